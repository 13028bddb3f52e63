// @ts-check
/** Light or dark. The server writes the choice into the page by the cookie; other open tabs hear of it by storage. */

import { CHANGED } from "./morph.js";

const NAME = "floorkeeper-theme";

export function start() {
  tidyAddress();
  mark();
  document.addEventListener(CHANGED, mark);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-set-theme]") : null;
    if (!(link instanceof HTMLElement)) return;
    event.preventDefault();
    const theme = link.dataset.setTheme ?? "auto";
    remember(theme);
    put(theme);
    link.closest("details")?.removeAttribute("open");
  });
  addEventListener("storage", (event) => {
    if (event.key === NAME && event.newValue) put(event.newValue);
  });
}

/** @param {string} theme */
function remember(theme) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${NAME}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(NAME, theme);
  } catch {
    // Storage may be switched off; the cookie remembers.
  }
}

/** @param {string} theme */
function put(theme) {
  document.documentElement.dataset.theme = theme;
  mark();
}

function mark() {
  for (const link of document.querySelectorAll("[data-set-theme]")) {
    const current = link.getAttribute("data-set-theme") === document.documentElement.dataset.theme;
    link.setAttribute("aria-current", String(current));
  }
}

/** A chosen language or theme is remembered by now; an address that is passed on should not carry it. */
function tidyAddress() {
  const url = new URL(location.href);
  if (!url.searchParams.has("lang") && !url.searchParams.has("theme")) return;
  url.searchParams.delete("lang");
  url.searchParams.delete("theme");
  history.replaceState(history.state, "", url);
}
