import type { Page } from '@playwright/test';
import type { Heard } from './heard.ts';
import type { Look } from './look.ts';

/** What a person can put a finger or a key on, as assistive software names it. */
export interface Control {
  role: string;
  name: string;
}

export type ActKind =
  | 'open'
  | 'press'
  | 'type'
  | 'key'
  | 'drag'
  | 'scroll'
  | 'back'
  | 'forward'
  | 'reload'
  | 'other tab'
  | 'resize'
  | 'offline'
  | 'online'
  | 'wait'
  | 'other person'
  | 'clock';

/** What the hand, or the world around it, did. */
export interface Act {
  kind: ActKind;
  control?: Control;
  /** What was typed, the address that was opened, or the key that was pressed. */
  text?: string;
}

/** One step of a walk, with what the page was before and is after it, once nothing is loading any more. */
export interface Seen {
  page: Page;
  act: Act;
  hand: 'pointer' | 'keyboard';
  before: Look;
  after: Look;
  heard: Heard;
  /** Digests of all that the database stores of the business, before the act and after it; undefined where none was taken. */
  digest?: { before: string; after: string };
}

/** What holds at every step. It answers what is wrong, in words for whoever mends it, or nothing. */
export interface Rule {
  name: string;
  judge(seen: Seen): string | undefined | Promise<string | undefined>;
}
