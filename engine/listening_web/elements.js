// Elements of the page. Texts only ever become text: nothing that comes from the server is read as HTML.

/** An element with its properties and what stands in it; a property that is undefined is left out. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name in element && name !== "list") element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Put a scene on the page and the reader's attention at its heading. */
export function show(...children) {
  const page = document.getElementById("page");
  page.replaceChildren(...children.flat().filter(Boolean));
  page.querySelector("h1")?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/** A heading that can be given the attention. */
export const heading = (text) => make("h1", { tabIndex: -1 }, text);

/** A paragraph for every line of a text. */
export const paragraphs = (text, of = "") => text.split(/\n+/).filter(Boolean).map((line) => make("p", { class: of }, line));

/** A button that can be pressed once until what it does is done. */
export function button(text, work, of = "") {
  const made = make("button", { type: "button", class: of }, text);
  made.addEventListener("click", async () => {
    if (made.disabled) return;
    made.disabled = true;
    try {
      await work();
    } finally {
      if (made.isConnected) made.disabled = false;
    }
  });
  return made;
}

/** Say something at the foot of the page; nothing takes it away. */
export function notice(text = "") {
  const place = document.getElementById("notice");
  place.textContent = text;
  place.hidden = !text;
}

/** Say what is missing where it is missing, and take the reader there. */
export function complain(field, text) {
  for (const one of document.querySelectorAll(".open")) one.classList.remove("open");
  document.querySelector(".said")?.remove();
  field.classList.add("open");
  field.append(make("p", { class: "said", role: "alert" }, text));
  field.querySelector("input").focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}

/** A form that Enter or its last button sends, once until what that does is done. */
export function form(work, ...children) {
  const made = make("form", { class: "stack wide", noValidate: true }, ...children);
  let isBusy = false;
  made.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  });
  return made;
}

/** What a key is called: by what it types where every keyboard has it (one of digits has an Enter, too), else by its place. */
export function keyName({ key, code }) {
  if (key === " ") return "Space";
  if (key === "Enter") return "Enter";
  return /^[0-9]$/.test(key) ? `Digit${key}` : code || key;
}

/** Fill in the braces of a phrase. */
export const filled = (phrase, values) => phrase.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
