// @ts-check
/**
 * The desk's line. It echoes names and result while they are typed, and is ready for the next slip the moment Enter is
 * pressed: lines are sent one after the other, each under an id of its own, while the next one is being typed. Without this
 * script the line is an ordinary form.
 */

import { newId, post, take, tell } from "./forms.js";
import { CHANGED } from "./morph.js";

/** @type {{ url: string, body: URLSearchParams, typed: string }[]} */
const queue = [];
let working = false;
/** A line is asked about once nobody has typed for so long. */
const ECHO_AFTER_MS = 60;
let asked = 0;
let pause = 0;

document.addEventListener("submit", send, { capture: true });
document.addEventListener("input", (event) => {
  if (event.target === field()) echo();
});
document.addEventListener("keydown", keys);
document.addEventListener(CHANGED, () => {
  putBack();
  echo();
});
echo();

/** @returns {HTMLInputElement | null} */
function field() {
  const found = document.getElementById("line");
  return found instanceof HTMLInputElement ? found : null;
}

/** @param {SubmitEvent} event */
function send(event) {
  const form = event.target;
  const line = field();
  if (!(form instanceof HTMLFormElement) || form.id !== "line-form" || !line) return;
  event.preventDefault();
  event.stopPropagation();
  const typed = line.value.trim();
  if (typed === "") return;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  body.set("command_id", newId());
  queue.push({ url: form.action, body, typed });
  line.value = "";
  line.removeAttribute("aria-invalid");
  echo();
  work();
}

async function work() {
  if (working) return;
  working = true;
  try {
    for (let next = queue[0]; next; next = queue[0]) {
      const response = await post(next.url, next.body);
      if (!response) {
        tell("failed");
        giveBack(next.typed);
        queue.length = 0;
        return;
      }
      tell("");
      queue.shift();
      const before = field();
      await take(response);
      const line = field();
      // The next slip may have been typed and sent meanwhile: only a line that is a new one takes over what stood in the old.
      if (line && before && line !== before && !line.value) line.value = before.value;
      line?.focus();
      echo();
    }
  } finally {
    working = false;
  }
}

/** A line that was refused comes back to be mended, unless the next one is being typed already. */
function putBack() {
  const answer = document.getElementById("line-answer");
  const line = field();
  if (!line || !answer) return;
  const wrong = answer.querySelector(".fault") !== null;
  line.toggleAttribute("aria-invalid", false);
  if (wrong) line.setAttribute("aria-invalid", "true");
  const typed = answer.dataset.typed ?? "";
  if (typed && queue.length === 0) giveBack(typed);
  delete answer.dataset.typed;
}

/** @param {string} typed */
function giveBack(typed) {
  const line = field();
  if (!line || line.value !== "") return;
  line.value = typed;
  line.focus();
  line.setSelectionRange(typed.length, typed.length);
}

/**
 * A figure or a letter typed anywhere belongs to the line.
 * @param {KeyboardEvent} event
 */
function keys(event) {
  const line = field();
  if (!line || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target === line) {
    if (event.key === "Escape") {
      line.value = "";
      echo();
    }
    return;
  }
  const at = event.target;
  if (at instanceof HTMLElement && at.closest("input, textarea, select, [contenteditable]")) return;
  if (event.key.length === 1 && event.key !== " ") line.focus();
}

/** Says what the line would do, as far as it is written. What that is, the server knows. */
function echo() {
  const line = field();
  window.clearTimeout(pause);
  asked += 1;
  if (!line?.form) return;
  const waiting = queue[0];
  if (line.value.trim() === "") {
    say(waiting ? (line.form.dataset.saving ?? "").replace("{line}", () => waiting.typed) : "", false);
    return;
  }
  const { form, value } = line;
  const mine = asked;
  pause = window.setTimeout(() => ask(form, value, mine), ECHO_AFTER_MS);
}

/**
 * @param {HTMLFormElement} form
 * @param {string} written
 * @param {number} mine which echo this is; a later one takes its place
 */
async function ask(form, written, mine) {
  const about = new URLSearchParams({ line: written });
  const round = new FormData(form).get("round");
  if (typeof round === "string") about.set("round", round);
  /** Without a connection there is no echo; the line says so by itself. */
  let said = { words: "", doubt: false };
  try {
    const response = await fetch(`${form.dataset.echo}?${about}`);
    if (response.ok && !response.redirected) said = await response.json();
  } catch {
    // As without a connection.
  }
  if (mine === asked) say(said.words, said.doubt);
}

/**
 * @param {string} words
 * @param {boolean} doubt whether something is wrong with the line
 */
function say(words, doubt) {
  const place = document.getElementById("line-echo");
  if (!place) return;
  if (place.textContent !== words) place.textContent = words;
  place.toggleAttribute("data-doubt", doubt);
}
