import { SCHEME_ATTRIBUTE as ATTRIBUTE } from './color-scheme.ts';

/** Paper is light: while the page is printed it has the light scheme, whatever it has on the screen. */
export function printInLight(): void {
  const root = document.documentElement;
  let before: string | null = null;
  addEventListener('beforeprint', () => {
    before = root.getAttribute(ATTRIBUTE);
    root.setAttribute(ATTRIBUTE, 'light');
  });
  addEventListener('afterprint', () => {
    if (before !== null) root.setAttribute(ATTRIBUTE, before);
  });
}
