// @ts-check
/**
 * The desk's line. It echoes names and result while they are typed, and is ready for the next slip the moment Enter is
 * pressed: lines are sent one after the other, each under an id of its own, while the next one is being typed. Without this
 * script the line is an ordinary form.
 *
 * A line that was refused never comes back into the one that is being typed, where two slips would become a third: it stands
 * in a list with its reason until it is put back or dismissed. What is not answered yet, and what was refused, outlives the page;
 * but a slip of one round never becomes a result of the next.
 */

import { inTurn, newId, pause, post, takeAnswer, tell } from "./forms.js";
import { CHANGED, parse } from "./morph.js";

/**
 * A line on its way; `from` is the refused one it mends.
 * @typedef {{ url: string, body: string, typed: string, from: string }} Sent
 */
/**
 * A line that was refused, the round it was typed in, and the answer as the server wrote it; `sure` where the same line once
 * more is carried out.
 * @typedef {{ id: string, round: string, typed: string, sure: string, answer: string }} Refused
 */

/** A line is asked about once nobody has typed for so long. */
const ECHO_AFTER_MS = 60;
/** How long a line that got no answer waits before it is sent again. */
const AGAIN_AFTER_MS = 5000;
/** The desk of one tournament: `/desk/friday`. */
const desk = location.pathname.split("/").slice(0, 3).join("/");
const kept = `floorkeeper-lines ${desk}`;

/** @type {Sent[]} */
const queue = [];
/** @type {Refused[]} */
const refused = [];
let working = false;
/** The network keeps lines waiting, so that they are worth showing. */
let late = false;
/** Which refused line stands in the line again. */
let taken = "";
let asked = 0;
let typing = 0;

document.addEventListener("submit", send, { capture: true });
document.addEventListener("click", press);
document.addEventListener("input", (event) => {
  if (event.target === field()) echo();
});
document.addEventListener("keydown", keys);
document.addEventListener(CHANGED, () => {
  setAside(document);
  show();
  echo();
});
restore();
setAside(document);
show();
echo();
work();

/** @returns {HTMLInputElement | null} */
function field() {
  const found = document.getElementById("line");
  return found instanceof HTMLInputElement ? found : null;
}

/** The round a typed line is about; none before the first. */
function roundHere() {
  const found = document.querySelector("#line-count input[name=round]");
  return found instanceof HTMLInputElement ? found.value : "";
}

/** The refused lines that can still be mended. */
function ofThisRound() {
  return refused.filter((one) => one.round === roundHere());
}

/** What an earlier page of this tab left behind. */
function restore() {
  try {
    const found = JSON.parse(sessionStorage.getItem(kept) ?? "{}");
    queue.push(...(found.queue ?? []));
    refused.push(...(found.refused ?? []));
    late = queue.length > 0;
  } catch {
    // Nothing is kept where the browser keeps nothing.
  }
}

function keep() {
  try {
    if (queue.length + refused.length === 0) sessionStorage.removeItem(kept);
    else sessionStorage.setItem(kept, JSON.stringify({ queue, refused }));
  } catch {
    // As above.
  }
}

