import { PARQUE_ROWS } from '../data/parques.ts';
import { type DrawnList, readLists } from './rows.ts';

/** Parks and squares, each by the corners around it. */
export const PARQUES: readonly DrawnList[] = readLists(PARQUE_ROWS);
