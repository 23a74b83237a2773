import { focusContent, focusPlace } from './focus-content.ts';

/** What has a name for who hears the page, or takes the focus anyway. */
const PLACES = '[tabindex], [role="group"], [role="search"], [role="region"], search, section, form, main';
/** Long enough for whoever took a control away to move the focus on. */
const GRACE_MS = 50;

/**
 * Watches the page: when the control that has the focus is removed, hidden or disabled, the nearest place around it gets the focus, or else the
 * content of the page. Tab then goes on from there and not from the top. Returns what ends the watch.
 */
export function keepFocus(): () => void {
  /** What had the focus last and all around it, the nearest first; empty once its person has left it. */
  let chain = around(document.activeElement);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember() {
    chain = around(document.activeElement);
  }

  function lookSoon() {
    if (chain.length > 0 && document.activeElement === document.body) timer ??= setTimeout(look, GRACE_MS);
  }

  function look() {
    timer = undefined;
    if (document.activeElement !== document.body) return;
    if (chain[0] && takesFocus(chain[0])) chain = [];
    // a content that has not come yet is looked for at the next change
    else if (!chain.some(focusIfPlace)) focusContent();
  }

  const observer = new MutationObserver(lookSoon);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  // of a control that is hidden or disabled nothing else is heard; the focus is on nothing a moment later
  document.addEventListener('focusout', lookSoon);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', lookSoon);
    clearTimeout(timer);
  };
}

function around(element: Element | null): Element[] {
  return element === null ? [] : [element, ...around(element.parentElement)];
}

function takesFocus(element: Element): boolean {
  const isOff = element.matches(':disabled, [inert], [inert] *');
  return element.isConnected && !isOff && element.getClientRects().length > 0;
}

/** Whether the element is a place that took the focus; one in which nothing is left is none. */
function focusIfPlace(element: Element): boolean {
  const isPlace = element.isConnected && element.childElementCount > 0 && element.matches(PLACES);
  if (!isPlace || !(element instanceof HTMLElement)) return false;
  focusPlace(element);
  return document.activeElement === element;
}
