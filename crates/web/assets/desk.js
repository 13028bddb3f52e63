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

/** Says what the line would save, as far as it is written. */
function echo() {
  const line = field();
  const place = document.getElementById("line-echo");
  const form = line?.form;
  if (!line || !place || !form) return;
  const waiting = queue[0];
  const [words, doubt] = line.value.trim() === ""
    ? [waiting ? fill(form.dataset.saving, { line: waiting.typed }) : "", false]
    : meaning(line.value, form);
  if (place.textContent !== words) place.textContent = words;
  place.toggleAttribute("data-doubt", doubt);
}

/**
 * @param {string} written
 * @param {HTMLFormElement} form
 * @returns {[string, boolean]} the words, and whether something is wrong with them
 */
function meaning(written, form) {
  const text = written.normalize("NFKC").toLowerCase().trim();
  const result = /^(\d+)(?:[\s/*.,]+(.*)|(=.*))?$/.exec(text.replace(/[–—−ー]/g, "-"));
  if (!result) return [whereabouts(text), false];
  const table = Number(result[1]);
  const cell = document.querySelector(`[data-table="${table}"]`);
  if (!(cell instanceof HTMLElement)) return [fill(form.dataset.noTable, { table: String(table) }), true];
  const { a = "", b = "", result: has } = cell.dataset;
  if (b === "") return [`${a} – ${form.dataset.bye ?? ""}`, true];
  const minutes = /^\+\s*(\d+)$/.exec(result[2] ?? "");
  if (minutes) return [`${a} – ${b}: ${fill(form.dataset.minutes, { minutes: minutes[1] })}`, false];
  if (/^(dl|両敗|両者敗北)$/.test(result[2] ?? "")) return [`${a} – ${b}: ${form.dataset.bothLose ?? ""}`, false];
  const [score, doubt] = scoreOf(result[2] ?? result[3] ?? "", Number(form.dataset.wins));
  const words = score ? `${a} ${score} ${b}` : `${a} – ${b}`;
  return has ? [`${words} (${fill(form.dataset.has, { score: has })})`, true] : [words, doubt];
}

/**
 * @param {string} written
 * @param {number} wins games needed to win, 0 where games are counted otherwise
 * @returns {[string, boolean]}
 */
function scoreOf(written, wins) {
  const parts = /^([\d:-]*)[\s/*.,]*(.*)$/.exec(written);
  const games = parts?.[1] ?? "";
  const end = parts?.[2] ?? "";
  const sign = end === "" ? "" : /^(1|a|<)$/.test(end) ? " ◀" : /^(2|b|>)$/.test(end) ? " ▶" : " =";
  if (games === "") return [sign.trim(), false];
  const counts = (/[:-]/.test(games) ? games.split(/[:-]/) : [...games]).filter((count) => count !== "").map(Number);
  if (counts.length === 1) {
    if (wins === 1) return [["=", "1–0", "0–1"][counts[0]] ?? "?", counts[0] > 2];
    return [`${counts[0]}–`, false];
  }
  const [one, other] = counts;
  const impossible = wins > 0 && (Math.max(one, other) > wins || one + other >= 2 * wins);
  return [counts.join("–") + sign, impossible];
}

/**
 * Where the players sit whose names are being typed.
 * @param {string} text
 */
function whereabouts(text) {
  const words = fold(text).split(/\s+/).filter((word) => word && !/^(drop|leave|find|undo|退場|途中棄権|どろっぷ|棄権|検索|探す|戻す|取消)$/.test(word));
  if (words.length === 0) return "";
  const found = [];
  for (const cell of document.querySelectorAll("[data-table]")) {
    if (!(cell instanceof HTMLElement)) continue;
    for (const name of [cell.dataset.a ?? "", cell.dataset.b ?? ""]) {
      if (name && words.every((word) => fold(name).includes(word))) found.push(`${cell.dataset.table} ${name}`);
    }
  }
  return found.slice(0, 3).join(" · ") + (found.length > 3 ? " …" : "");
}

/** @param {string} text */
function fold(text) {
  return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFKC").toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/**
 * @param {string | undefined} words
 * @param {Record<string, string>} holes
 */
function fill(words, holes) {
  return (words ?? "").replace(/\{(\w+)\}/g, (_, name) => holes[name] ?? "");
}
