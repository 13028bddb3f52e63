// @ts-check
/** The form of a new tournament: the fact sheet follows the rulebook, the zone is the browser's until somebody types one. */

document.addEventListener("change", (event) => {
  const chosen = event.target;
  if (!(chosen instanceof HTMLSelectElement) || chosen.id !== "rulebook") return;
  const show = chosen.form?.querySelector("button[name=do][value=sheet]");
  if (!(show instanceof HTMLButtonElement)) return;
  // The sheet becomes another one; whether it is unfolded stays as it is.
  show.value = "follow";
  chosen.form?.requestSubmit(show);
  show.value = "sheet";
});

ownZone();

function ownZone() {
  const zone = document.querySelector("form[data-zone] input[name=zone]");
  if (!(zone instanceof HTMLInputElement) || zone.value !== zone.form?.dataset.zone) return;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = [...(zone.list?.options ?? [])].some((option) => option.value === own);
  if (known) zone.value = own;
}
