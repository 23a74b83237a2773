import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Key, Tab } from './engine.ts';
import type { ServerLine } from './line.ts';
import { packed, type Query, type Sight } from './page/query.ts';

/** On a machine with neighbours; what is right is seen at once all the same. */
const PATIENCE_MS = 30_000;
const EVERY_MS = 100;

/** What a person does with a page, in any engine. Each waits until it can be done, and fails after half a minute. */
export class Hand {
  readonly tab: Tab;
  readonly line: ServerLine;
  /** Of the engine. */
  readonly name: string;

  constructor(tab: Tab, line: ServerLine, name: string) {
    this.tab = tab;
    this.line = line;
    this.name = name;
  }

  async open(where: string): Promise<void> {
    await this.tab.open(this.line.url + where);
  }

  /** Presses the first that is named, once it stands still and nothing lies over it. */
  async press(query: Query): Promise<void> {
    let last: Sight | undefined;
    const canBePressed = (sight: Sight) => {
      const isStill = sight.x === last?.x && sight.y === last.y;
      last = sight;
      return isStill && sight.count > 0 && sight.free && !sight.disabled;
    };
    const { x, y } = await until(`${wordsOf(query)} to be pressed`, () => this.look(query, true), canBePressed);
    await this.tab.click(x, y);
  }

  async key(key: Key): Promise<void> {
    await this.tab.press(key);
  }

  /** To whatever has the focus. */
  async type(text: string): Promise<void> {
    await this.tab.type(text);
  }

  /** In place of what the field with the focus holds. */
  async typeOver(text: string): Promise<void> {
    await this.tab.shortcut('a');
    await this.tab.type(text);
  }

  /** Presses into a field, and types over what it holds. */
  async write(query: Query, text: string): Promise<void> {
    await this.press(query);
    await this.typeOver(text);
  }

  /** Copies a text somewhere on the page and pastes it into a field, by Control C and Control V. */
  async paste(query: Query, text: string): Promise<void> {
    await this.evaluate(`(() => {
      const copied = document.body.appendChild(document.createElement('textarea'));
      copied.id = 'copied';
      copied.value = ${JSON.stringify(text)};
      copied.select();
    })()`);
    await this.tab.shortcut('c');
    await this.evaluate(`document.getElementById('copied').remove()`);
    await this.press(query);
    await this.tab.shortcut('v');
  }

  /** Waits for what is named, and says what there is to be seen of it. */
  see(query: Query, patienceMs = PATIENCE_MS): Promise<Sight> {
    return until(
      wordsOf(query),
      () => this.look(query),
      ({ count }) => count > 0,
      patienceMs,
    );
  }

  async seeFocused(query: Query): Promise<void> {
    await until(
      `${wordsOf(query)} with the focus`,
      () => this.look(query),
      ({ focused }) => focused,
    );
  }

  async seeNone(query: Query): Promise<void> {
    await until(
      `no ${wordsOf(query)}`,
      () => this.look(query),
      ({ count }) => count === 0,
    );
  }

  /** Waits until this can be read anywhere; answers all that can. */
  async read(text: RegExp): Promise<string> {
    return until(
      String(text),
      async () => String(await this.evaluate('engines.pageText()')),
      (whole) => text.test(whole),
    );
  }

  /** Waits for an address: path and search. */
  async arrive(where: RegExp): Promise<void> {
    await until(
      `the address ${String(where)}`,
      async () => String(await this.evaluate('location.pathname + location.search')),
      (address) => where.test(address),
    );
  }

  /** Waits until an expression of the page is true. */
  async until(expression: string): Promise<void> {
    await until(
      expression,
      () => this.evaluate(expression),
      (value) => value === true,
    );
  }

  evaluate(expression: string): Promise<unknown> {
    return this.tab.evaluate(expression);
  }

  /** Into the folder of TRAZA_SCREENS, if there is one. */
  async keepPicture(name: string): Promise<void> {
    const folder = process.env['TRAZA_SCREENS'];
    if (folder !== undefined) writeFileSync(path.join(folder, `${this.name}-${name}.png`), await this.tab.picture());
  }

  private async look(query: Query, toPress = false): Promise<Sight> {
    const sight = await this.evaluate(`engines.look(${JSON.stringify(query, packed)}, ${toPress})`);
    if (!isSight(sight)) throw new Error('the page tells nothing');
    return sight;
  }
}

const isSight = (value: unknown): value is Sight => typeof value === 'object' && value !== null && 'focused' in value;

const wordsOf = (query: Query) =>
  JSON.stringify(query, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));

/** Looks again and again; what a page on its way out cannot answer is asked of the next. */
async function until<T>(
  what: string,
  look: () => Promise<T>,
  holds: (seen: T) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patienceMs;
  let last: unknown;
  do {
    try {
      const seen = await look();
      if (holds(seen)) return seen;
      last = seen;
    } catch (error) {
      last = String(error);
    }
    await wait(EVERY_MS);
  } while (Date.now() < end);
  throw new Error(`never came: ${what}\nlast: ${JSON.stringify(last)}`);
}
