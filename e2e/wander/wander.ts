import type { Browser, Page } from '@playwright/test';
import { createDice, type Dice } from '@traza/demo';
import { type Ahead, Choice } from './choose.ts';
import { readControls } from './controls.ts';
import { type Ground, openGround, type World } from './ground.ts';
import { beginningsOf } from './routes.ts';
import { breachKey, type Finding, shrink } from './shrink.ts';
import type { Step } from './step.ts';
import { surfaceOf, Trodden } from './trodden.ts';
import { type Breach, Walk } from './walk.ts';
import { PEOPLE, pickWalker, type Walker, walkerText } from './walkers.ts';
import { within } from './within.ts';

export interface WanderOptions {
  minutes: number;
  seed: number;
  /** Walks at once; each has a world of its own. */
  walkers: number;
  /** Another tree of the product that is walked through. */
  root?: string;
  /** Told of each walk as it ends, in a line. */
  onWalk?: (line: string) => void;
  /** Told of each fault as it is found and shrunk. */
  onFinding?: (finding: Finding) => void;
}

export interface Wandered {
  database: string;
  seed: number;
  minutes: number;
  steps: number;
  walks: number;
  findings: Finding[];
  /** Walks that ended by a fault of their own, in words. */
  broken: string[];
  trodden: Trodden;
}

const STEPS_OF_A_WALK = 45;
/** A way that is gone on from is walked again first; a longer one costs more than it leads to. */
const LONGEST_WAY = 24;
const WALKS_OF_A_WORLD = 6;
/** How often a page is loaded anew after something was sent. */
const RELOADED = 0.2;
/** Longer than a walk takes on a busy machine. */
const WALK_MS = 10 * 60_000;
/** Of the minutes of a run; the rest is for the shrinking of what was met. */
const WALKING = 0.65;
/** For one of them. */
const SHRINKING_MS = 60_000;
/** A clock that went on so far: past the end of a session, over midnight, into the next month. */
const CLOCK_MINUTES = [11, 24 * 60, 31 * 24 * 60];

/** Walks through the product for so many minutes, and tells what it met. */
export async function wander(browser: Browser, options: WanderOptions): Promise<Wandered> {
  const ground = await openGround(options.root);
  const run = new Run(options, ground, browser);
  try {
    const walkers = Array.from({ length: options.walkers }, (_, index) => index);
    await Promise.all(walkers.map((index) => run.walkOn(index)));
    await Promise.all(walkers.map(() => run.shrinkAll()));
  } finally {
    await ground.close();
  }
  return run.wandered();
}

class Run {
  private readonly trodden = new Trodden();
  private readonly findings = new Map<string, Finding>();
  private readonly toShrink: Finding[] = [];
  private readonly broken: string[] = [];
  private readonly axed = new Set<string>();
  private readonly begun = performance.now();
  private steps = 0;
  private walks = 0;

  private readonly options: WanderOptions;
  private readonly ground: Ground;
  private readonly browser: Browser;

  constructor(options: WanderOptions, ground: Ground, browser: Browser) {
    this.options = options;
    this.ground = ground;
    this.browser = browser;
  }

  wandered(): Wandered {
    const { seed, minutes } = this.options;
    const { steps, walks, broken, trodden } = this;
    return {
      database: this.ground.database,
      seed,
      minutes,
      steps,
      walks,
      findings: [...this.findings.values()],
      broken,
      trodden,
    };
  }

  async walkOn(index: number): Promise<void> {
    const dice = createDice(this.options.seed + index);
    while (!this.isOver()) {
      const world = await this.ground.newWorld();
      try {
        for (let walked = 0; walked < WALKS_OF_A_WORLD && !this.isOver(); walked += 1) {
          const walk = this.walkOnce(world, dice, walked === WALKS_OF_A_WORLD - 1);
          await within(WALK_MS, 'a walk', walk).catch((error: unknown) => {
            this.broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
          });
        }
      } finally {
        await world.end();
      }
    }
  }

