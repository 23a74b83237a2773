import type { ShownResumen, ShownStep } from './shown.ts';
import type { EvolutionView } from './step-text.ts';

const LINES = 5;
const ROUND = [1, 2, 5, 10] as const;

/** Amounts of the lines behind the bars, from 0 up: round ones, the last of which no bar passes. */
export function scaleOf(most: number): number[] {
  const rough = Math.max(1, most / LINES);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (ROUND.find((round) => round * power >= rough) ?? 1);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

/** The values of a step in a view: of the period, and of the one before where it is compared. */
export function valuesOf(
  { importe, importeAnterior, acumulado, acumuladoAnterior }: ShownStep,
  { comparable }: Pick<ShownResumen, 'comparable'>,
  view: EvolutionView,
): { actual: number | null; anterior: number | null } {
  const isSum = view === 'acumulado';
  const before = isSum ? acumuladoAnterior : importeAnterior;
  return { actual: isSum ? acumulado : importe, anterior: comparable ? before : null };
}

/** Stairs over the steps, each as wide as one: level within a step, upright between two, so that nothing is drawn that was not (W-181). */
export function stairsOf(values: readonly (number | null)[], heightOf: (value: number) => number): string {
  const known = values.flatMap((value) => (value === null ? [] : [heightOf(value)]));
  return known.map((y, index) => (index === 0 ? `M0 ${y}H1` : `V${y}H${index + 1}`)).join('');
}
