// What is asked of the server, and votes that are kept here until it has stored them.

const VOTE = "seam.vote.";
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 2000;

export class Refused extends Error {
  constructor(status, told) {
    super(told.sentence ?? "");
    this.status = status;
    this.problem = told.problem ?? "not_stored";
  }
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function once(name, body) {
  const response = await fetch(`api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    cache: "no-store",
    credentials: "same-origin",
  });
  if (response.status >= 500) throw new TypeError(`status ${response.status}`);
  const told = await response.json();
  if (!response.ok) throw new Refused(response.status, told);
  return told;
}

/** Ask until there is an answer; `lost` is told when the connection is gone (true) and when it is back (false). */
export async function ask(name, body = {}, lost = () => {}) {
  for (let waits = 0; ; waits += 1) {
    try {
      const told = await once(name, body);
      if (waits) lost(false);
      return told;
    } catch (error) {
      if (error instanceof Refused) {
        if (waits) lost(false);
        throw error;
      }
      lost(true);
      await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** waits));
    }
  }
}

/** A clip as bytes, wholly; null where it is shown no more, "unreadable" where the server can't read it. */
export async function clip(name, lost = () => {}) {
  for (let waits = 0; ; waits += 1) {
    try {
      const response = await fetch(`clip/${name}`, { cache: "no-store", credentials: "same-origin" });
      if (response.status === 410) return null;
      if (response.status === 404) return "unreadable";
      if (!response.ok) throw new TypeError(`status ${response.status}`);
      const bytes = await response.arrayBuffer();
      if (waits) lost(false);
      return bytes;
    } catch {
      lost(true);
      await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** waits));
    }
  }
}

const kept = {
  put(vote) {
    try {
      localStorage.setItem(VOTE + vote.trial, JSON.stringify(vote));
    } catch {
      // a browser that keeps nothing still sends it as long as the page is open
    }
  },
  drop(vote) {
    try {
      localStorage.removeItem(VOTE + vote.trial);
    } catch {
      // as above
    }
  },
  all() {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(VOTE));
      return keys.map((key) => JSON.parse(localStorage.getItem(key)));
    } catch {
      return [];
    }
  },
};

/** Send a vote until it is stored or refused; the server knows one that comes twice. */
export async function vote(body, lost) {
  kept.put(body);
  try {
    return await ask("vote", body, lost);
  } finally {
    kept.drop(body);
  }
}

/** Votes that an earlier page could not bring to the server. */
export async function sendKept(lost) {
  for (const body of kept.all()) {
    try {
      await vote(body, lost);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}
