import { SUBTE_ROWS } from '../data/subte.ts';
import { TREN_ROWS } from '../data/trenes.ts';
import { type DrawnList, type DrawnPoint, readLists } from './rows.ts';

/** The subte, line by line with all stations from end to end. */
export const SUBTE: readonly DrawnList[] = readLists(SUBTE_ROWS);

/** The suburban railways, line by line outward; a point without a name is a bend, or a terminal that has a name of its own. */
export const TRENES: readonly DrawnList[] = readLists(TREN_ROWS);

/** The stations of some lines. */
export function stationsOf(lines: readonly DrawnList[]): DrawnPoint[] {
  return lines.flatMap(({ points }) => points.filter(({ name }) => name !== ''));
}
