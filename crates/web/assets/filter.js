// @ts-check
/** Finds a name or a table in a list while it is being typed. */

import { CHANGED } from "./morph.js";

export function start() {
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset.find) apply(event.target);
  });
  document.addEventListener("keydown", (event) => {
    if (!(event.target instanceof HTMLInputElement) || !event.target.dataset.find) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const first = rows(event.target).find((row) => !row.hidden && row.dataset.heading === undefined);
      first?.querySelector("details")?.setAttribute("open", "");
      const control = first?.querySelector("summary, a");
      if (control instanceof HTMLElement) control.focus();
    }
    if (event.key === "Escape") {
      event.target.value = "";
      apply(event.target);
    }
  });
  const all = () => document.querySelectorAll("input[data-find]").forEach((field) => {
    if (field instanceof HTMLInputElement) apply(field);
  });
  document.addEventListener(CHANGED, all);
  all();
}

/** @param {HTMLInputElement} field */
function apply(field) {
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows(field)) {
    // The heading of a part of the list says nothing among what was found.
    if (row.dataset.heading !== undefined) {
      row.hidden = words.length > 0;
      continue;
    }
    const text = fold(row.dataset.words ?? "").split(/\s+/);
    row.hidden = !words.every((word) => text.some((part) => matches(part, word)));
    if (!row.hidden) shown += 1;
  }
  const none = document.querySelector(`[data-find-none="${CSS.escape(field.dataset.find ?? "")}"]`);
  if (none instanceof HTMLElement) none.hidden = shown > 0 || words.length === 0;
}

/** @param {HTMLInputElement} field @returns {HTMLElement[]} */
function rows(field) {
  const list = document.getElementById(field.dataset.find ?? "");
  return list ? [...list.children].filter((row) => row instanceof HTMLElement) : [];
}

/**
 * A number finds the table of that number, a word any part of a name.
 * @param {string} part
 * @param {string} word
 */
function matches(part, word) {
  return /^\d+$/.test(word) ? part.startsWith(word) && /^\d+$/.test(part) : part.includes(word);
}

/**
 * Width, case, accents and the kind of kana do not matter.
 * @param {string} text
 */
function fold(text) {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}
