import { PARQUE_ROWS } from '../data/parques.ts';
import type { Point } from '../engine.ts';
import { type DrawnList, readLists } from './rows.ts';

/** Parks and squares, each by the corners around it. */
export const PARQUES: readonly DrawnList[] = readLists(PARQUE_ROWS);

/** Where its name is written, and where somebody is who is there: in the middle of its corners. */
export function middleOf({ points }: DrawnList): Point {
  const middle = (of: number[]) => (Math.min(...of) + Math.max(...of)) / 2;
  return { lat: middle(points.map(({ lat }) => lat)), lon: middle(points.map(({ lon }) => lon)) };
}
