// What all trials have in common: clips are loaded, heard to the end, and answered once.

import { button, filled, make } from "./elements.js";
import { clip } from "./post.js";
import { decoded } from "./sound.js";

const paces = [];
const REMEMBERED = 12;
const ENOUGH = 3;
const LEAD_MS = 300; // for the eye to see that it is another one

/** What the head of a trial says: how far it is. */
function progress(told, words) {
  const sorted = [...paces].sort((a, b) => a - b);
  const minutes = Math.ceil(((told.total - told.done) * (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 60000);
  const parts = [filled(words.progress, { done: told.done + 1, total: told.total })];
  if (told.practice) parts.unshift(words.practice);
  if (paces.length >= ENOUGH && minutes > 0) parts.push(filled(words.minutes_left, { minutes }));
  return make(
    "header",
    { class: "head" },
    make("div", { class: "row spread small muted" }, make("span", {}, told.title), make("span", { id: "progress" }, parts.join(" · "))),
    make("progress", { max: told.total, value: told.done, "aria-label": parts.join(", ") }),
  );
}

/** The name of the clip at a place. */
export function nameOf(told, words, place) {
  const { place: phrase } = told.clips[place];
  return phrase ? filled(words[phrase], { number: place }) : "";
}

export class Trial {
  #buffers = [];
  #whole = new Set();
  #starts = new Map();
  #plays = new Map();
  #listened = 0;
  #sent = false;
  #closed = false;
  #begun = performance.now();
  #holes = null;

  /**
   * `page`: words, sound, lost(isLost), vote(body), void(trial, showing, reason), back(), pause(), again(),
   * unreadable().
   */
  constructor(told, page) {
    this.told = told;
    this.page = page;
    this.words = page.words;
    this.sound = page.sound;
  }

  /** Load it; `atOnce`: play it without being asked, as it follows an answer. */
  async show(atOnce = false) {
    this.draw();
    const { told, page } = this;
    const found = await Promise.all(told.clips.map((one) => clip(one.name, page.lost)));
    if (this.#closed) return;
    if (found.includes("unreadable")) return page.unreadable();
    if (found.includes(null)) return page.again();
    this.#buffers = await Promise.all(found.map((bytes) => decoded(bytes, told.rate_hz)));
    if (this.#closed) return;
    this.loaded(this.#buffers);
    this.refresh();
    if (!atOnce || document.hidden) return;
    await new Promise((resolve) => setTimeout(resolve, LEAD_MS));
    if (!this.#closed && !this.isTouched) this.playRow?.();
  }

  get buffers() {
    return this.#buffers;
  }

  get isLoaded() {
    return this.#buffers.length > 0;
  }

  get isSent() {
    return this.#sent;
  }

  get isHeard() {
    return this.isLoaded && this.#whole.size === this.told.clips.length;
  }

  /** Whether something of it was played, so that an interruption voids it. */
  get isTouched() {
    return this.#starts.size > 0 && !this.#sent;
  }

  /** How often the clip at a place may still be played. */
  left(place) {
    const { replays } = this.told;
    return replays === null ? Infinity : Math.max(0, 1 + replays - (this.#plays.get(place) ?? 0));
  }

  began(places) {
    for (const place of places) this.#starts.set(place, (this.#starts.get(place) ?? 0) + 1);
  }

  heard(places, seconds, whole) {
    this.#listened += seconds;
    if (!whole) return;
    for (const place of places) {
      this.#whole.add(place);
      this.#plays.set(place, (this.#plays.get(place) ?? 0) + 1);
    }
  }

  heardWhole(place) {
    this.#whole.add(place);
  }

  isWhole(place) {
    return this.#whole.has(place);
  }

  get listened() {
    return this.#listened;
  }

  /** Open the output, as somebody pressed something. */
  async ready() {
    this.sound.setVolume(this.told.volume);
    const opened = await this.sound.open(this.told.rate_hz);
    if (!opened && !this.#closed) this.page.unreadable();
    this.#holes ??= this.sound.holes;
    return opened && !this.#closed;
  }

  async answer(value) {
    if (!this.isHeard || this.#sent || this.#closed) return;
    this.#sent = true;
    this.sound.stop();
    this.status.textContent = this.words.saving;
    this.refresh();
    paces.push(performance.now() - this.#begun);
    if (paces.length > REMEMBERED) paces.shift();
    const replays = [...this.#starts.values()].reduce((sum, times) => sum + times - 1, 0);
    await this.page.vote({
      trial: this.told.trial,
      showing: this.told.showing,
      answer: value,
      heard: { listened_s: this.listened, replays, whole: [...this.#whole], rate_hz: this.sound.rate, holes_s: this.sound.holes - this.#holes },
    });
  }

  /** The sound was interrupted: what was heard of it doesn't count, and it comes again. */
  interrupt(reason) {
    if (!this.isTouched || this.#closed) return;
    this.close();
    this.page.void(this.told.trial, this.told.showing, reason);
  }

  close() {
    this.#closed = true;
    this.sound.stop();
  }

  /** Change the last answer, where that is allowed; whether it is. */
  goBack() {
    if (!this.told.can_go_back || this.#sent || this.#closed) return false;
    this.close();
    this.page.back();
    return true;
  }

  /** What stands below every trial. */
  footer() {
    const { told, page, words } = this;
    return make(
      "footer",
      {},
      told.can_go_back ? button(words.go_back, () => this.goBack(), "quiet") : make("span"),
      button(words.stop_for_now, () => page.pause(), "quiet"),
    );
  }

  head() {
    const { told, words } = this;
    return [progress(told, words), told.again ? make("p", { class: "centre muted" }, words.changing_last) : null];
  }
}
