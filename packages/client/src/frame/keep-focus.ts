import { focusContent, focusPlace } from './focus-content.ts';

const PLACES = '[role="dialog"], [role="region"], section, form, main';
/** Long enough for whoever took a control away to give the focus on. */
const GRACE_MS = 50;

let isKept = false;

/**
 * Where what had the focus is taken from the page, the nearest place around it has the focus, else the content of the page: Tab goes on
 * from there and not from the top. Once begun, it holds for as long as the page stands.
 */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  /** What had the focus last, and all around it, the nearest first. */
  let chain = around(document.activeElement);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => chain[0]?.isConnected === false && document.activeElement === document.body;

  function give() {
    timer = undefined;
    if (!isLost()) return;
    const place = chain.find((element) => element.isConnected && element.matches(PLACES));
    if (place instanceof HTMLElement) focusPlace(place);
    else focusContent();
  }

  document.addEventListener('focusin', () => {
    chain = around(document.activeElement);
  });
  new MutationObserver(() => {
    // a content that has not come yet is waited for
    if (isLost()) timer ??= setTimeout(give, GRACE_MS);
  }).observe(document, { childList: true, subtree: true });
}

function around(element: Element | null): Element[] {
  return element === null ? [] : [element, ...around(element.parentElement)];
}
