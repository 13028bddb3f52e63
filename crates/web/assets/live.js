// @ts-check
/**
 * Follows the tournament: the server says that something changed, the page fetches itself and takes over the parts marked
 * `data-live`. A part may name the topics it depends on (`data-live="pairings clock"`); without any, every change counts.
 *
 * A hidden page closes its connection, so that a browser's few connections per host are never used up by forgotten tabs and
 * a phone in a pocket rests; coming back it learns from the greeting whether it missed anything. A page with
 * `data-live-hidden="keep"` on its body stays connected.
 */

import { CALLED } from "./clock.js";
import { parse, takeParts } from "./morph.js";
import { released } from "./pressing.js";

const SILENCE_MS = 40_000;
const LONGEST_WAIT_MS = 15_000;

/** @type {EventSource | undefined} */
let source;
let openedUrl = "";
let heardAt = Date.now();
let attempts = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let reopening;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fetching;
let busy = false;
let again = false;

export function start() {
  follow();
  document.addEventListener("floorkeeper:changed", () => {
    if ((document.body.dataset.events ?? "") !== openedUrl) follow();
  });
  // What is due when time is up stands on the page as the server makes it then.
  document.addEventListener(CALLED, () => openedUrl && schedule());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") follow();
    else if (document.body.dataset.liveHidden !== "keep") leave();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) follow();
  });
  addEventListener("pagehide", leave);
  addEventListener("online", follow);
  addEventListener("offline", lost);
  setInterval(() => {
    // A connection can die without a word, as when a phone changes networks.
    if (source && Date.now() - heardAt > SILENCE_MS) {
      lost();
      follow();
    }
  }, 5_000);
}

/** Opens the stream anew. */
function follow() {
  leave();
  openedUrl = document.body.dataset.events ?? "";
  if (!openedUrl) return;
  const opened = new EventSource(openedUrl);
  source = opened;
  opened.addEventListener("open", heard);
  opened.addEventListener("beat", heard);
  opened.addEventListener("hello", (event) => {
    heard();
    document.documentElement.dataset.live = "open";
    const { version, build, reachable } = JSON.parse(event.data);
    reach(reachable !== false);
    if (outdated(build)) location.reload();
    else if (String(version) !== document.body.dataset.version) schedule();
  });
  opened.addEventListener("change", (event) => {
    heard();
    const { version, topics } = JSON.parse(event.data);
    if (concerns(topics)) schedule();
    else document.body.dataset.version = String(version);
  });
  opened.addEventListener("reach", (event) => {
    heard();
    const { reachable } = JSON.parse(event.data);
    reach(reachable);
    if (reachable) schedule();
  });
  opened.addEventListener("reload", () => {
    heard();
    schedule();
  });
  opened.addEventListener("error", () => {
    if (source !== opened) return;
    lost();
    // The browser tries again by itself, except after an answer it did not like.
    if (opened.readyState === EventSource.CLOSED) reopen();
  });
}

function leave() {
  clearTimeout(reopening);
  source?.close();
  source = undefined;
  delete document.documentElement.dataset.live;
}

function reopen() {
  clearTimeout(reopening);
  attempts += 1;
  reopening = setTimeout(follow, waitFor(attempts));
}

/** @param {number} attempt */
function waitFor(attempt) {
  return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2);
}

function heard() {
  heardAt = Date.now();
  attempts = 0;
  const bar = document.getElementById("connection");
  if (bar && document.documentElement.dataset.live === "lost") bar.hidden = true;
  document.documentElement.dataset.live = "open";
}

/**
 * The server is there, its database may not be: what is shown was saved, and nothing new can be.
 * @param {boolean} reachable
 */
function reach(reachable) {
  const bar = document.getElementById("connection");
  if (!bar) return;
  if (!reachable) {
    bar.textContent = bar.dataset.cutOff ?? "";
    bar.dataset.shows = "cut-off";
    bar.hidden = false;
  } else if (bar.dataset.shows === "cut-off") {
    delete bar.dataset.shows;
    bar.hidden = true;
  }
}

function lost() {
  if (document.documentElement.dataset.live === "lost") return;
  document.documentElement.dataset.live = "lost";
  const shown = heardAt;
  // A short gap, as at a change of networks, is not worth a word.
  setTimeout(() => {
    const bar = document.getElementById("connection");
    if (!bar || document.documentElement.dataset.live !== "lost") return;
    const time = new Date(shown).toLocaleTimeString(document.documentElement.lang, {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    bar.textContent = (bar.dataset.lost ?? "").replace("{time}", time);
    bar.hidden = false;
  }, 1500);
}

/**
 * Another build serves now; a page in which somebody is typing waits until they are done.
 * @param {string | undefined} build
 */
function outdated(build) {
  const own = document.documentElement.dataset.build;
  return Boolean(build && own && build !== own && !document.activeElement?.matches("input, textarea, select"));
}

/** @param {string[]} topics */
function concerns(topics) {
  if (topics.length === 0) return true;
  return [...document.querySelectorAll("body [data-live]")].some((part) => {
    const wanted = (part.getAttribute("data-live") ?? "").split(" ").filter(Boolean);
    return wanted.length === 0 || wanted.some((topic) => topics.includes(topic));
  });
}

/** Fetches soon: at once for staff, spread over a moment where thousands look at the same page. */
function schedule() {
  if (busy) {
    again = true;
    return;
  }
  if (fetching !== undefined) return;
  const spread = Number(document.body.dataset.spread ?? 0);
  fetching = setTimeout(refresh, Math.random() * spread);
}

async function refresh() {
  fetching = undefined;
  busy = true;
  const asked = location.href;
  try {
    const response = await fetch(inOwnLanguage(asked), {
      // What the visitor just did is for the page their form leads to, not for this look beside it.
      headers: { accept: "text/html", "floorkeeper-refresh": "1" },
      cache: "no-cache",
      signal: AbortSignal.timeout(10_000),
    });
    // A form has led to another page while this one was on its way.
    if (location.href !== asked) {
      again = true;
      return;
    }
    if (response.redirected || response.status === 401 || response.status === 404) {
      location.reload();
      return;
    }
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const fresh = parse(await response.text());
    await released();
    if (location.href !== asked || versionOf(fresh) < versionOf(document)) {
      again = true;
      return;
    }
    takeParts(fresh);
    attempts = 0;
  } catch {
    attempts += 1;
    fetching = setTimeout(refresh, waitFor(attempts));
  } finally {
    busy = false;
    if (again) {
      again = false;
      schedule();
    }
  }
}

/**
 * Another tab may have chosen another language meanwhile; this page stays in the one it is written in.
 * @param {string} address
 */
function inOwnLanguage(address) {
  const url = new URL(address);
  url.searchParams.set("lang", document.documentElement.lang);
  return url;
}

/** The version of the log a page was made from. @param {Document} page */
function versionOf(page) {
  return Number(page.body.dataset.version ?? 0);
}
