// @ts-check
/**
 * "This is me": one tap in the hall, remembered on this phone alone, and from the next round on the own table stands on top
 * of the list. The page is the same for everybody; only this script knows who is looking.
 */

import { CHANGED } from "./morph.js";

const NAME = "floorkeeper-me";

start();

function start() {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-follow]") : null;
    if (!(button instanceof HTMLElement)) return;
    const { follow = "", followIn = "" } = button.dataset;
    remember(followIn, me(followIn) === follow ? "" : follow);
    show();
  });
  document.addEventListener(CHANGED, show);
  addEventListener("storage", show);
  show();
}

/** @param {string} slug */
function me(slug) {
  try {
    return localStorage.getItem(`${NAME}-${slug}`) ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {string} slug
 * @param {string} entrant
 */
function remember(slug, entrant) {
  try {
    if (entrant) localStorage.setItem(`${NAME}-${slug}`, entrant);
    else localStorage.removeItem(`${NAME}-${slug}`);
  } catch {
    // Storage may be switched off: then nobody is remembered.
  }
}

function show() {
  for (const button of document.querySelectorAll("[data-follow]")) {
    if (!(button instanceof HTMLElement)) continue;
    const mine = me(button.dataset.followIn ?? "") === button.dataset.follow;
    button.hidden = false;
    button.setAttribute("aria-pressed", String(mine));
    toggle(button, "[data-follow-on]", mine);
    toggle(button, "[data-follow-off]", !mine);
  }
  const place = document.querySelector("[data-follow-here]");
  if (!(place instanceof HTMLElement)) return;
  const entrant = me(place.dataset.followHere ?? "");
  const own = entrant ? document.querySelector(`#pairing-rows [data-follow="${CSS.escape(entrant)}"]`) : null;
  const line = own?.closest("details")?.querySelector("summary");
  place.hidden = !line;
  place.replaceChildren();
  if (!line) return;
  const copy = document.createElement("div");
  copy.className = "row";
  copy.append(...[...line.childNodes].map((node) => node.cloneNode(true)));
  place.append(copy);
}

/**
 * @param {HTMLElement} holder
 * @param {string} part
 * @param {boolean} on
 */
function toggle(holder, part, on) {
  const found = holder.querySelector(part);
  if (found instanceof HTMLElement) found.hidden = !on;
}
