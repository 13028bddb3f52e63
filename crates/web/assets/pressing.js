// @ts-check
/**
 * A press belongs to the screen it was made on. While a finger, a mouse button or a key is down on a control, nothing is
 * changed under it: a browser sends no click when what was pressed is no longer there at the release. And what somebody
 * else's act has just put on the page is not pressed by a finger that was on its way, nor is what one's own press has brought
 * to the same place pressed by a second one: the page says so instead.
 */

/** Somebody who rests a finger on a button holds the page up no longer than this. */
const LONGEST_MS = 3000;
/** The click follows the release of a finger within this time. */
const CLICK_WITHIN_MS = 80;
/** Nobody has read, decided and pressed within this time. */
const UNREAD_MS = 500;
/** Buttons that touch by less than this are neighbours, not in each other's place. */
const TOUCH_PX = 8;
/** Marks a control that takes no press by hand for that time. */
export const RESTS = "aria-disabled";
const CONTROLS = "a[href], button, summary, label, input, select, textarea";

let down = false;
/** @type {(() => void)[]} */
const waiting = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let ending;
/** How much of one's own is under way. */
let acts = 0;
/** What was last pressed by hand, and where it stood. @type {{ control: Element, box: DOMRect } | undefined} */
let pressed;
/** When a control came to where nobody has seen it yet. @type {WeakMap<Element, number>} */
const came = new WeakMap();

export function start() {
  document.addEventListener("pointerdown", (event) => hold(event.target, CONTROLS), { capture: true });
  document.addEventListener("pointerup", release, { capture: true });
  document.addEventListener("pointercancel", letGo, { capture: true });
  document.addEventListener("keydown", (event) => {
    pressed = undefined;
    if (!event.repeat && [" ", "Enter"].includes(event.key)) hold(event.target, "a[href], button, summary");
  }, { capture: true });
  document.addEventListener("keyup", release, { capture: true });
  document.addEventListener("click", (event) => {
    // What listens to the click, and the form it sends, come first.
    end(0);
    const control = event.target instanceof Element ? event.target.closest("button, a.button") : null;
    // A key goes by what is focused, not by the place.
    const byHand = event.detail > 0;
    const unread = byHand && control !== null && unseen(control);
    if (!unread) pressed = byHand && control ? { control, box: control.getBoundingClientRect() } : undefined;
    if (unread) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    warn(unread);
  }, { capture: true });
  addEventListener("blur", letGo);
}

/** Waits until nothing is being pressed. */
export function released() {
  return down ? new Promise((resolve) => waiting.push(() => resolve(undefined))) : Promise.resolve();
}

/**
 * @param {EventTarget | null} target
 * @param {string} controls
 */
function hold(target, controls) {
  if (!(target instanceof Element) || !target.closest(controls)) return;
  down = true;
  end(LONGEST_MS);
}

function release() {
  if (down) end(CLICK_WITHIN_MS);
}

/** @param {number} wait */
function end(wait) {
  clearTimeout(ending);
  ending = setTimeout(letGo, wait);
}

function letGo() {
  clearTimeout(ending);
  down = false;
  for (const go of waiting.splice(0)) go();
}

/**
 * Notes what is done oneself, until the answer is there.
 * @param {Promise<unknown>} done
 */
export function act(done) {
  acts += 1;
  done.catch(() => {}).finally(() => {
    acts -= 1;
  });
}

/**
 * Where the controls stand before the page changes; to be called again once it has. What one's own act brings about is expected,
 * save in the very place that was pressed. A page that has its answer is as new as the act: what comes later is somebody else's.
 * @param {boolean} [answer] whether the page changes by the answer to an act of one's own
 */
export function places(answer = false) {
  const controls = () => [...document.querySelectorAll("body :is(button, a.button)")];
  const before = new Map(controls().map((control) => [control, control.getBoundingClientRect()]));
  const warned = isWarned();
  return () => {
    // The answer to the first press of two does not take away what is said about the second.
    if (warned) warn(true);
    const own = answer || acts > 0;
    for (const control of controls()) {
      const box = control.getBoundingClientRect();
      if (box.width === 0) continue;
      if (own ? takesThePressed(control, box) : comes(control, box, before)) rest(control);
    }
  };
}

/**
 * @param {Element} control
 * @param {DOMRect} box
 */
function takesThePressed(control, box) {
  return pressed !== undefined && pressed.control !== control && overlap(pressed.box, box);
}

/**
 * Whether a control is new, or stands where another one stood.
 * @param {Element} control
 * @param {DOMRect} box
 * @param {Map<Element, DOMRect>} before
 */
function comes(control, box, before) {
  const was = before.get(control);
  return !was || was.width === 0 || [...before].some(([other, place]) => other !== control && overlap(place, box));
}

/**
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function overlap(one, other) {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOUCH_PX
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOUCH_PX;
}

/** @param {Element} control */
function rest(control) {
  came.set(control, performance.now());
  control.setAttribute(RESTS, "true");
  setTimeout(() => {
    if (!unseen(control)) control.removeAttribute(RESTS);
  }, UNREAD_MS);
}

/** Whether a control came so lately that nobody can have meant it. @param {Element} control */
function unseen(control) {
  return performance.now() - (came.get(control) ?? -UNREAD_MS) < UNREAD_MS;
}

/** @param {boolean} unread whether a press was not taken because the page had just changed under it */
function warn(unread) {
  const bar = document.getElementById("connection");
  if (!bar || (!unread && !isWarned())) return;
  bar.hidden = !unread;
  bar.textContent = unread ? (bar.dataset.moved ?? "") : "";
  if (unread) bar.dataset.shows = "moved";
  else delete bar.dataset.shows;
}

/** Whether somebody is being told that their press was not taken. */
export function isWarned() {
  return document.getElementById("connection")?.dataset.shows === "moved";
}
