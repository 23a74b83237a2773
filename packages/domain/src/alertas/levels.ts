import type { AlertaLevel } from './alerta.ts';

/** From which figure on an alerta opens yellow and red, and below which it ends. */
export interface LevelThresholds {
  amarilla: number;
  roja: number;
  /** Without it an alerta ends where it begins. */
  ends?: number;
}

/**
 * The level of a figure that grows. With an end of its own, an open alerta lasts until the figure falls below that and keeps its level, so
 * that a figure which wavers neither closes nor rings twice.
 */
export function levelOf(
  figure: number,
  { amarilla, roja, ends }: LevelThresholds,
  open: AlertaLevel | undefined,
): AlertaLevel | undefined {
  if (figure >= roja) return 'roja';
  if (ends !== undefined && open !== undefined) return figure >= ends ? open : undefined;
  return figure >= amarilla ? 'amarilla' : undefined;
}

/** The level of the minutes that are left, which shrink. */
export function levelOfLeft(
  minutes: number,
  { amarilla, roja }: Pick<LevelThresholds, 'amarilla' | 'roja'>,
): AlertaLevel | undefined {
  if (minutes <= roja) return 'roja';
  return minutes <= amarilla ? 'amarilla' : undefined;
}
