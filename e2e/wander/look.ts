import type { Page } from '@playwright/test';
import { pageScript } from './page-script.ts';

/** CSS pixels, from the top left corner of the window. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What stands alone and is about one thing: a row, a card, a window, a section. */
export interface Item {
  /** Its ARIA role, as written or as its tag implies. */
  role: string;
  name: string;
  /** The item around it, by place in `items`; -1 of the outermost. */
  parent: number;
  /** The number or key by which the page itself knows it (`data-id`, `data-key`); empty without one. */
  key: string;
  box: Box;
}

/** A line of text as people read it: all of a block's own words, spaces as one. */
export interface Line {
  text: string;
  /** The innermost item that it stands in, by place in `items`; -1 of none. */
  item: number;
  box: Box;
  /** False of words for assistive software alone. */
  isSeen: boolean;
  /** Program text, shown as such. */
  isCode: boolean;
}

/** What can be written into or chosen. */
export interface Field {
  role: string;
  name: string;
  /** What stands in it; of a box to tick `true` or `false`; a password by its length alone. */
  value: string;
  box: Box;
  /** A person wrote here since it came to the page. */
  isEdited: boolean;
  /** It narrows what is shown: nobody minds its loss. */
  isSearch: boolean;
  isInvalid: boolean;
  isPassword: boolean;
  /** The window that it stands in, by name; empty of the page itself. */
  window: string;
  /** The group or section of a form that it stands in, by name; two of them may have a field of one name. */
  group: string;
}

export interface Focused {
  role: string;
  name: string;
  /** Has a place of its own on the screen. */
  isSeen: boolean;
}

/** A text whose end is cut off, and that can be read nowhere else. */
export interface CutText {
  text: string;
  /** How many pixels of it cannot be seen, and in which direction. */
  hidden: number;
  direction: 'across' | 'down';
}

/** A number that a head or a tab says, and how many things it stands over. */
export interface Count {
  /** The words of the head or tab. */
  place: string;
  said: number;
  found: number;
}

/** What there is to see and to reach on a page at one moment. */
export interface Look {
  /** Path and search of the address. */
  path: string;
  title: string;
  items: Item[];
  lines: Line[];
  /** Words that are read only by assistive software or as a tip: names, titles, placeholders. */
  labels: string[];
  /** In the order of the page. */
  headings: { level: number; text: string }[];
  /** Open windows (dialogs) by name, the topmost last. */
  windows: string[];
  /** Names or first words of those that ask something (`?`). */
  questions: string[];
  fields: Field[];
  focused: Focused | 'nothing';
  /** The control under the pointer; undefined without one, or when no pointer came in yet. */
  pointed: { role: string; name: string; box: Box } | undefined;
  /** What the page says in place of a part that failed by a fault of its own; empty where none did. */
  failures: string[];
  /** How wide the window and the page are, in CSS pixels. */
  width: { window: number; page: number };
  /** Controls and heads, by name, that reach beyond the window where nobody can scroll to them. */
  beyond: string[];
  cut: CutText[];
  counts: Count[];
  /** Toasts, alerts and states that stand, in words. */
  notices: string[];
  /** Something visible says that it loads. */
  isBusy: boolean;
  /** Whether there is a control to press, and one that Tab comes to; within the topmost window where one blocks the page. */
  ways: { pointer: boolean; keyboard: boolean };
}

/** Reads the page in one go; it changes nothing there. */
export async function look(page: Page): Promise<Look> {
  if (!(await page.evaluate(() => 'wanderer' in window))) await page.evaluate(await pageScript());
  return await page.evaluate(() => {
    if (!window.wanderer) throw new Error('the script of the wanderer is not in the page');
    return window.wanderer.look();
  });
}
