// A trial with one of a few answers.

import { make, show } from "./elements.js";
import { inRow } from "./sound.js";
import { Trial, nameOf } from "./trial.js";

/** A score with a real minus sign. */
const signed = (score, withSign) => (score < 0 ? `−${-score}` : withSign && score ? `+${score}` : String(score));

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
        ...this.#marks(place),
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

  /** What an answer is called by: its number, or the key, or both where they differ. */
  #marks(place) {
    const { has_numbers: hasNumbers, choices } = this.told;
    const key = String(place + 1);
    const number = hasNumbers ? signed(choices[place], choices[0] < 0) : key;
    return [make("b", {}, number), number === key ? null : make("kbd", { class: "small muted", "aria-hidden": "true" }, key)];
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
    this.status.textContent = ""; // the button says so
    this.refresh();
    const { heard, whole } = await playing;
    const sounding = places.reduce((sum, place) => sum + this.buffers[place].duration, 0); // gaps are no sound
    this.heard(places, whole ? sounding : Math.min(heard, sounding), whole);
    if (this.#now === places) this.#now = [];
    if (this.sound.isPlaying || this.isSent) return;
    this.bar.value = whole ? 1 : 0;
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

  key({ code }) {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code);
    const place = this.told.way === "pair" ? ["KeyA", "KeyB", "KeyX"].indexOf(code) : -1;
    if (code === "Space") this.playRow();
    else if (digit) this.choose(Number(digit[1]) - 1);
    else if (place >= 0 && place < this.told.clips.length) this.playOne(place);
    else return code === "ArrowLeft" && this.goBack();
    return true;
  }
}
