const FAULT = '[aria-invalid="true"], [data-error] [aria-expanded]';

/**
 * After a press that a field or a section refuses: it has the focus, so that a second press is answered too. Nothing happens where a
 * window came over the place, or where the focus is in that section already.
 */
export function leadToFault(place: Element | null): void {
  // once the press has shown what it refuses
  requestAnimationFrame(() => {
    const fault = place?.querySelector<HTMLElement>(FAULT);
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const isCovered = top !== undefined && !top.contains(place);
    const section = fault?.closest('[data-error]');
    if (!isCovered && !section?.contains(document.activeElement)) fault?.focus();
  });
}
