// The scenes before, between and after the trials.

import { button, complain, filled, form, heading, make, paragraphs, show } from "./elements.js";
import { Refused, ask, clip } from "./post.js";
import { decoded } from "./sound.js";
import { ChoiceTrial } from "./choice_trial.js";
import { VersionsTrial } from "./versions_trial.js";

const LOUDER = 0.05;
const FIRST_VOLUME = 0.5;
const ENOUGH_TO_JUDGE = 0.3;

/** What is shown for each scene that the server names; `page` is what `page.js` keeps and can do. */
export function scenesOf(page) {
  const { sound } = page;

  const scenes = {
    async door({ title, walk_in: walkIn, code: brought }) {
      const { words } = page;
      const code = make("input", { type: "text", class: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: false, maxLength: 16, "aria-label": words.code, placeholder: "····-····" });
      const typed = make("label", { class: "field" }, words.type_code, code);
      const walk = () => {
        page.code = "";
        page.draft = null;
        return page.request("walk-in", { language: page.language });
      };
      const sent = form(
        () => page.signIn(code.value),
        typed,
        make("div", { class: "row" }, next(), walkIn ? button(words.without_code, walk, "quiet") : null),
      );
      show(languageChoice("hello"), make("section", { class: "middle card" }, heading(title), sent));
      page.complain = (text) => complain(typed, text);
      code.focus();
      if (!brought) return;
      code.value = brought;
      await page.signIn(brought);
    },

    welcome({ title, questions }) {
      const { words } = page;
      const languages = field(words.languages_question, "languages");
      const hearing = choices(words.hearing_question, "hearing", [
        ["normal", words.hearing_normal],
        ["impaired", words.hearing_impaired],
        ["unsaid", words.hearing_unsaid],
      ]);
      const equipment = choices(words.equipment_question, "equipment", [
        ["headphones", words.equipment_headphones],
        ["earphones", words.equipment_earphones],
        ["loudspeakers", words.equipment_speakers],
      ]);
      const own = questions.map((question, number) => field(question, String(number)));
      const asked = [languages, hearing, equipment, ...own];
      const tick = make("input", { type: "checkbox", id: "consent" });
      const consent = make("div", {}, paragraphs(words.consent, "small muted"), make("label", { class: "choice" }, tick, words.consent_tick));
      const begin = async () => {
        const answers = filledIn(sent);
        const open = asked.find((one) => !answers[one.querySelector("input").name]);
        if (open) return complain(open, words.answer_this);
        if (!tick.checked) return complain(consent, words.consent_needed);
        await page.request("answers", { answers });
        if (!sent.isConnected) page.draft = null;
      };
      const sent = form(begin, make("h2", {}, words.about_you), asked, consent, make("div", { class: "row" }, next()));
      sent.addEventListener("input", () => {
        page.draft = { code: page.code, fields: filledIn(sent) };
      });
      if (page.draft?.code === page.code) fillIn(sent, page.draft.fields);
      show(languageChoice(), make("section", { class: "middle card" }, heading(`${words.welcome} · ${title}`), sent), leaving());
    },

    async volume({ clip: name, rate_hz: rate }) {
      const { words } = page;
      sound.setVolume(FIRST_VOLUME);
      const level = make("input", { type: "range", min: "0.05", max: "1", step: "any", value: String(FIRST_VOLUME), "aria-label": words.volume_title });
      const set = (value) => {
        level.value = String(Math.min(1, Math.max(0.05, value)));
        sound.setVolume(Number(level.value));
      };
      level.addEventListener("input", () => set(Number(level.value)));
      const keep = button(words.volume_keep, () => page.request("volume", { volume: Number(level.value) }), "main");
      const player = playerOf(name, rate, words.volume_play, words.volume_stop, () => {}, (part) => {
        if (part > ENOUGH_TO_JUDGE) keep.disabled = false;
      });
      keep.disabled = true;
      player.enter = () => keep.click();
      show(
        languageChoice(),
        make(
          "section",
          { class: "middle card" },
          heading(words.volume_title),
          paragraphs(words.volume_how),
          player.element,
          make("div", { class: "level" }, button(words.volume_softer, () => set(sound.volume - LOUDER)), level, button(words.volume_louder, () => set(sound.volume + LOUDER))),
          make("div", { class: "row" }, keep),
        ),
        leaving(),
      );
      page.current = player;
      await player.load();
    },

    async headphones({ clips, volume, rate_hz: rate }) {
      const { words } = page;
      sound.setVolume(volume);
      const answers = [];
      for (const [number, name] of clips.entries()) {
        const picks = words.headphones_choices.map((label) => make("button", { type: "button", disabled: true }, label));
        const player = playerOf(name, rate, words.play, words.stop, () => {
          for (const pick of picks) pick.disabled = false;
        });
        const picked = new Promise((resolve) => {
          picks.forEach((pick, place) => pick.addEventListener("click", () => resolve(place)));
          player.pick = (place) => {
            if (picks[place] && !picks[place].disabled) resolve(place);
          };
        });
        show(
          make(
            "section",
            { class: "middle card" },
            heading(words.headphones_title),
            number ? null : paragraphs(words.headphones_how),
            make("p", { class: "muted" }, filled(words.progress, { done: number + 1, total: clips.length })),
            player.element,
            make("h2", {}, words.headphones_question),
            make("div", { class: "answers of3" }, picks),
          ),
          leaving(),
        );
        page.current = player;
        await player.load();
        answers.push(await picked);
        player.close();
      }
      try {
        const told = await ask("headphones", { answers }, page.lost);
        page.interlude(words.headphones_title, told.passed ? words.headphones_passed : words.headphones_failed, told.scene === "headphones" ? words.try_again : words.go_on, () => page.go(told));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        page.refused(error);
      }
    },

    instruction({ instruction, practice, rate_hz: rate }) {
      const { words } = page;
      const begin = button(words.begin, async () => {
        await sound.open(rate); // a press is what browsers wait for before they play anything
        await page.request("begin");
      }, "main");
      show(
        languageChoice(),
        make("section", { class: "middle card" }, heading(words.instruction_title), paragraphs(instruction), practice ? make("p", { class: "muted" }, words.practice_how) : null, make("div", { class: "row" }, begin)),
        leaving(),
      );
      page.pressed(begin);
    },

    async trial(told, isNext) {
      if (page.practised && !told.practice) {
        page.practised = false;
        return page.interlude(page.words.practice, page.words.practice_done, page.words.go_on, () => scenes.trial(told));
      }
      page.practised = told.practice;
      page.current = told.way === "versions" ? new VersionsTrial(told, page) : new ChoiceTrial(told, page);
      await page.current.show(isNext);
    },

    break({ done, total }) {
      const { words } = page;
      const on = button(words.go_on, () => page.request("rested"), "main");
      show(
        make(
          "section",
          { class: "middle card" },
          heading(words.break_title),
          paragraphs(words.break_how),
          make("p", { class: "muted" }, filled(words.progress, { done, total })),
          make("progress", { max: total, value: done }),
          make("div", { class: "row" }, on),
        ),
      );
      page.pressed(on);
    },

    thanks({ thanks, completion_code: code }) {
      const { words } = page;
      const copy = button(words.copy, async () => {
        try {
          await navigator.clipboard.writeText(code);
          copy.textContent = words.copied;
        } catch {
          getSelection().selectAllChildren(line); // a page over plain HTTP may not write there
        }
      });
      const line = make("p", { class: "codeline" }, code);
      show(
        make(
          "section",
          { class: "middle card" },
          heading(words.thanks_title),
          paragraphs(thanks),
          code ? make("div", { class: "stack" }, make("h2", {}, words.completion_code), make("div", { class: "row" }, line, copy)) : null,
        ),
        make("footer", {}, button(words.next_listener, page.leave, "quiet"), button(words.withdraw, () => page.reallyWithdraw(page.again), "quiet")),
      );
    },

    withdrawn({ for_good: forGood }) {
      const { words } = page;
      const back = forGood ? null : button(words.take_back, () => page.request("return"));
      show(
        make("section", { class: "middle card" }, heading(words.withdrawn), make("div", { class: "row" }, back)),
        leaving(),
      );
    },

    closed({ said }) {
      show(make("section", { class: "middle card" }, heading(said ?? page.words.study_closed)));
    },
  };

  const next = () => make("button", { type: "submit", class: "main" }, page.words.next);

  const leaving = () => make("footer", { class: "card" }, button(page.words.back, page.leave, "quiet"));

  /** A menu, where the study has several languages; a choice is asked for in this way. */
  function languageChoice(ask = "language") {
    const { words, languages, language } = page;
    if (languages.length < 2) return null;
    const choice = make("select", { "aria-label": words.language }, languages.map(({ tag, name }) => make("option", { value: tag, selected: tag === language, lang: tag }, name)));
    choice.addEventListener("change", () => page.request(ask, { language: choice.value }));
    return make("header", { class: "row end" }, choice);
  }

  const field = (question, name) => make("label", { class: "field" }, question, make("input", { type: "text", name, maxLength: 500, autocomplete: "off" }));

  const filledIn = (sent) => Object.fromEntries([...new FormData(sent)].map(([name, value]) => [name, value.trim()]));

  function fillIn(sent, fields) {
    for (const one of sent.querySelectorAll("input[name]")) {
      if (one.type === "radio") one.checked = fields[one.name] === one.value;
      else one.value = fields[one.name] ?? "";
    }
  }

  function choices(question, name, answers) {
    return make(
      "fieldset",
      {},
      make("legend", {}, question),
      answers.map(([value, label]) => make("label", { class: "choice" }, make("input", { type: "radio", name, value }), label)),
    );
  }

  /** One sound with a button, for screens before the first trial; with `step` over and over. */
  function playerOf(name, rate, playText, stopText, heard, step = null) {
    let buffer = null;
    let isWanted = false; // before it was loaded
    const bar = make("progress", { class: "sound", max: 1, value: 0, "aria-hidden": "true" });
    const on = make("button", { type: "button", class: "play main", disabled: true }, page.words.loading);
    const listen = async () => {
      isWanted = true;
      if (!buffer) return;
      if (sound.isPlaying) return sound.stop();
      on.textContent = stopText;
      on.classList.add("on");
      if (!(await sound.open(rate))) return page.unreadable();
      const tell = (part) => {
        bar.value = part;
        step?.(part);
      };
      const { whole } = step ? { whole: (await sound.loop(buffer, tell).ended) === "ended" } : await sound.play(buffer, tell);
      bar.value = 0;
      on.textContent = playText;
      on.classList.remove("on");
      if (whole) heard();
    };
    on.addEventListener("click", listen);
    return {
      element: make("div", { class: "centre stack" }, on, bar),
      async load() {
        const bytes = await clip(name, page.lost);
        if (bytes === null) return page.again();
        if (bytes === "unreadable") return page.unreadable();
        buffer = await decoded(bytes, rate);
        on.textContent = playText;
        on.disabled = false;
        if (isWanted && on.isConnected) listen();
      },
      key({ code, target }) {
        if (code === "Space") listen();
        if (code === "Enter" && this.enter && !(target instanceof HTMLButtonElement)) {
          this.enter();
          return true;
        }
        const digit = /^(?:Digit|Numpad)([1-3])$/.exec(code);
        if (digit) this.pick?.(Number(digit[1]) - 1);
        return code === "Space" || Boolean(digit);
      },
      interrupt: () => sound.stop(),
      close: () => sound.stop(),
    };
  }

  return scenes;
}
