/** Moves the focus to the content of the page as a whole: Tab goes on from there. */
export function focusContent(): void {
  const main = document.querySelector('main');
  if (main) focusPlace(main);
}

/** Gives the focus to what takes none by itself. */
export function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
