// @ts-check
/**
 * Round clocks. The page says at which moment the round ends; this module knows what time it is on the server, however wrong
 * the phone's own clock may be, and stays right when the phone slept.
 */

import { CHANGED } from "./morph.js";

/** Told to the document when a clock reaches zero while the page watches. */
export const CALLED = "floorkeeper:called";

const LAST_MINUTES_MS = 5 * 60_000;
/** How long a called-out minute stays on the clock. */
const ANNOUNCED_MS = 30_000;
const RESYNC_MS = 10 * 60_000;

/** Server time at a moment of the monotonic clock, and how exactly it is known. */
let base = { server: Date.now(), at: performance.now(), roundTrip: Infinity };
/** The two clocks of the device at the last look, by which a sleep is noticed. */
let seen = { wall: Date.now(), at: performance.now() };
let syncedAt = -Infinity;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {WeakMap<Element, number>} */
const remainingBefore = new WeakMap();

export function start() {
  if (document.querySelector("[data-clock]")) sync();
  tick();
  document.addEventListener(CHANGED, tick);
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", wake);
  addEventListener("online", wake);
}

/** The server's time in milliseconds. */
export function serverNow() {
  return base.server + (performance.now() - base.at);
}

function wake() {
  if (document.visibilityState !== "visible") return;
  noticeSleep();
  sync();
  tick();
}

/**
 * Some devices stop the monotonic clock while they sleep. Until the server has been asked again, the wall clock tells how
 * long it was.
 */
function noticeSleep() {
  const now = { wall: Date.now(), at: performance.now() };
  const drift = now.wall - seen.wall - (now.at - seen.at);
  seen = now;
  if (Math.abs(drift) < 1500) return;
  if (drift > 0) base = { ...base, server: base.server + drift };
  base.roundTrip = Infinity;
  syncedAt = -Infinity;
  sync();
}

/** Asks for the time; of several answers the quickest is the most exact. */
async function sync() {
  if (performance.now() - syncedAt < 2_000) return;
  syncedAt = performance.now();
  for (let sample = 0; sample < 3; sample += 1) {
    try {
      const asked = performance.now();
      const response = await fetch("/time", { cache: "no-store", signal: AbortSignal.timeout(5_000) });
      const answered = performance.now();
      const server = Number(response.headers.get("x-server-time"));
      const roundTrip = answered - asked;
      if (server > 0 && roundTrip <= base.roundTrip) {
        base = { server: server + roundTrip / 2, at: answered, roundTrip };
      }
      if (roundTrip < 150) break;
    } catch {
      syncedAt = performance.now() - RESYNC_MS + 10_000;
      return;
    }
  }
  tick();
}

function tick() {
  clearTimeout(timer);
  noticeSleep();
  if (performance.now() - syncedAt > RESYNC_MS) {
    base.roundTrip = Infinity;
    if (document.querySelector("[data-clock]")) sync();
  }
  const now = serverNow();
  let next = 1000;
  for (const clock of document.querySelectorAll("[data-clock][data-ends]")) {
    if (!(clock instanceof HTMLElement)) continue;
    const remaining = Number(clock.dataset.ends) - now;
    show(clock, remaining);
    next = Math.min(next, toNextSecond(remaining));
  }
  for (const clock of document.querySelectorAll("[data-clock][data-starts]")) {
    if (!(clock instanceof HTMLElement)) continue;
    const remaining = Number(clock.dataset.starts) - now;
    showStart(clock, remaining);
    next = Math.min(next, toNextSecond(remaining));
  }
  for (const clock of document.querySelectorAll("[data-clock][data-since]")) {
    const face = clock.querySelector(".clock-face");
    if (clock instanceof HTMLElement && face) set(face, minutes(Math.max(0, now - Number(clock.dataset.since))));
  }
  timer = setTimeout(tick, next);
}

/** @param {number} remaining */
function toNextSecond(remaining) {
  return (((remaining % 1000) + 1000) % 1000) + 5;
}

/**
 * Counts down to the announced start; once that has passed, the page's own words stand again.
 * @param {HTMLElement} clock
 * @param {number} remaining
 */
function showStart(clock, remaining) {
  const face = clock.querySelector(".clock-face");
  const note = clock.querySelector(".clock-note");
  if (!face || !note) return;
  clock.dataset.length ??= face.textContent ?? "";
  clock.dataset.ready ??= note.textContent ?? "";
  set(face, remaining > 0 ? minutes(remaining) : clock.dataset.length);
  set(note, remaining > 0 ? (clock.dataset.starting ?? "") : clock.dataset.ready);
}

/**
 * The minute called out at this moment, in words; nothing between announcements.
 * @param {HTMLElement} clock
 * @param {number} remaining
 */
function announced(clock, remaining) {
  const minute = (clock.dataset.announced ?? "").split(" ").filter(Boolean).map(Number)
    .find((left) => remaining <= left * 60_000 && remaining > left * 60_000 - ANNOUNCED_MS);
  return minute === undefined ? "" : (clock.dataset.left ?? "").replace("{minutes}", String(minute));
}

/**
 * @param {HTMLElement} clock
 * @param {number} remaining
 */
function show(clock, remaining) {
  const face = clock.querySelector(".clock-face");
  const note = clock.querySelector(".clock-note");
  if (!face) return;
  const over = remaining <= 0;
  const prep = clock.dataset.prep ? Number(clock.dataset.prep) - Number(clock.dataset.ends) + remaining : 0;
  const prepping = over && prep > 0;
  set(face, prepping ? minutes(prep) : over ? (clock.dataset.called ?? "") : minutes(remaining));
  // Where there is prep time, it is what is overrun.
  const minutesOver = Math.floor(-(clock.dataset.prep ? prep : remaining) / 60_000);
  if (note && !over) {
    clock.dataset.until ??= note.textContent ?? "";
    const words = announced(clock, remaining);
    clock.toggleAttribute("data-announcing", words !== "");
    const said = document.getElementById("said");
    if (words !== "" && said && note.textContent !== words) said.textContent = words;
    set(note, words || clock.dataset.until);
  }
  if (note && prepping) set(note, clock.dataset.prepping ?? "");
  else if (note && over) {
    const overrun = minutesOver > 0 ? (clock.dataset.over ?? "").replace("{minutes}", String(minutesOver)) : "";
    set(note, [clock.dataset.prepped, overrun].filter(Boolean).join(" · "));
  }
  clock.toggleAttribute("data-long", remaining >= 100 * 60_000);
  clock.dataset.phase = over ? "over" : remaining <= LAST_MINUTES_MS ? "last" : "play";

  const before = remainingBefore.get(clock);
  if (before !== undefined && before > 0 && over && remaining > -5_000) {
    document.dispatchEvent(new CustomEvent(CALLED, { detail: clock }));
    const said = document.getElementById("said");
    if (said) said.textContent = clock.dataset.called ?? "";
  }
  remainingBefore.set(clock, remaining);
}

/** @param {number} remaining */
function minutes(remaining) {
  const seconds = Math.ceil(remaining / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * @param {Element} element
 * @param {string} text
 */
function set(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
