/** How long a page may take to bring its content. */
const PATIENCE_MS = 5000;

/** Moves the focus to the content of the page as a whole, as soon as there is one: Tab goes on from there. */
export function focusContent(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** The same, where nothing has the focus; answers how to stop waiting for a content that has not come. */
export function focusLostContent(): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = requestAnimationFrame(look);
  function look() {
    if (document.activeElement !== document.body || performance.now() > until) return;
    focusContent();
    frame = requestAnimationFrame(look);
  }
  return () => cancelAnimationFrame(frame);
}
