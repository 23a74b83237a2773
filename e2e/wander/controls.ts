import type { Locator, Page } from '@playwright/test';
import type { Control } from './seen.ts';

/** A control as it stands on the page at this moment. */
export interface Found extends Control {
  /** Good until the page is read again. */
  ref: string;
  /** The open window or region of the page in which it stands, by name. */
  place: string;
  checked: boolean;
  /** Of a link: the address within the product. */
  leads?: string;
}

const PRESSED_ROLES = [
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'treeitem',
];
const TYPED_ROLES = ['textbox', 'searchbox', 'combobox', 'spinbutton'];
const MOVED_ROLES = ['slider'];
const WINDOWS = ['dialog', 'alertdialog'];
/** Whoever presses these leaves the browser. */
const ELSEWHERE = /^\s*- \/url: (?:tel|mailto|https?):/;
const LEADS = /^\s*- \/url: "?(?<leads>\/[^"]*)/;
const LINE = /^(?<indent>\s*)- '?(?<role>[a-z]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<marks>(?: \[[^\]]*\])*)/;

export function isTyped({ role }: Control): boolean {
  return TYPED_ROLES.includes(role);
}

/** What can be pressed, typed into or moved, as assistive software reads it; of the open window alone where one stands. */
export async function readControls(page: Page): Promise<Found[]> {
  const found = parseControls(await page.ariaSnapshot({ mode: 'ai' }));
  const top = found.findLast(({ place }) => place.startsWith('window '))?.place;
  return top === undefined ? found : found.filter(({ place }) => place === top);
}

/** The controls of a page that was written down by Playwright's `ariaSnapshot`. */
export function parseControls(snapshot: string): Found[] {
  const found: Found[] = [];
  const above: { depth: number; place: string }[] = [];
  for (const line of snapshot.split('\n')) {
    readAddress(line, found);
    const { indent, role, name, marks } = readLine(line);
    if (role === '') continue;
    while ((above.at(-1)?.depth ?? -1) >= indent.length) above.pop();
    const place = above.at(-1)?.place ?? '';
    above.push({ depth: indent.length, place: placeOf(role, name) ?? place });
    const one = foundIn({ role, name, marks, place });
    if (one) found.push(one);
  }
  return found;
}

/** Below a link stands where it leads; one that leaves the product is no control. */
function readAddress(line: string, found: Found[]): void {
  if (ELSEWHERE.test(line)) found.pop();
  const leads = LEADS.exec(line)?.groups?.['leads'];
  const link = found.at(-1);
  if (leads !== undefined && link?.role === 'link') link.leads = leads;
}

function readLine(line: string) {
  const { indent = '', role = '', name = '', marks = '' } = LINE.exec(line)?.groups ?? {};
  return { indent, role, name: name.replaceAll(/\\(.)/g, '$1'), marks };
}

/** Undefined of what cannot be used. */
function foundIn({ role, name, marks, place }: Control & { marks: string; place: string }): Found | undefined {
  const ref = /\[ref=(\w+)\]/.exec(marks)?.[1];
  // what is closed for the moment (inert) has no name, and axe looks for a control that never has one
  if (ref === undefined || name === '' || marks.includes('[disabled]') || !isControl(role)) return undefined;
  return { role, name, ref, place, checked: marks.includes('[checked]') };
}

export function locate(page: Page, { ref }: Found): Locator {
  return page.getByRef(ref);
}

function isControl(role: string): boolean {
  return [...PRESSED_ROLES, ...TYPED_ROLES, ...MOVED_ROLES].includes(role);
}

function placeOf(role: string, name: string): string | undefined {
  if (WINDOWS.includes(role)) return `window ${name}`;
  return ['region', 'form', 'navigation', 'complementary', 'menu', 'listbox'].includes(role)
    ? `${role} ${name}`
    : undefined;
}
