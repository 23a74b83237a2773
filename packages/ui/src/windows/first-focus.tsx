import { useEffect, useRef } from 'react';

/** A space of a sentence would choose what is chosen by a press: whoever wants it has it one Tab away. */
const PRESSED = '[type="hidden"], [type="checkbox"], [type="radio"]';
const FIELDS = `input:not(${PRESSED}), textarea, select`;

/**
 * Stands in the body of a window, which takes the focus and hands it on to the field that asks for it, or to the first one, as soon as there
 * is one. What is only read keeps the focus itself, so that no key that was meant for something else presses a button.
 */
export function FirstFocus() {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    const body = mark.current?.parentElement;
    if (!body) return undefined;
    const forward = () => {
      // what had it may be gone with the step before: the page or a place around has it then
      if (!document.activeElement?.contains(body)) return;
      const asking = [
        ...body.querySelectorAll<HTMLElement>('[data-autofocus]'),
        ...body.querySelectorAll<HTMLElement>(FIELDS),
      ];
      (asking.find((each) => !each.matches(':disabled')) ?? body).focus({ preventScroll: true });
    };
    const observer = new MutationObserver(forward);
    observer.observe(body, { childList: true, subtree: true });
    body.addEventListener('focus', forward);
    return () => {
      observer.disconnect();
      body.removeEventListener('focus', forward);
    };
  }, []);
  return <i ref={mark} hidden />;
}

/** The attributes of the body: the trap of the window looks for it first. */
export const FOCUS_BODY = { tabIndex: -1, 'data-autofocus': true } as const;
