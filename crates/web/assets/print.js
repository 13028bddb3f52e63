// @ts-check
/** A button marked `data-print` prints the page, as the browser's own menu does. */

export function start() {
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-print]")) print();
  });
}
