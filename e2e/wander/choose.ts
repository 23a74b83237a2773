import type { Dice } from '@traza/demo';
import { type Found, isTyped } from './controls.ts';
import { fieldsOf, fillAndSend } from './fill.ts';
import { type Step, stepAt } from './step.ts';
import { textFor } from './texts.ts';
import type { Trodden } from './trodden.ts';
import { WORLD_EVENTS } from './world-events.ts';

const NEVER_PRESSED = 6;
/** Whoever sees nothing new for so many steps goes elsewhere. */
const BORED = 9;
/** Out of the page, while something on it was never pressed. */
const LEAVING = 0.05;
/** The end of a walk. */
const ENDS = /^(?:cerrar sesi[oó]n|salir)$/i;
const SIZES = ['1440 x 900', '1280 x 720', '1024 x 700', '390 x 844', '844 x 390', '320 x 640'];

/** What a walk has before it. */
export interface Ahead {
  path: string;
  controls: readonly Found[];
  /** Nobody saw this state before. */
  isNew: boolean;
}

/** What somebody curious would do next: what was never pressed first, forms whole, and now and then what happens around a page. */
export class Choice {
  /** What is already in mind: the rest of a form. */
  private planned: Step[] = [];
  private filled = new Set<string>();
  private isOffline = false;
  /** Steps in a row that led to nothing new. */
  private boredom = 0;

  private readonly dice: Dice;
  private readonly trodden: Trodden;
  private readonly beginnings: readonly string[];

  constructor(dice: Dice, trodden: Trodden, beginnings: readonly string[]) {
    this.dice = dice;
    this.trodden = trodden;
    this.beginnings = beginnings;
  }

  next({ path, controls, isNew }: Ahead): Step {
    this.boredom = isNew ? 0 : this.boredom + 1;
    if (this.boredom > BORED) {
      this.boredom = 0;
      this.planned = [];
      return { kind: 'open', text: this.trodden.leastOf(this.beginnings) };
    }
    const planned = this.planned.shift();
    if (planned) return planned;
    if (this.isOffline && this.dice.chance(0.4)) return this.around('online');
    if (controls.length === 0 || this.dice.chance(0.12)) return this.aroundPage();
    this.planForm(controls, path);
    return this.planned.shift() ?? this.pressOne(controls, path);
  }

  private around(kind: Step['kind'], text?: string): Step {
    if (kind === 'offline' || kind === 'online') this.isOffline = kind === 'offline';
    return text === undefined ? { kind } : { kind, text };
  }

  /** What happens to a page from outside, or to all of it. */
  private aroundPage(): Step {
    const { dice } = this;
    const kinds = [
      'back',
      'forward',
      'reload',
      'other tab',
      'scroll',
      'resize',
      'key',
      'wait',
      'other person',
      'other person',
      'offline',
    ] as const;
    const kind = dice.pick(kinds);
    switch (kind) {
      case 'offline':
        return this.around(this.isOffline ? 'online' : 'offline');
      case 'scroll':
        return this.around(kind, String(dice.pick([600, 3000, -800])));
      case 'resize':
        return this.around(kind, dice.pick(SIZES));
      case 'key':
        return this.around(
          kind,
          dice.pick(['Escape', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp', 'Enter', '/', '?', 'Control+k']),
        );
      case 'other person':
        return this.around(kind, dice.pick(Object.keys(WORLD_EVENTS)));
      default:
        return this.around(kind);
    }
  }

  /** A form that was filled once is mostly let alone. */
  private planForm(controls: readonly Found[], path: string): void {
    const fields = fieldsOf(controls);
    const form = `${path} ${controls.at(-1)?.place ?? ''} ${fields.map(({ name }) => name).join('|')}`;
    const isLeft = this.dice.chance(this.filled.has(form) ? 0.9 : 0.3);
    if (fields.length === 0 || isLeft) return;
    this.filled.add(form);
    this.planned.push(...fillAndSend(controls, this.dice));
  }

  private pressOne(controls: readonly Found[], path: string): Step {
    const { dice } = this;
    const isNew = controls.some((one) => this.trodden.pressesOf(path, one) === 0);
    const weights = controls.map((one) => this.weightOf(one, path, isNew));
    let left = dice.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = controls.find((_, index) => (left -= weights[index] ?? 0) <= 0) ?? dice.pick(controls);
    if (isTyped(found)) return stepAt(controls, found, { kind: 'type', text: textFor(found, dice) });
    if (found.role === 'slider' || dice.chance(0.02)) {
      return stepAt(controls, found, { kind: 'drag', text: dice.pick(['180 x 40', '-240 x 0', '0 x 160']) });
    }
    return stepAt(controls, found, { kind: 'press' });
  }

  private weightOf(one: Found, path: string, isNew: boolean): number {
    if (ENDS.test(one.name)) return 0.002;
    const presses = this.trodden.pressesOf(path, one);
    const weight = presses === 0 ? NEVER_PRESSED : 1 / (1 + presses);
    const leaves = one.role === 'link' && /^(?:navigation|complementary) /.test(one.place);
    return leaves && isNew ? weight * LEAVING : weight;
  }
}
