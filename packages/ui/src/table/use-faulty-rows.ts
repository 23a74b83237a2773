import { useState } from 'react';

/**
 * "Only the rows with faults" as a snapshot: rows without a fault are hidden when it is set, and nothing that is typed hides another one.
 * Otherwise a row would leave under the hand with the first key that makes it valid, and the keys after it would be lost. A hidden row
 * comes back as soon as it has a fault; rows that are added later are in sight.
 */
export function useFaultyRows<Row extends { line: number }>(rows: readonly Row[], isFaulty: (row: Row) => boolean) {
  const [hidden, setHidden] = useState<ReadonlySet<number> | null>(null);
  const linesOf = (list: readonly Row[]) => new Set(list.map(({ line }) => line));
  const stillHidden = hidden && rows.filter((row) => hidden.has(row.line) && !isFaulty(row));
  const isRevealed = hidden !== null && rows.some((row) => hidden.has(row.line) && isFaulty(row));
  if (stillHidden && isRevealed) setHidden(linesOf(stillHidden));
  return {
    isOn: hidden !== null,
    shown: hidden === null ? rows : rows.filter((row) => !hidden.has(row.line) || isFaulty(row)),
    onChange: (isOn: boolean) => setHidden(isOn ? linesOf(rows.filter((row) => !isFaulty(row))) : null),
  };
}
