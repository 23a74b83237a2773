/** How large what is measured shall be. */
export interface Size {
  /** Orders where a bench needs many. */
  pedidos: number;
  rounds: number;
  /** How long a load lasts. */
  seconds: number;
  /** A checkout of another build, to be measured in turn with this one. */
  against?: string;
}

export const FULL: Size = { pedidos: 1_000_000, rounds: 5, seconds: 15 };
export const SHORT: Size = { pedidos: 10_000, rounds: 1, seconds: 2 };

/** What is measured: `round` takes one figure for each name that the budget has for the bench. */
export interface Bench {
  round(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}

/** What a file of a bench exports. */
export interface BenchModule {
  open: (size: Size) => Promise<Bench>;
  /** For what takes so long that it is measured fewer times than others. */
  rounds?: number;
  /** Takes minutes whatever the number of orders: a short run leaves it out unless it is named. */
  isLong?: boolean;
}

/** Thrown by `open` where something is missing that the bench cannot do without. */
export class NotHere extends Error {}

/** Where a figure shall be. */
export interface Target {
  unit: string;
  /** Where we want to be. */
  goal: number;
  /** Past this the bench fails. */
  floor: number;
  /** Whether a larger figure is better, as with a rate; else a smaller one is. */
  more?: boolean;
  /** Among fewer orders the figure is told and not judged: it is about many. */
  from?: number;
}

export interface Result extends Target {
  name: string;
  figure: number;
  isJudged: boolean;
}

/** The middle figure, or the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.reduce((sum, figure) => sum + figure, 0) / middle.length;
}

/** The figure that a share of all does not exceed: `percentile(figures, 0.95)`. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Milliseconds that something takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Opens a bench, takes its rounds and closes it, whatever happens; the medians of its figures. */
export async function measure(
  name: string,
  { open, rounds = Number.POSITIVE_INFINITY }: BenchModule,
  targets: Readonly<Record<string, Target>>,
  size: Size,
): Promise<Result[]> {
  const bench = await open(size);
  const taken: Readonly<Record<string, number>>[] = [];
  try {
    for (let round = 0; round < Math.min(rounds, size.rounds); round += 1) taken.push(await bench.round());
  } finally {
    await bench.close();
  }
  return Object.entries(targets).map(([figure, target]) => ({
    ...target,
    name: `${name}.${figure}`,
    isJudged: size.pedidos >= (target.from ?? 0),
    figure: median(taken.map((figures) => figures[figure] ?? Number.NaN)),
  }));
}

/** Whether a figure keeps to a limit; one that was not measured keeps to none. */
function keeps(result: Result, limit: number): boolean {
  return result.more === true ? result.figure >= limit : result.figure <= limit;
}

export function isWithin(result: Result): boolean {
  return !result.isJudged || keeps(result, result.floor);
}

function verdictOf(result: Result): string {
  if (!result.isJudged) return 'too few orders';
  if (!isWithin(result)) return 'FAIL';
  return keeps(result, result.goal) ? 'PASS' : 'short of the goal';
}

/** One line for each result: name, figure, goal, floor, verdict. */
export function table(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const limit = (value: number) => `${result.more === true ? '≥' : '≤'} ${value} ${result.unit}`;
    const figure = `${result.figure.toFixed(2)} ${result.unit}`;
    return [result.name, figure, limit(result.goal), limit(result.floor), verdictOf(result)];
  });
  const all = [['bench', 'figure', 'goal', 'floor', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
