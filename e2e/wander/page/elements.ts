import type { Box } from '../look.ts';

const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="option"], ' +
  '[role="tab"], [role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"], [role="checkbox"], [role="radio"], ' +
  '[role="switch"], [role="combobox"], [role="slider"], [role="gridcell"], [contenteditable="true"]';
const TABBABLE = `${CONTROLS}, [tabindex]`;

const TAG_ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BUTTON: 'button',
  DIALOG: 'dialog',
  FORM: 'form',
  LI: 'listitem',
  MAIN: 'main',
  NAV: 'navigation',
  SECTION: 'region',
  SELECT: 'combobox',
  SUMMARY: 'button',
  TEXTAREA: 'textbox',
  TR: 'row',
};

const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
};

/** Taken before a page is made to lack what the oldest browsers lack. */
const isVisible: Element['checkVisibility'] = Reflect.get(Element.prototype, 'checkVisibility');

/** Drawn, as far as styles say. */
export function isDrawn(element: Element): boolean {
  return isVisible.call(element, {
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  });
}

/** Drawn, and larger than what is hidden from the eye. */
export function isSeen(element: Element): boolean {
  if (!isDrawn(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

export function roleOf(element: Element): string {
  const said = element.getAttribute('role');
  if (said) return said;
  if (element instanceof HTMLInputElement) return INPUT_ROLES[element.type] ?? 'textbox';
  if (/^H[1-6]$/.test(element.tagName)) return 'heading';
  return TAG_ROLES[element.tagName] ?? element.tagName.toLowerCase();
}

export function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The name by which assistive software knows it, near enough to compare with itself. */
export function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const words = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const names = [
    words,
    element.getAttribute('aria-label'),
    labels.map(({ textContent }) => textContent).join(' '),
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.placeholder : '',
    element instanceof HTMLSelectElement ? '' : element.textContent,
    element.getAttribute('title'),
    element.getAttribute('alt'),
  ];
  return (names.map(plain).find((name) => name !== '') ?? '').slice(0, 120);
}

export function controlAround(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(CONTROLS) : null;
}

export function controlsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll(CONTROLS)];
}

/** Windows that are open, the topmost last. */
export function openWindows(): Element[] {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].filter(isSeen);
}

/** What Tab comes to, as far as attributes say. */
export function tabbableIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && !isOff(element) && isDrawn(element),
  );
}

export function isOff(element: Element): boolean {
  return element.matches(':disabled') || element.closest('[inert]') !== null;
}
