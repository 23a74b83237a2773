import type { Field, Focused, Look } from '../look.ts';
import { readCounts } from './counts.ts';
import {
  boxOf,
  controlAround,
  controlsIn,
  isOff,
  isSeen,
  nameOf,
  openWindows,
  plain,
  roleOf,
  tabbableIn,
} from './elements.ts';
import { isEdited, pointerPlace } from './hearing.ts';
import { readBeyond, readCut } from './misfits.ts';
import { readText } from './text.ts';

const FIELDS =
  'input:not([type="hidden"], [type="file"], [type="button"], [type="submit"]), textarea, select, [contenteditable="true"]';
const NOTICES = '[role="alert"], [role="status"], [aria-label="Avisos"] > *';
const FAULT = 'Ocurrió un error inesperado';

export function readLook(): Look {
  const windows = openWindows();
  const { documentElement: root } = document;
  return {
    path: `${location.pathname}${location.search}`,
    title: document.title,
    ...readText(),
    headings: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter(isSeen)
      .map(({ tagName, textContent }) => ({ level: Number(tagName.slice(1)), text: plain(textContent) })),
    windows: windows.map(nameOf),
    questions: windows
      .map((each) => plain(each.textContent))
      .filter((text) => text.includes('?'))
      .map((text) => text.slice(0, 200)),
    fields: [...document.querySelectorAll(FIELDS)].filter(isSeen).map(readField),
    focused: readFocused(),
    pointed: readPointed(),
    failures: readFailures(),
    width: { window: root.clientWidth, page: root.scrollWidth },
    beyond: readBeyond(),
    cut: readCut(),
    counts: readCounts(),
    notices: [...document.querySelectorAll(NOTICES)]
      .filter(isSeen)
      .map(({ textContent }) => plain(textContent))
      .filter(Boolean),
    isBusy: [...document.querySelectorAll('[aria-busy="true"]')].some(isSeen),
    ways: readWays(windows),
  };
}

function readField(element: Element): Field {
  const around = element.closest('[role="dialog"], [role="alertdialog"], dialog[open]');
  const group = element.closest('[role="group"][aria-labelledby], fieldset[aria-labelledby]');
  return {
    role: roleOf(element),
    name: nameOf(element),
    value: valueOf(element),
    box: boxOf(element),
    isEdited: isEdited(element),
    isSearch: isSearch(element),
    isInvalid: element.getAttribute('aria-invalid') === 'true',
    isPassword: element instanceof HTMLInputElement && element.type === 'password',
    window: around ? nameOf(around) : '',
    group: group ? nameOf(group) : '',
  };
}

function isSearch(element: Element): boolean {
  const isCalledSo = /^(?:buscar|filtrar)/i.test(nameOf(element));
  return isCalledSo || roleOf(element) === 'searchbox' || element.closest('search, [role="search"]') !== null;
}

function valueOf(element: Element): string {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio') return String(element.checked);
    return element.type === 'password' ? `${element.value.length} letters` : element.value;
  }
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.value;
  return plain(element.textContent);
}

function readFocused(): Focused | 'nothing' {
  const { activeElement: element } = document;
  if (!element || element === document.body || element === document.documentElement) return 'nothing';
  return { role: roleOf(element), name: nameOf(element), isSeen: isSeen(element) || isOverSeen(element) };
}

/** A list of the browser that lies unseen over its own look. */
function isOverSeen({ tagName, parentElement }: Element): boolean {
  return tagName === 'SELECT' && parentElement !== null && isSeen(parentElement);
}

function readPointed(): Look['pointed'] {
  const place = pointerPlace();
  const control = place && controlAround(document.elementFromPoint(place.x, place.y));
  return control ? { role: roleOf(control), name: nameOf(control), box: boxOf(control) } : undefined;
}

/** Of a boundary, in place of a part or as a small button; what a lost connection did not bring is no fault of the page. */
function readFailures(): string[] {
  const parts = [...document.querySelectorAll('[role="alert"]')].filter(({ textContent }) =>
    textContent.includes(FAULT),
  );
  const small = [...document.querySelectorAll(`button[title^="${FAULT}"]`)];
  return [...parts, ...small].map((each) => plain(each.textContent));
}

function readWays(windows: readonly Element[]): Look['ways'] {
  const blocking = windows.findLast((each) => each.getAttribute('aria-modal') === 'true' || each.matches(':modal'));
  // a list that a field opens stands beside the window that the field is in
  const isWithin = (element: Element) =>
    !blocking || blocking.contains(element) || element.closest('[role="listbox"], [role="menu"]') !== null;
  const isOn = (element: Element) =>
    !isOff(element) && element.getAttribute('aria-disabled') !== 'true' && isWithin(element);
  return {
    pointer: controlsIn(document).some((element) => isOn(element) && isHit(element)),
    keyboard: tabbableIn(document).some(isOn),
  };
}

/** A press in its middle comes to it. */
function isHit(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  if (hit === null) return false;
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  return element.contains(hit) || labels.some((label) => label.contains(hit));
}
