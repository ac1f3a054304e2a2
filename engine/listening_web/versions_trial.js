// A trial with a score for each of several versions.

import { filled, heading, make, show } from "./elements.js";
import { Heard } from "./sound.js";
import { Trial, nameOf } from "./trial.js";

const MOVES = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

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

  key({ code, target }) {
    const isSlider = target instanceof HTMLInputElement;
    const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code);
    const place = digit ? Number(digit[1]) : -1;
    if (code === "Space") this.toggle(this.#now >= 0 ? this.#now : this.#last);
    else if (place >= 0 && place < this.told.clips.length && place !== this.#now) this.toggle(place);
    else if (code === "Enter" && !(target instanceof HTMLButtonElement)) this.submit();
    else if (code in MOVES && !isSlider) this.move(MOVES[code]);
    else return code === "ArrowLeft" && !isSlider && this.goBack();
    return true;
  }

  /** Give the version that was heard last a higher or lower score. */
  move(steps) {
    const slider = this.#sliders[this.#last];
    if (!slider || slider.disabled) return;
    slider.valueAsNumber += steps;
    slider.dispatchEvent(new Event("input"));
  }
}
