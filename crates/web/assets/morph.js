// @ts-check
/**
 * Makes a part of the page equal to a newly fetched one by touching only what differs, so that scroll position, focus,
 * typed text and unfolded rows stay as they are.
 */

import { places, RESTS } from "./pressing.js";

/** Told to the document after parts were replaced; whoever decorates the page does so again. */
export const CHANGED = "floorkeeper:changed";

/** Whether what comes is the answer to a form: it may unfold what it speaks of, and folds nothing. */
let unfolds = false;

/**
 * @param {Element} old
 * @param {Element} fresh of the same element name
 */
export function morph(old, fresh) {
  if (unfolds && old instanceof HTMLDetailsElement && fresh.hasAttribute("open")) old.open = true;
  if (old.isEqualNode(fresh) || old.hasAttribute("data-keep")) return;
  takeAttributes(old, fresh);
  takeChildren(old, fresh);
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
export function takeAttributes(old, fresh) {
  // Whether something is unfolded is the reader's choice, not the server's; that a button rests is this page's own affair.
  const kept = old instanceof HTMLDetailsElement ? "open" : RESTS;
  for (const { name } of [...old.attributes]) {
    if (name !== kept && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (name !== kept && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function takeChildren(old, fresh) {
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of old.children) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  const stay = new Set([...fresh.children].map(keyOf));
  for (const [key, child] of keyed) {
    // Removed first, so that what follows need not move and nothing loses its focus.
    if (!stay.has(key)) child.remove();
  }
  let cursor = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    const match = key ? keyed.get(key) : sameKind(cursor, child);
    if (!match || match.nodeName !== child.nodeName) {
      old.insertBefore(child, cursor);
      continue;
    }
    if (asksElse(match, child)) {
      old.insertBefore(child, cursor);
      if (match === cursor) cursor = match.nextSibling;
      match.remove();
      continue;
    }
    if (match !== cursor) old.insertBefore(match, cursor);
    cursor = match.nextSibling;
    if (match instanceof Element && child instanceof Element) {
      morph(match, child);
    } else if (match.nodeValue !== child.nodeValue) {
      flash(old, match.nodeValue ?? "", child.nodeValue ?? "");
      match.nodeValue = child.nodeValue;
    }
  }
  while (cursor) {
    const next = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}

/**
 * The next old node that may become the fresh one; nodes with a key of their own wait for their own.
 * @param {ChildNode | null} cursor
 * @param {Node} fresh
 */
function sameKind(cursor, fresh) {
  for (let node = cursor; node; node = node.nextSibling) {
    if (node.nodeName === fresh.nodeName && !keyOf(node)) return node;
    if (node instanceof Element) return undefined;
  }
  return undefined;
}

/**
 * A form or a button that asks for something else is another one: it must not inherit what was pressed, typed or is under way
 * in the one before.
 * @param {Node} old
 * @param {Node} fresh
 */
function asksElse(old, fresh) {
  return old instanceof Element && fresh instanceof Element && askedBy(old) !== askedBy(fresh);
}

/** What is sent without being typed, save the command's own id. @param {Element} element */
function askedBy(element) {
  const named = (/** @type {Element} */ field) => `${field.getAttribute("name")}=${field.getAttribute("value")}`;
  if (element instanceof HTMLFormElement) {
    const hidden = element.querySelectorAll("input[type=hidden]:not([name=command_id])");
    return [element.getAttribute("action"), ...[...hidden].map(named)].join("&");
  }
  if (element instanceof HTMLButtonElement) return `${element.getAttribute("formaction")}&${named(element)}`;
  return element.matches("input, select, textarea") ? element.getAttribute("name") : "";
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof Element ? node.id || node.getAttribute("data-key") || "" : "";
}

/**
 * A number that changed is marked once; words are not, and a clock never.
 * @param {Element} holder
 * @param {string} before
 * @param {string} after
 */
function flash(holder, before, after) {
  const [was, is] = [before.trim(), after.trim()];
  if (was === is || !/\d/.test(is) || is.length > 12 || holder.closest("[data-clock]")) return;
  holder.classList.remove("changed");
  // Reading the layout restarts the animation for a second change in a row.
  void holder.getBoundingClientRect();
  holder.classList.add("changed");
  holder.addEventListener("animationend", () => holder.classList.remove("changed"), { once: true });
}

/** @param {string} html */
export function parse(html) {
  return new DOMParser().parseFromString(html, "text/html");
}

/**
 * Replaces the parts marked `data-live`, each known by its id.
 * @param {Document} fresh
 */
export function takeParts(fresh) {
  const anchor = anchorOf();
  const focused = document.activeElement;
  const settle = places();
  for (const part of document.querySelectorAll("body [data-live][id]")) {
    const other = fresh.getElementById(part.id);
    if (other && other.nodeName === part.nodeName) morph(part, other);
  }
  // What was said belongs to the state it was said in.
  if (fresh.body.dataset.scene !== document.body.dataset.scene) {
    for (const said of document.querySelectorAll("#flash > *, main > .fault, #line-answer > .fault")) said.remove();
  }
  for (const name of ["data-version", "data-events", "data-scene"]) {
    const value = fresh.body.getAttribute(name);
    if (value !== null) document.body.setAttribute(name, value);
  }
  document.title = fresh.title;
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  anchor();
  settle();
  document.dispatchEvent(new CustomEvent(CHANGED));
}

/**
 * Replaces the whole page, as after a form was sent.
 * @param {Document} fresh
 * @param {boolean} elsewhere whether it is another page, to be read from its top
 */
export function takePage(fresh, elsewhere) {
  const settle = places(true);
  takeAttributes(document.body, fresh.body);
  unfolds = true;
  takeChildren(document.body, fresh.body);
  unfolds = false;
  if (elsewhere) scrollTo(0, 0);
  settle();
  document.documentElement.lang = fresh.documentElement.lang;
  document.title = fresh.title;
  document.dispatchEvent(new CustomEvent(CHANGED));
}

/** Holds what is at the top of the screen in its place where the browser does not do so itself. */
function anchorOf() {
  if (CSS.supports("overflow-anchor", "auto")) return () => {};
  const held = document.elementFromPoint(innerWidth / 2, 120);
  const before = held?.getBoundingClientRect().top ?? 0;
  return () => {
    if (held?.isConnected) scrollBy(0, held.getBoundingClientRect().top - before);
  };
}
