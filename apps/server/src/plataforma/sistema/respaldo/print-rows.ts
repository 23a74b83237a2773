import { formatNumber } from '@traza/domain';

const EVERY_MS = 10_000;

/** Tells of a table how far it is, while that takes long, and once it is done. */
export function printRows(table: string, print: (line: string) => void) {
  const began = performance.now();
  let told = began;
  return {
    at: (rows: number): void => {
      if (performance.now() - told < EVERY_MS) return;
      told = performance.now();
      print(`  ${table}: van ${formatNumber(rows, 0)} filas`);
    },
    end: (rows: number): void => {
      if (rows === 0) return;
      const seconds = (performance.now() - began) / 1000;
      print(`${table}: ${formatNumber(rows, 0)} filas${seconds >= 1 ? `, ${Math.round(seconds)} s` : ''}`);
    },
  };
}
