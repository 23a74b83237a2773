/** Moves the focus to the content of the page as a whole: Tab goes on from there. */
export function focusContent(): void {
  const main = document.querySelector('main');
  if (main) focusPlace(main);
}

/** Gives the focus to a place that a press does not give it to. */
export function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
