import type { Item, Line, Look } from '../look.ts';
import { boxOf, isDrawn, nameOf, plain, roleOf } from './elements.ts';

const ITEMS =
  '[role="option"], [role="row"], [role="listitem"], [role="article"], [role="dialog"], [role="alertdialog"], [role="region"], ' +
  '[role="tabpanel"], [data-id], [data-key], tr, li, article, dialog, section, aside, main, nav, form';
const NAMED = '[aria-label], [title], [placeholder], [alt]';
const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'];

/** What people read, block by block, and which thing each line is about. */
export function readText(): Pick<Look, 'items' | 'lines' | 'labels'> {
  const items: Item[] = [];
  const places = new Map<Element, number>();
  const blocks = new Map<Element, string>();
  const drawn = new Map<Element, boolean>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (!parent || parent.tagName === 'TEXTAREA' || parent.tagName === 'OPTION') continue;
    const isBlank = (textContent ?? '').trim() === '';
    let isOn = drawn.get(parent);
    if (isOn === undefined) drawn.set(parent, (isOn = isDrawn(parent)));
    if (!isOn) continue;
    const block = blockOf(parent);
    const before = blocks.get(block);
    if (isBlank && before === undefined) continue;
    blocks.set(block, `${before ?? ''}${textContent}`);
  }
  const lines = [...blocks].flatMap(([block, words]) => {
    const text = plain(words);
    return text === '' ? [] : [lineOf(block, text, placeOf(block, items, places))];
  });
  return { items, lines, labels: readLabels() };
}

function lineOf(block: Element, text: string, item: number): Line {
  const box = boxOf(block);
  const isCode =
    block.matches('code, pre, kbd, samp, code *, pre *') || block.querySelector('code, pre, kbd, samp') !== null;
  return { text, item, box, isSeen: box.width > 1 && box.height > 1, isCode };
}

/** The nearest box around words that does not flow within a line. */
function blockOf(element: Element): Element {
  let block = element;
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline') && !isAlone(block)) {
    block = block.parentElement;
  }
  return block;
}

/** A box that flows in a line and holds a text of its own: a button, a badge. */
function isAlone(element: Element): boolean {
  return getComputedStyle(element).display !== 'inline';
}

/** The place of the innermost item around an element; items are listed as they are met. */
function placeOf(element: Element, items: Item[], places: Map<Element, number>): number {
  const owner = element.closest(ITEMS);
  if (!owner) return -1;
  const known = places.get(owner);
  if (known !== undefined) return known;
  const parent = owner.parentElement ? placeOf(owner.parentElement, items, places) : -1;
  const place = items.length;
  const { id = '', key = '' } = owner instanceof HTMLElement ? owner.dataset : {};
  items.push({ role: roleOf(owner), name: ownName(owner), parent, key: id || key, box: boxOf(owner) });
  places.set(owner, place);
  return place;
}

/** A list item is not called by all of its words. */
function ownName(owner: Element): string {
  return owner.hasAttribute('aria-label') || owner.hasAttribute('aria-labelledby') ? nameOf(owner) : '';
}

function readLabels(): string[] {
  const words = [...document.querySelectorAll(NAMED)]
    .filter(isDrawn)
    .flatMap((element) => ATTRIBUTES.map((name) => plain(element.getAttribute(name))));
  return [...new Set(words)].filter((text) => text !== '');
}
