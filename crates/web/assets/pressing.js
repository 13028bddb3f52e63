// @ts-check
/**
 * A press belongs to the screen it was made on. While a finger, a mouse button or a key is down on a control, nothing is
 * changed under it: a browser sends no click when what was pressed is no longer there at the release. And what somebody
 * else's act has just put under a finger that was on its way is not pressed by it: the page says so instead.
 */

/** Somebody who rests a finger on a button holds the page up no longer than this. */
const LONGEST_MS = 3000;
/** The click follows the release of a finger within this time. */
const CLICK_WITHIN_MS = 80;
/** Nobody has read, decided and pressed within this time. */
const UNREAD_MS = 500;
/** What somebody did themselves is expected to change the page for so long. */
const EXPECTED_MS = 1500;
const CONTROLS = "a[href], button, summary, label, input, select, textarea";

let down = false;
/** @type {(() => void)[]} */
const waiting = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let ending;
/** How much of one's own is under way, and when the last of it was done. */
let acts = 0;
let actedAt = -EXPECTED_MS;
/** When a control came to stand where another one stood. @type {WeakMap<Element, number>} */
const moved = new WeakMap();

export function start() {
  document.addEventListener("pointerdown", (event) => hold(event.target, CONTROLS), { capture: true });
  document.addEventListener("pointerup", release, { capture: true });
  document.addEventListener("pointercancel", letGo, { capture: true });
  document.addEventListener("keydown", (event) => {
    if (!event.repeat && [" ", "Enter"].includes(event.key)) hold(event.target, "a[href], button, summary");
  }, { capture: true });
  document.addEventListener("keyup", release, { capture: true });
  document.addEventListener("click", (event) => {
    // What listens to the click, and the form it sends, come first.
    end(0);
    const control = event.target instanceof Element ? event.target.closest("button, a.button") : null;
    const since = control ? moved.get(control) : undefined;
    // A key goes by what is focused, not by the place.
    const unread = event.detail > 0 && since !== undefined && performance.now() - since < UNREAD_MS;
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
    actedAt = performance.now();
  });
}

/** Where the controls stand before somebody else's act changes the page; to be called again once it has. */
export function places() {
  const controls = () => [...document.querySelectorAll("body [data-live] :is(form[data-send] button, a.button)")];
  const before = controls().map((control) => ({ control, box: control.getBoundingClientRect() }));
  return () => {
    if (acts > 0 || performance.now() - actedAt < EXPECTED_MS) return;
    for (const control of controls()) {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const there = before.find(({ box }) => box.left < x && x < box.right && box.top < y && y < box.bottom);
      if (there && there.control !== control) moved.set(control, performance.now());
    }
  };
}

/** @param {boolean} unread whether a press was not taken because the page had just changed under it */
function warn(unread) {
  const bar = document.getElementById("connection");
  if (!bar || (!unread && bar.dataset.shows !== "moved")) return;
  bar.hidden = !unread;
  bar.textContent = unread ? (bar.dataset.moved ?? "") : "";
  if (unread) bar.dataset.shows = "moved";
  else delete bar.dataset.shows;
}
