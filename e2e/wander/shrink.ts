import path from 'node:path';
import type { Browser } from '@playwright/test';
import fc from 'fast-check';
import type { Ground } from './ground.ts';
import { RULES_OF_STATES } from './rules/index.ts';
import type { Step } from './step.ts';
import { general, surfaceOf } from './trodden.ts';
import { type Breach, Walk } from './walk.ts';
import type { Walker } from './walkers.ts';

/** A fault of the product, and the fewest steps that were found to lead to it. */
export interface Finding extends Breach {
  walker: Walker;
  steps: readonly Step[];
  /** How many of the last tries on an untouched demo met it. */
  met: number;
  tries: number;
  /** Minutes of the run after which it was met first. */
  minute: number;
}

const TRIES = 3;
/** Of each page that was found wrong; beside the other reports. */
const PICTURES = path.resolve(import.meta.dirname, '../../node_modules/.cache/test-reports/wander');

/** The same fault at another row, of another text or on another day is one. */
export function breachKey({ rule, words, path }: Breach): string {
  const alike = words.replaceAll(/«[^»]*»/g, (quoted) => general(quoted)).replaceAll(/\d[\d.,:/]*/g, '#');
  return `${rule} at ${surfaceOf(path)}: ${alike.slice(0, 160)}`;
}

/** One step of a way that was walked before; it is passed over where its control is not there. */
class Again implements fc.AsyncCommand<object, Walk> {
  private readonly step: Step;
  private readonly key: string;
  private readonly isLast: boolean;

  constructor(step: Step, key: string, isLast: boolean) {
    this.step = step;
    this.key = key;
    this.isLast = isLast;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, walk: Walk): Promise<void> {
    const faults = (await walk.take(this.step)) ?? [];
    // what a state looks like is judged once, at the end of the way
    const isOfState = RULES_OF_STATES.some(({ name }) => this.key.startsWith(name));
    if (this.isLast && isOfState) faults.push(...(await walk.judgeNewState()));
    if (faults.some((fault) => breachKey(fault) === this.key)) throw new Error(this.key);
  }

  toString(): string {
    return this.step.kind;
  }
}

/** Ways that mostly do: the page alone, or the last steps from where they began. */
function shortWays({ steps, from, path: end }: Finding): Step[][] {
  const open = (text: string): Step => ({ kind: 'open', text });
  return [[open(end)], [open(from), ...steps.slice(-1)], [open(from), ...steps.slice(-3)]];
}

async function firstThat(meets: (steps: Step[]) => Promise<boolean>, ways: readonly Step[][]) {
  for (const way of ways) if (await meets(way)) return way;
  return undefined;
}

/** Looks on an untouched demo for fewer steps that lead to the same, for as long as is given, then tries them again. */
export async function shrink(
  { browser, ground }: { browser: Browser; ground: Ground },
  finding: Finding,
  patienceMs: number,
): Promise<Finding> {
  const key = breachKey(finding);
  const picture = path.join(PICTURES, `${key.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 90)}.png`);
  const world = await ground.newWorld();
  const meets = async (steps: readonly Step[]) => {
    const walk = await Walk.begin(browser, world, finding.walker);
    try {
      const commands = steps.map((step, index) => new Again(step, key, index === steps.length - 1));
      await fc.asyncModelRun(() => ({ model: {}, real: walk }), commands);
      return false;
    } catch (error) {
      if (error instanceof Error && error.message === key) {
        await walk.page.screenshot({ path: picture }).catch(() => undefined);
        return true;
      }
      throw error;
    } finally {
      await walk.end();
    }
  };
  try {
    const whole = (await firstThat(meets, shortWays(finding))) ?? [...finding.steps];
    const { counterexample } = await fc.check(
      fc.asyncProperty(fc.subarray(whole, { minLength: 1 }), async (steps) => !(await meets(steps))),
      { numRuns: 1, examples: [[whole]], interruptAfterTimeLimit: patienceMs },
    );
    const steps = counterexample?.[0] ?? whole;
    let met = 0;
    for (let tries = 0; tries < TRIES; tries += 1) if (await meets(steps)) met += 1;
    return { ...finding, steps, met, tries: TRIES };
  } finally {
    await world.end();
  }
}
