// One trial: its clips are loaded, heard to the end, and answered once.

import { button, filled, heading, make, notice, show } from "./elements.js";
import { clip } from "./post.js";
import { Heard, decoded, inRow } from "./sound.js";

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

/** A score with a real minus sign. */
const signed = (score, withSign) => (score < 0 ? `−${-score}` : withSign && score ? `+${score}` : String(score));

/** The name of the clip at a place. */
function nameOf(told, words, place) {
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
   * `page`: words, sound, lost(isLost), vote(body), void(trial, showing, reason), back(), pause(), shownNoMore(),
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
    if (found.includes(null)) return page.shownNoMore();
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
    await this.sound.open(this.told.rate_hz);
    this.#holes ??= this.sound.holes;
    return !this.#closed;
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

  /** What stands below every trial. */
  footer() {
    const { told, page, words } = this;
    return make(
      "footer",
      {},
      told.can_go_back ? button(words.go_back, () => page.back(), "quiet") : make("span"),
      button(words.stop_for_now, () => page.pause(), "quiet"),
    );
  }

  head() {
    const { told, words } = this;
    return [progress(told, words), told.again ? make("p", { class: "centre muted" }, words.changing_last) : null];
  }
}

/** Clips that are heard one after another (and in pairs each by itself as well), and one of a few answers. */
export class ChoiceTrial extends Trial {
  #answers = [];
  #places = [];
  #row = null;
  #now = [];

  draw() {
    const { told, words } = this;
    this.play = make("button", { type: "button", class: "play main", disabled: true, onclick: () => this.playRow() }, words.play);
    this.bar = make("progress", { class: "sound", max: 1, value: 0, "aria-hidden": "true" });
    this.status = make("p", { class: "status", role: "status", "aria-live": "polite" }, words.loading);
    this.#places =
      told.way === "pair"
        ? told.clips.map((_one, place) => make("button", { type: "button", disabled: true, onclick: () => this.playOne(place) }, nameOf(told, words, place)))
        : [];
    this.#answers = told.labels.map((label, place) =>
      make(
        "button",
        { type: "button", disabled: true, onclick: () => this.choose(place) },
        told.has_numbers ? make("b", {}, signed(told.choices[place], told.choices[0] < 0)) : null,
        make("span", {}, label),
      ),
    );
    const text = told.clips.map((one) => one.text).filter(Boolean).join("\n");
    show(
      ...this.head(),
      make(
        "section",
        { class: "middle" },
        text ? make("p", { class: "text centre" }, text) : null,
        make("div", { class: "centre stack" }, this.play, this.bar),
        this.#places.length ? make("div", { class: "places" }, this.#places) : null,
        make("div", { class: "centre" }, this.status),
        make("h1", { tabIndex: -1, class: "question centre" }, told.question),
        make("div", { class: `answers of${told.labels.length}${told.labels.length > 3 ? " best-first" : ""}` }, this.#answers),
      ),
      this.footer(),
    );
  }

  loaded(buffers) {
    this.#row = inRow(buffers);
    this.status.textContent = this.words.press_play;
  }

  get canPlay() {
    return this.isLoaded && !this.isSent && this.told.clips.every((_one, place) => this.left(place) > 0);
  }

