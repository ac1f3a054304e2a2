// The listening page: what stands on it follows from what the server says, so that a page that was closed, reloaded or
// killed goes on where its listener was.

import { button, heading, keyName, make, notice, paragraphs, show } from "./elements.js";
import { Refused, ask, sendKept, vote } from "./post.js";
import { scenesOf } from "./scenes.js";
import { Sound, canPlay } from "./sound.js";

const sound = new Sound();
const page = {
  words: {},
  languages: [],
  language: "",
  code: "", // that was brought to this page, so that what was begun with it is shown to nobody else
  draft: null, // what stands in a form that wasn't sent: its code and its fields
  complain: notice, // says why something was refused
  current: null, // the trial that is shown, or the screen that plays something or waits for a key
  sound,
  request,
  signIn,
  leave,
  go,
  again,
  refused,
  lost,
  interlude,
  pressed,
  unreadable,
  reallyWithdraw,
  vote: voted,
  void: voided,
  back,
  pause,
};
const scenes = scenesOf(page);

// ---- asking

function lost(isLost) {
  notice(isLost ? page.words.connection_lost ?? "…" : "");
}

/** Ask the server and show what it says. */
async function request(name, body = {}) {
  try {
    await go(await ask(name, body, lost));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refused(error);
  }
}

function signIn(code) {
  page.code = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return request("sign-in", { code, language: page.language });
}

/** Somebody else sits down here, or the same one with another code. */
function leave() {
  if (!page.code) page.draft = null;
  return request("leave", { language: page.language });
}

function again() {
  return request("scene");
}

function refused({ problem, message }) {
  const said = page.words[PROBLEMS[problem]] ?? message;
  if (problem === "signed_out") return void request("hello", { language: page.language });
  if (problem === "closed" || problem === "full") return scenes.closed({ said });
  if (problem === "outdated" || problem === "too_early") return interlude(page.words.paused, said, page.words.go_on, again);
  return page.complain(said);
}

const PROBLEMS = {
  unknown_code: "code_unknown",
  code_elsewhere: "code_elsewhere",
  too_many_tries: "too_many_tries",
  too_early: "too_early",
  outdated: "shown_elsewhere",
  full: "study_full",
  closed: "study_closed",
  not_stored: "not_stored",
  invalid: "not_stored",
};

async function go(told, isNext = false) {
  page.current?.close();
  page.current = null;
  page.complain = notice;
  if (told.words) speak(told);
  if (told.title) document.title = told.title;
  notice();
  await scenes[told.scene](told, isNext);
}

/** From now on in the language of what was told. */
function speak({ words, languages, language }) {
  Object.assign(page, { words, languages, language });
  document.documentElement.lang = language;
}

// ---- what happens to trials

async function voted(body) {
  try {
    await go(await vote(body, lost), true);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refused(error);
  }
}

async function voided(trial, showing, reason) {
  const said = { left: page.words.left_page, device: page.words.device_lost, stopped: page.words.sound_stopped }[reason];
  interlude(page.words.paused, said, page.words.go_on, again);
  try {
    await ask("void", { trial, showing, reason }, lost);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

function back() {
  return request("back");
}

/** A screen between two others. */
function interlude(title, text, next, work) {
  page.current?.close();
  page.current = null;
  const on = button(next, work, "main");
  show(make("section", { class: "middle card" }, heading(title), paragraphs(text), make("div", { class: "row" }, on)));
  pressed(on);
}

function unreadable() {
  interlude(page.words.paused, page.words.sound_failed, page.words.try_again, again);
}

async function pause() {
  page.current?.close();
  page.current = null;
  try {
    await ask("pause", {}, lost);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  const { words } = page;
  const on = button(words.go_on, again, "main");
  show(
    make("section", { class: "middle card" }, heading(words.paused), paragraphs(words.stopped), make("div", { class: "row" }, on)),
    make("footer", {}, make("span"), button(words.withdraw, () => reallyWithdraw(pause), "quiet")),
  );
  pressed(on);
}

function reallyWithdraw(otherwise) {
  const { words } = page;
  show(
    make(
      "section",
      { class: "middle card" },
      heading(words.withdraw),
      paragraphs(words.withdraw_how),
      make("div", { class: "row" }, button(words.withdraw_confirm, () => request("withdraw")), button(words.take_back, otherwise, "main")),
    ),
  );
}

/** Space and Enter press this button wherever the attention is. */
function pressed(on) {
  page.current = {
    key: ({ code }) => {
      if (code !== "Space" && code !== "Enter") return false;
      if (document.activeElement?.tagName === "BUTTON" && document.activeElement !== on) return false;
      on.click();
      return true;
    },
    interrupt() {},
    close() {},
  };
}

// ---- keys, tabs, devices

const isTyping = (target) => target instanceof HTMLInputElement && target.type !== "range";

/** A button that was reached by keys is pressed by the space bar, as everywhere; one that was clicked is not. */
const isReached = (target) => target instanceof HTMLButtonElement && target.matches(":focus-visible");

addEventListener("keydown", (event) => {
  const { target } = event;
  const code = keyName(event);
  if (isTyping(target) || target instanceof HTMLSelectElement || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || (code === "Space" && isReached(target))) return;
  if (event.repeat) {
    if (code === "Space") event.preventDefault();
    return;
  }
  if (page.current?.key({ code, target })) event.preventDefault();
});
addEventListener("keyup", (event) => {
  // some browsers press a button when the space bar comes up, whatever became of its way down
  if (keyName(event) === "Space" && page.current && event.target instanceof HTMLButtonElement && !isReached(event.target)) event.preventDefault();
});
let isUnloading = false;
addEventListener("pagehide", () => {
  isUnloading = true; // a page that comes again shows the trial anew by itself
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden && !isUnloading) page.current?.interrupt("left");
});
sound.interrupted = (reason) => page.current?.interrupt(reason);
addEventListener("pageshow", (event) => {
  isUnloading = false;
  if (event.persisted) again(); // shown from the browser's memory: the server knows better where it is
});

// ---- the beginning

async function begin() {
  const code = location.hash.slice(1);
  if (code) history.replaceState(null, "", location.pathname);
  await sendKept(lost);
  const told = await ask("hello", { language: navigator.language }, lost);
  speak(told);
  if (!canPlay()) return scenes.closed({ said: told.words.old_browser });
  if (!code) return go(told);
  if (told.scene === "door") return go({ ...told, code });
  await signIn(code);
}

begin();