  /** Looks for the shortest way to each thing that was met, for as long as there is time. */
  async shrinkAll(): Promise<void> {
    const { browser, ground } = this;
    for (let next = this.toShrink.shift(); next !== undefined; next = this.toShrink.shift()) {
      const leftMs = (this.options.minutes - this.minute()) * 60_000;
      const shrunk = leftMs > 0 ? await shrink({ browser, ground }, next, Math.min(SHRINKING_MS, leftMs)) : next;
      this.findings.set(breachKey(next), shrunk);
      this.options.onFinding?.(shrunk);
    }
  }

  private isOver(): boolean {
    return this.minute() >= this.options.minutes * WALKING;
  }

  private minute(): number {
    return (performance.now() - this.begun) / 60_000;
  }

  /** The last walk of a world may move its clock. */
  private async walkOnce(world: World, dice: Dice, mayMoveClock: boolean): Promise<void> {
    // each of them in turn, by where the walks stand
    const who = PEOPLE[this.walks % PEOPLE.length] ?? dice.pick(PEOPLE);
    this.walks += 1;
    const earlier = dice.chance(0.5) ? this.trodden.wayToGoOn(who) : undefined;
    if (earlier) earlier.walked += 1;
    const walker: Walker = earlier?.walker ?? pickWalker(who, dice);
    const walk = await Walk.begin(this.browser, world, walker);
    try {
      await this.follow(walk, dice, {
        earlier: earlier?.steps ?? [{ kind: 'open', text: this.trodden.leastOf(beginningsOf(who)) }],
        mayMoveClock,
      });
    } finally {
      await walk.end();
      const told = `${this.steps} steps, ${this.trodden.states.size} states, ${this.findings.size} found`;
      this.options.onWalk?.(`${this.minute().toFixed(1)} min · ${told} · ${walkerText(walker)}`);
    }
  }

  private async follow(
    walk: Walk,
    dice: Dice,
    { earlier, mayMoveClock }: { earlier: readonly Step[]; mayMoveClock: boolean },
  ): Promise<void> {
    const choice = new Choice(dice, this.trodden, beginningsOf(walk.walker.who));
    const done: Step[] = [];
    const coming = [...earlier];
    const clockAt = mayMoveClock ? dice.int(5, STEPS_OF_A_WALK) : -1;
    let sight = await this.see(walk.page);
    for (let count = 0; count < STEPS_OF_A_WALK + earlier.length && !this.isOver(); count += 1) {
      const step: Step =
        coming.shift() ??
        (count === clockAt ? { kind: 'clock', text: String(dice.pick(CLOCK_MINUTES)) } : choice.next(sight));
      const faults = await walk.take(step);
      this.trodden.press(sight.path, step);
      sight = await this.see(walk.page);
      if (faults === undefined) continue;
      done.push(step);
      // what was done is looked at again
      if (walk.hasWritten && coming.length === 0 && dice.chance(RELOADED)) coming.push({ kind: 'reload' });
      this.steps += 1;
      this.note(walk, done, [...faults, ...(await this.lookAround(walk, done, sight))]);
    }
  }

  private async see(page: Page): Promise<Ahead> {
    const controls = await readControls(page);
    const path = decodeURI(new URL(page.url()).pathname);
    return { path, controls, isNew: this.trodden.see(path, controls) };
  }

  /** What is new is kept as a way to go on from, and judged by axe. */
  private async lookAround(walk: Walk, done: readonly Step[], { path, controls, isNew }: Ahead): Promise<Breach[]> {
    const { walker } = walk;
    if (isNew && done.length <= LONGEST_WAY) this.trodden.keep({ walker, steps: [...done], walked: 0 });
    const state = `${surfaceOf(path, controls.at(-1)?.place)} ${walker.screen.name} ${walker.scheme}`;
    if (this.axed.has(state)) return [];
    this.axed.add(state);
    return walk.judgeNewState();
  }

  /** What was met before is not news; the walk goes on. */
  private note({ walker }: Walk, done: readonly Step[], faults: readonly Breach[]): void {
    for (const fault of faults) {
      const key = breachKey(fault);
      if (this.findings.has(key)) continue;
      const finding = { ...fault, walker, steps: [...done], minute: this.minute(), met: 0, tries: 0 };
      this.findings.set(key, finding);
      this.toShrink.push(finding);
    }
  }
}
