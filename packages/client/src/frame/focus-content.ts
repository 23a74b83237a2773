/** Moves the focus to the content of the page as a whole: Tab goes on from there. */
export function focusContent(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** The same where nothing has the focus, as soon as there is a content. */
export function focusLostContent(): void {
  if (document.activeElement !== document.body) return;
  focusContent();
  requestAnimationFrame(focusLostContent);
}
