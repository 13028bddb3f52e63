// @ts-check
/**
 * The big screen: slides in rotation, long lists page by page, a sound when time is called. Nobody stands beside it, so it
 * goes on by itself whatever happens.
 */

import { CALLED } from "./clock.js";
import { CHANGED } from "./morph.js";

const PAGE_MS = 9_000;

let slide = 0;
let page = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {AudioContext | undefined} */
let audio;

start();

function start() {
  show();
  document.addEventListener(CHANGED, show);
  addEventListener("resize", show);
  document.addEventListener(CALLED, sound);
  listenForSound();
  stayAwake();
}

/** The slides in rotation, or the one the desk picked. */
function slides() {
  const all = [...document.querySelectorAll(".slide")].filter((part) => part instanceof HTMLElement);
  const picked = document.querySelector(".stage")?.getAttribute("data-show") ?? "";
  const chosen = all.filter((part) => part.id === picked);
  return { all, turn: chosen.length > 0 ? chosen : all };
}

function show() {
  clearTimeout(timer);
  const { all, turn } = slides();
  if (turn.length === 0) return;
  slide %= turn.length;
  const current = turn[slide];
  for (const part of all) part.hidden = part !== current;
  const pages = turnTo(current);
  const seconds = Number(current.dataset.seconds ?? 0);
  timer = setTimeout(() => {
    page += 1;
    if (page >= pages) {
      page = 0;
      slide = (slide + 1) % turn.length;
    }
    show();
  }, seconds > 0 ? seconds * 1000 : PAGE_MS);
}

/**
 * Moves the list of a slide to the current page: its columns run on to the right, and a page is as many as fit.
 * @param {HTMLElement} current
 */
function turnTo(current) {
  const list = current.querySelector("[data-pages]");
  if (!(list instanceof HTMLElement)) return 1;
  list.classList.add("names-one");
  if (list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1) {
    list.classList.remove("names-one");
  }
  list.querySelectorAll(".name").forEach(fit);
  const gap = parseFloat(getComputedStyle(list).columnGap) || 0;
  const width = list.clientWidth + gap;
  const pages = Math.max(1, Math.ceil((list.scrollWidth + gap - 2) / width));
  page = Math.min(page, pages - 1);
  list.scrollLeft = page * width;
  const mark = current.querySelector("[data-page-mark]");
  if (mark) mark.textContent = pages > 1 ? `${page + 1} / ${pages}` : "";
  return pages;
}

/** @param {Element} name */
function fit(name) {
  name.classList.remove("name-long", "name-longest", "name-smallest");
  for (const size of ["name-long", "name-longest"]) {
    if (name.scrollWidth <= name.clientWidth) return;
    name.classList.remove("name-long");
    name.classList.add(size);
  }
  // Letters may reach a little out of their line; a third line is what does not fit.
  const line = parseFloat(getComputedStyle(name).lineHeight);
  if (name.scrollHeight > name.clientHeight + line / 2) name.classList.add("name-smallest");
}

/** Browsers keep silent until somebody has touched the page; the button is there only as long as it is needed. */
function listenForSound() {
  audio = new AudioContext();
  const button = document.querySelector("[data-sound]");
  const ready = () => {
    if (button instanceof HTMLElement) button.hidden = audio?.state === "running";
  };
  audio.addEventListener("statechange", ready);
  for (const gesture of ["click", "keydown"]) {
    document.addEventListener(gesture, () => audio?.resume().then(ready, () => {}));
  }
  button?.addEventListener("click", sound);
  audio.resume().then(ready, () => {});
  ready();
}

/** Three strokes of a bell. */
function sound() {
  if (!audio) return;
  for (let stroke = 0; stroke < 3; stroke += 1) {
    const at = audio.currentTime + 0.05 + stroke * 1.1;
    for (const [pitch, loudness] of [[523.25, 0.5], [1046.5, 0.25], [1570, 0.12]]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(loudness, at + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 1);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 1.05);
    }
  }
}

/** Keeps the screen on where the browser lets us. */
async function stayAwake() {
  const hold = async () => {
    try {
      if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen");
    } catch {
      // Not allowed, or plain http: the machine's own setting decides.
    }
  };
  document.addEventListener("visibilitychange", hold);
  await hold();
}
