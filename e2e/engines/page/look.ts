import { queryAllByRole } from '@testing-library/dom';
import { type Query, type Sight, unpacked } from './query.ts';

function findAll({ role, name, text, within }: Query, root: HTMLElement = document.body): HTMLElement[] {
  const place = within ? findAll(within, root)[0] : root;
  if (!place) return [];
  const named = queryAllByRole(place, role, name === undefined ? {} : { name: unpacked(name) });
  return named.filter((each) => text === undefined || says(each, unpacked(text)));
}

function says(element: HTMLElement, text: string | RegExp): boolean {
  const said = spaced(element.innerText);
  return typeof text === 'string' ? said.includes(text) : text.test(said);
}

/** On one line, whatever stands beside or below what. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

/** What there is of a query; to be pressed, it is brought into view first, as a person scrolls. */
export function look(query: Query, toPress = false): Sight {
  const found = findAll(query);
  const [first] = found;
  if (!first) return { count: 0, x: 0, y: 0, text: '', value: '', disabled: false, focused: false, free: false };
  if (toPress && !isInView(first)) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y } = middleOf(first);
  return {
    count: found.length,
    x,
    y,
    text: first.innerText,
    value: first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement ? first.value : '',
    disabled: first.matches(':disabled, [aria-disabled="true"]'),
    focused: first === document.activeElement,
    free: isFree(first, x, y),
  };
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  // of a link over two lines the middle of its box may be beside it
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

function isInView(element: HTMLElement): boolean {
  const { x, y } = middleOf(element);
  return y > 0 && y < innerHeight && x > 0 && x < innerWidth && isFree(element, x, y);
}

/** A label passes a press on to its field. */
function isFree(element: HTMLElement, x: number, y: number): boolean {
  const top = document.elementFromPoint(x, y);
  if (top === null) return false;
  return element.contains(top) || top.contains(element) || element === top.closest('label')?.control;
}

/** All that can be read, in order, on one line. */
export function pageText(): string {
  return spaced(document.body.innerText);
}