/** @param {SubmitEvent} event */
function send(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const entry = form.closest("[data-refused]");
  const line = field();
  const body = new URLSearchParams();
  const data = event.submitter ? new FormData(form, event.submitter) : new FormData(form);
  for (const [name, value] of data) body.append(name, String(value));
  const typed = (body.get("line") ?? "").trim();
  let from = "";
  if (entry instanceof HTMLElement) {
    from = entry.dataset.refused ?? "";
  } else if (form.id === "line-form" && line) {
    const again = ofThisRound().find((one) => one.sure !== "" && one.typed.trim() === typed);
    if (again) body.set("sure", again.sure);
    const mended = refused.find((one) => one.id === taken);
    from = again?.id ?? (mended && firstWord(mended.typed) === firstWord(typed) ? mended.id : "");
    line.value = "";
    taken = "";
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (typed === "") return;
  body.set("command_id", newId());
  queue.push({ url: form.action, body: body.toString(), typed, from });
  keep();
  show();
  echo();
  work();
}

/** @param {string} typed */
function firstWord(typed) {
  return typed.trim().split(/\D/)[0] || typed.trim().split(" ")[0];
}

async function work() {
  if (working) return;
  working = true;
  try {
    for (let next = queue[0]; next; next = queue[0]) {
      const line = next;
      let answered = false;
      await inTurn(async () => {
        const response = await post(line.url, new URLSearchParams(line.body), () => {
          late = true;
          show();
        });
        if (response) answered = await take(line, response);
        else tell("failed");
      });
      if (!answered) await pause(AGAIN_AFTER_MS);
    }
    late = false;
  } finally {
    working = false;
    show();
  }
}

/**
 * Takes the answer to a line. False where somebody else answered, such as the door after a session has ended: the line waits.
 * @param {Sent} line
 * @param {Response} response
 */
async function take(line, response) {
  if (response.status === 401 || !new URL(response.url).pathname.startsWith(desk)) {
    location.reload();
    return false;
  }
  tell("");
  const fresh = parse(await response.text());
  queue.shift();
  const round = new URLSearchParams(line.body).get("round") ?? "";
  const ours = fresh.getElementById("line-form") !== null || response.ok;
  const same = (/** @type {Refused} */ one) => one.round === round && one.typed.trim() === line.typed;
  if (response.ok) forget((one) => one.id === line.from || same(one));
  else if (ours) forget((one) => one.id === line.from);
  if (ours) setAside(fresh, round);
  else refuse(round, line.typed, "", fault(fresh.querySelector("main .lead, main h1")?.textContent ?? String(response.status)));
  keep();
  const before = field();
  if (ours && before) {
    const active = document.activeElement;
    await takeAnswer(response, fresh);
    const now = field();
    // The next slip may have been typed and sent meanwhile: only a line that is a new one takes over what stood in the old.
    if (now && now !== before && !now.value) now.value = before.value;
    if (!active?.isConnected || active === document.body) now?.focus();
  }
  show();
  echo();
  return true;
}

/** @param {(one: Refused) => boolean} which */
function forget(which) {
  for (let at = refused.length - 1; at >= 0; at -= 1) {
    if (which(refused[at])) refused.splice(at, 1);
  }
}

/**
 * @param {string} round
 * @param {string} typed
 * @param {string} sure
 * @param {string} answer
 */
function refuse(round, typed, sure, answer) {
  refused.push({ id: newId(), round, typed, sure, answer });
}

/** @param {string} words */
function fault(words) {
  const box = document.createElement("div");
  box.className = "fault";
  box.textContent = words;
  return box.outerHTML;
}

/**
 * Takes a refused line and its answer out of a page and puts both on the list; the line itself stays free.
 * @param {Document} page
 * @param {string} [round] the one it was typed in, where that is not the one shown
 */
function setAside(page, round = roundHere()) {
  const answer = page.getElementById("line-answer");
  const typed = answer?.dataset.typed ?? "";
  if (!answer || typed.trim() === "" || answer.childElementCount === 0) return;
  const sure = answer.querySelector("input[name=sure]");
  sure?.remove();
  // The same line refused again stands there once, with its newest reason.
  forget((one) => one.round === round && one.typed.trim() === typed.trim());
  refuse(round, typed, sure?.getAttribute("value") ?? "", answer.innerHTML);
  answer.replaceChildren();
  answer.dataset.typed = "";
  const line = page.getElementById("line");
  if (line instanceof HTMLInputElement) {
    line.removeAttribute("aria-invalid");
    if (line.value === typed) line.value = "";
  }
  keep();
}

/** Shows what was refused and, while the network is slow, what waits; what stands there already is left alone. */
function show() {
  const place = document.getElementById("refused-lines");
  if (!place) return;
  const now = roundHere();
  const waiting = late ? queue.map((line, at) => ({ id: `waiting ${at} ${line.typed}`, round: now, typed: line.typed, answer: "" })) : [];
  const wanted = [...refused, ...waiting].map((one) => ({ ...one, over: one.round !== now }));
  const shown = new Map(
    [...place.querySelectorAll("[data-refused]")].map((found) => [found.getAttribute("data-refused"), found]),
  );
  for (const [id, found] of shown) {
    const one = wanted.find((one) => one.id === id);
    if (one && one.over === found.hasAttribute("data-over")) continue;
    found.remove();
    shown.delete(id);
  }
  for (const one of wanted) {
    if (!shown.has(one.id)) place.append(entry(place, one));
  }
  place.hidden = wanted.length === 0;
}

/**
 * @param {HTMLElement} place
 * @param {{ id: string, round: string, typed: string, answer: string, over: boolean }} one
 */
function entry(place, { id, round, typed, answer, over }) {
  const found = document.createElement("div");
  found.className = "refused-line";
  found.dataset.refused = id;
  const head = document.createElement("div");
  head.className = "refused-head";
  const said = document.createElement("code");
  said.textContent = typed.trim();
  head.append(said);
  found.toggleAttribute("data-over", over);
  const waits = id.startsWith("waiting");
  const aside = waits ? place.dataset.waiting : over ? place.dataset.over?.replace("{round}", round) : "";
  if (aside) {
    const words = document.createElement("span");
    words.className = "faint small";
    words.textContent = aside;
    head.append(words);
  }
  if (!waits) {
    for (const [what, words] of [["takeUp", place.dataset.takeUp], ["dismiss", place.dataset.dismiss]]) {
      if (over && what === "takeUp") continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button";
      button.dataset.does = what;
      button.textContent = words ?? "";
      head.append(button);
    }
  }
  const reason = parse(answer).body;
  if (over) reason.querySelectorAll("form, button").forEach((found) => found.remove());
  found.append(head, ...reason.childNodes);
  return found;
}

/** @param {MouseEvent} event */
function press(event) {
  const button = event.target instanceof Element ? event.target.closest("[data-refused] [data-does]") : null;
  if (!(button instanceof HTMLElement)) return;
  const id = button.closest("[data-refused]")?.getAttribute("data-refused") ?? "";
  if (button.dataset.does === "takeUp") {
    takeUp(id);
  } else {
    forget((one) => one.id === id);
    field()?.focus();
  }
  keep();
  show();
}

/** @param {string} id */
function takeUp(id) {
  const line = field();
  const one = refused.find((found) => found.id === id);
  if (!line || !one) return;
  // What is being typed is not lost for it.
  if (line.value.trim() !== "" && taken === "") refuse(roundHere(), line.value, "", "");
  line.value = one.typed;
  taken = id;
  line.focus();
  line.setSelectionRange(one.typed.length, one.typed.length);
  echo();
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
      taken = "";
      echo();
    }
    const last = ofThisRound().at(-1);
    if (event.key === "ArrowUp" && line.value === "" && last) {
      event.preventDefault();
      takeUp(last.id);
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
  window.clearTimeout(typing);
  asked += 1;
  if (!line?.form) return;
  const waiting = queue[0];
  if (line.value.trim() === "") {
    say(waiting ? (line.form.dataset.saving ?? "").replace("{line}", () => waiting.typed) : "", false);
    return;
  }
  const { form, value } = line;
  const mine = asked;
  typing = window.setTimeout(() => ask(form, value, mine), ECHO_AFTER_MS);
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
