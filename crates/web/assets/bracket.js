// @ts-check
/** The bracket scrolls sideways in its own box; the round being played comes into view by itself. */

import { CHANGED } from "./morph.js";

let shown = "";

bring();
document.addEventListener(CHANGED, bring);

/** Only when another round is played now: whoever has scrolled elsewhere stays there. */
function bring() {
  const box = document.querySelector("[data-bracket]");
  if (!(box instanceof HTMLElement)) return;
  const current = box.dataset.bracket ?? "";
  if (current === shown) return;
  shown = current;
  box.scrollLeft = Math.max(0, Number(current) - 16);
}
