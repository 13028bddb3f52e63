// @ts-check
/**
 * Sends forms marked `data-send` without leaving the page. Each press carries the id of its command: on a bad network it is
 * sent again under the same id until an answer comes, and the server records it once. Without this script the same form is an
 * ordinary one.
 */

import { CHANGED, parse, takePage } from "./morph.js";
import { act, isWarned, released } from "./pressing.js";

const WAITS_MS = [0, 1000, 2000, 4000, 8000];
const ANSWER_WITHIN_MS = 10_000;

/** When everything that was sent before is done: what is pressed meanwhile is sent in its turn. */
let turn = Promise.resolve();

/**
 * What is being sent from a form, and when it is done. A live update may show the next question before the answer to the last
 * press has arrived; the same thing pressed twice is sent once.
 * @type {WeakMap<HTMLFormElement, { id: string, content: string, done: Promise<void> }>}
 */
const underway = new WeakMap();
/** What was last sent from a form that got no answer. @type {WeakMap<HTMLFormElement, string>} */
const unanswered = new WeakMap();
/** Why the server itself cannot save at the moment, in its own words. */
let cause = "";

export function start() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-send")) return;
    event.preventDefault();
    const before = underway.get(form);
    const body = bodyOf(form, event.submitter);
    const content = contentOf(body);
    if (before?.content === content) return;
    if (before && before.id === body.get("command_id")) body.set("command_id", newId());
    const { submitter } = event;
    submitter?.setAttribute("aria-busy", "true");
    const done = inTurn(() => send(form, submitter, body));
    const id = body.get("command_id") ?? "";
    underway.set(form, { id, content, done });
    done.finally(() => {
      if (underway.get(form)?.done === done) underway.delete(form);
    });
  });
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement) guard(event.target);
  });
  const guards = () => document.querySelectorAll("input[data-must-equal]").forEach((field) => {
    if (field instanceof HTMLInputElement) guard(field);
  });
  document.addEventListener(CHANGED, guards);
  guards();
}

/**
 * Does it once everything that was sent before is answered.
 * @param {() => Promise<void>} task
 */
export function inTurn(task) {
  const done = turn.then(task);
  turn = done.catch(() => {});
  act(done);
  return done;
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @param {URLSearchParams} body
 */
async function send(form, submitter, body) {
  const url = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.href;
  try {
    const response = await post(url, body);
    if (!response) {
      unanswered.set(form, contentOf(body));
      tell("failed");
      return;
    }
    unanswered.delete(form);
    tell("");
    await take(response);
    // What was typed has arrived; the form stands there for the next one.
    if (response.redirected && form.isConnected) form.reset();
  } finally {
    submitter?.removeAttribute("aria-busy");
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
function bodyOf(form, submitter) {
  const data = submitter ? new FormData(form, submitter) : new FormData(form);
  const body = new URLSearchParams();
  for (const [name, value] of data) body.append(name, String(value));
  const field = form.elements.namedItem("command_id");
  const before = unanswered.get(form);
  // Sent once without an answer and now changed: this is another command, and the first may have arrived.
  const another = before !== undefined && before !== contentOf(body);
  if (field instanceof HTMLInputElement && (another || !field.value)) {
    field.value = newId();
    body.set("command_id", field.value);
  }
  return body;
}

/** @param {URLSearchParams} body */
function contentOf(body) {
  const content = new URLSearchParams(body);
  content.delete("command_id");
  return content.toString();
}

/**
 * Waits so long, or until the network is back.
 * @param {number} ms
 */
export function pause(ms) {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve(undefined);
    };
    const timer = setTimeout(go, ms);
    addEventListener("online", go);
  });
}

/**
 * @param {string} url
 * @param {URLSearchParams} body
 * @param {() => void} [late] told when the first attempt had no answer
 */
export async function post(url, body, late) {
  for (const [attempt, wait] of WAITS_MS.entries()) {
    if (attempt > 0) tell("sending");
    if (attempt === 1) late?.();
    if (wait > 0) await pause(wait);
    try {
      const response = await fetch(url, {
        method: "POST",
        body,
        // Somebody who presses and leaves has pressed; browsers keep no more than 64 KB alive.
        keepalive: body.toString().length < 60_000,
        headers: { accept: "text/html" },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      // A proxy that cannot reach the server has not answered for it; a server that cannot save may in a moment.
      if (![502, 503, 504].includes(response.status)) return response;
      cause = parse(await response.text()).querySelector("main .lead")?.textContent ?? "";
    } catch {
      cause = "";
      // No network, or no answer in time: the same command is sent again.
    }
  }
  return undefined;
}

/** @param {Response} response */
export async function take(response) {
  const html = response.headers.get("content-type")?.startsWith("text/html");
  if (!html) {
    location.assign(response.url);
    return;
  }
  await takeAnswer(response, parse(await response.text()));
  const wrong = document.querySelector("[aria-invalid='true'], [autofocus]");
  if (wrong instanceof HTMLElement) wrong.focus();
}

/**
 * Shows the page that answered a form.
 * @param {Response} response
 * @param {Document} fresh
 */
export async function takeAnswer(response, fresh) {
  await released();
  const to = new URL(response.url);
  const elsewhere = to.pathname !== location.pathname;
  if (response.redirected) {
    if (elsewhere) history.pushState(null, "", to);
    else history.replaceState(null, "", to);
  }
  takePage(fresh, response.redirected && elsewhere);
}

/** Going back to a page this module left must show that page. */
addEventListener("popstate", () => location.reload());

/**
 * In the danger zone nothing can be pressed before the name stands there.
 * @param {HTMLInputElement} field
 */
function guard(field) {
  const wanted = field.dataset.mustEqual;
  const button = wanted === undefined ? null : field.form?.querySelector("button");
  if (button) button.disabled = field.value.trim() !== wanted;
}

/** @param {"sending" | "failed" | ""} what */
export function tell(what) {
  const bar = document.getElementById("connection");
  if (!bar || (what === "" && isWarned())) return;
  bar.hidden = what === "";
  const words = what === "" ? "" : (bar.dataset[what] ?? "");
  bar.textContent = what === "failed" && cause ? cause : words;
}

/** A random id; `crypto.randomUUID` is missing on plain http. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