  playRow() {
    if (!this.canPlay || this.sound.isPlaying) return;
    this.listen(this.told.clips.map((_one, place) => place), this.#row);
  }

  playOne(place) {
    if (!this.isLoaded || this.isSent || this.left(place) < 1) return;
    this.listen([place], this.buffers[place]);
  }

  async listen(places, buffer) {
    if (!(await this.ready())) return;
    this.began(places);
    this.#now = places;
    const playing = this.sound.play(buffer, (part) => {
      this.bar.value = part;
    });
    this.status.textContent = this.words.playing;
    this.refresh();
    const { heard, whole } = await playing;
    const sounding = places.reduce((sum, place) => sum + this.buffers[place].duration, 0); // gaps are no sound
    this.heard(places, whole ? sounding : Math.min(heard, sounding), whole);
    if (this.#now === places) this.#now = [];
    if (this.sound.isPlaying || this.isSent) return;
    this.bar.value = 0;
    this.status.textContent = this.isHeard ? this.words.answer_now : whole ? this.words.hear_all : this.words.hear_to_end;
    this.refresh();
  }

  refresh() {
    const { words } = this;
    const playing = this.sound.isPlaying;
    this.play.disabled = !this.canPlay || playing;
    this.play.classList.toggle("on", playing);
    this.play.classList.toggle("main", !this.isHeard);
    this.play.textContent = playing ? words.playing : this.isHeard ? words.play_again : words.play;
    if (this.isHeard && !this.canPlay && !playing) this.play.textContent = words.no_replays;
    this.#places.forEach((one, place) => {
      one.disabled = !this.isLoaded || this.isSent || this.left(place) < 1;
      one.classList.toggle("heard", this.isWhole(place));
      one.classList.toggle("on", this.#now.length === 1 && this.#now[0] === place);
    });
    for (const one of this.#answers) one.disabled = !this.isHeard || this.isSent;
  }

  choose(place) {
    if (!this.isHeard || this.isSent || place >= this.#answers.length) return;
    this.#answers[place].classList.add("chosen");
    this.answer(this.told.choices[place]);
  }

  key(event) {
    if (event.code === "Space") this.playRow();
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
    if (digit) this.choose(Number(digit[1]) - 1);
    return event.code === "Space" || Boolean(digit);
  }
}

/** All versions of an item beside their reference, in step with each other, each with a score of 0 to 100. */
export class VersionsTrial extends Trial {
  #account = null;
  #listen = [];
  #sliders = [];
  #scored = new Set();
  #now = -1;
  #last = 0;

  draw() {
    const { told, words } = this;
    this.status = make("p", { class: "status", role: "status", "aria-live": "polite" }, words.loading);
    this.bar = make("progress", { class: "sound", max: 1, value: 0, "aria-hidden": "true" });
    this.done = make("button", { type: "button", class: "main", disabled: true, onclick: () => this.submit() }, words.submit);
    this.#listen = told.clips.map((_one, place) =>
      make("button", { type: "button", disabled: true, onclick: () => this.toggle(place) }, nameOf(told, words, place)),
    );
    const rows = told.clips.slice(1).map((_one, number) => this.row(number + 1));
    const text = told.clips.map((one) => one.text).find(Boolean);
    show(
      ...this.head(),
      heading(told.question),
      text ? make("p", { class: "text" }, text) : null,
      make("div", { class: "row" }, this.#listen[0], make("div", { class: "grow" }, this.bar, this.status)),
      make("div", { class: "ends", "aria-hidden": "true" }, told.labels.map((label) => make("span", {}, label))),
      make("div", { class: "versions" }, rows),
      make("div", { class: "row centre" }, this.done),
      this.footer(),
    );
  }

  row(place) {
    const { told, words } = this;
    const said = make("output", {}, "–");
    const slider = make("input", { type: "range", min: "0", max: "100", step: "1", value: "50", disabled: true, "aria-label": nameOf(told, words, place) });
    slider.addEventListener("input", () => {
      this.#scored.add(place);
      said.textContent = slider.value;
      slider.setAttribute("aria-valuetext", filled(words.score, { number: slider.value }));
      this.refresh();
    });
    this.#sliders[place] = slider;
    return make("div", { class: "version" }, this.#listen[place], slider, said);
  }

  loaded(buffers) {
    this.#account = new Heard(buffers);
    this.status.textContent = this.words.hear_all;
  }

  get listened() {
    return this.#account?.listened ?? 0;
  }

  async toggle(place) {
    if (!this.isLoaded || this.isSent) return;
    if (this.#now === place) return this.halt();
    this.#last = place;
    if (!(await this.ready())) return;
    this.began([place]);
    const run = this.sound.loop(this.buffers[place], (part) => this.step(part));
    this.#account.begin(place, run, run.at);
    this.#now = place;
    this.refresh();
  }

  halt() {
    this.#account?.end(this.sound.context?.currentTime ?? 0);
    this.sound.stop();
    this.#now = -1;
    this.bar.value = 0;
    this.refresh();
  }

  step(part) {
    this.bar.value = part;
    this.#account.tell(this.sound.context.currentTime);
    const place = this.#now;
    if (place >= 0 && !this.isWhole(place) && this.#account.isWhole(place)) {
      this.heardWhole(place);
      this.refresh();
    }
  }

  refresh() {
    this.#listen.forEach((one, place) => {
      one.disabled = !this.isLoaded || this.isSent;
      one.classList.toggle("on", this.#now === place);
      one.classList.toggle("heard", this.isWhole(place));
      one.setAttribute("aria-pressed", String(this.#now === place));
      if (this.#sliders[place]) this.#sliders[place].disabled = this.isSent || !this.isWhole(place);
    });
    this.done.disabled = this.isSent || !this.isHeard || this.#scored.size < this.told.clips.length - 1;
    if (this.isLoaded && !this.isSent) this.status.textContent = this.isHeard ? this.words.answer_now : this.words.hear_all;
  }

  submit() {
    if (this.done.disabled) return;
    this.halt();
    this.answer(this.#sliders.slice(1).map((one) => Number(one.value)));
  }

  key(event) {
    if (event.code === "Space") this.toggle(this.#now >= 0 ? this.#now : this.#last);
    const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
    const place = digit ? Number(digit[1]) : -1;
    if (place >= 0 && place < this.told.clips.length && place !== this.#now) this.toggle(place);
    return event.code === "Space" || Boolean(digit);
  }
}

/** The trial of a scene. */
export function trialOf(told, page) {
  notice();
  return told.way === "versions" ? new VersionsTrial(told, page) : new ChoiceTrial(told, page);
}
