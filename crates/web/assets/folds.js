// @ts-check
/** What floats over the page, such as a clause or a menu, closes at Escape and at a tap elsewhere. */

export function start() {
  document.addEventListener("click", (event) => {
    const inside = event.target instanceof Element ? event.target.closest("details[data-closes]") : null;
    closeAll(inside);
  });
  document.addEventListener("toggle", (event) => turn(event.target), true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = document.activeElement?.closest("details[data-closes][open]");
    closeAll(null);
    open?.querySelector("summary")?.focus();
  });
}

/** @param {Element | null} except */
function closeAll(except) {
  for (const fold of document.querySelectorAll("details[data-closes][open]")) {
    if (fold !== except) fold.removeAttribute("open");
  }
}

/**
 * A clause near the edge of the window opens towards its middle.
 * @param {EventTarget | null} fold
 */
function turn(fold) {
  if (!(fold instanceof HTMLDetailsElement) || !fold.open || !fold.matches(".chip")) return;
  fold.classList.remove("chip-end");
  const sheet = fold.querySelector(".chip-sheet")?.getBoundingClientRect();
  fold.classList.toggle("chip-end", sheet !== undefined && sheet.right > document.documentElement.clientWidth);
}
