import type { SolveAssignment } from '@traza/domain/propuestas';
import { munkres } from 'munkres';

/** The cheapest column for each row, by the Hungarian algorithm (DM-57). */
export const solveAssignment: SolveAssignment = (prices) => {
  const columns = prices.map(() => -1);
  for (const [row, column] of munkres(prices)) columns[row] = column;
  return columns;
};
