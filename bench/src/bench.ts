/** What is measured: `round` takes one figure, where less is better. */
export interface Bench {
  round(): Promise<number>;
  close(): Promise<void>;
}

export interface Result {
  name: string;
  figure: number;
  unit: string;
  /** Where we want to be. */
  goal: number;
  /** Above this the bench fails. */
  floor: number;
}

/** The middle figure, or the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.reduce((sum, figure) => sum + figure, 0) / middle.length;
}

export function isWithin({ figure, floor }: Result): boolean {
  return figure <= floor;
}

/** One line for each result: name, figure, goal, floor, verdict. */
export function table(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.name,
    `${result.figure.toFixed(2)} ${result.unit}`,
    `${result.goal} ${result.unit}`,
    `${result.floor} ${result.unit}`,
    verdictOf(result),
  ]);
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

function verdictOf(result: Result): string {
  if (!isWithin(result)) return 'FAIL';
  return result.figure <= result.goal ? 'PASS' : 'above the goal';
}
