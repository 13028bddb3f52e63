// @ts-check
/** What floats over the page, such as a clause or a menu, closes at Escape and at a tap elsewhere. */

export function start() {
  document.addEventListener("click", (event) => {
    const inside = event.target instanceof Element ? event.target.closest("details[data-closes]") : null;
    closeAll(inside);
  });
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
