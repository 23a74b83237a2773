import type { SheetData } from '@traza/client/sheets/book.ts';

const numbers = new WeakMap<readonly unknown[], string>();

/** The number that all calls of one file carry: the trail tells of the file once, and it is undone as one (W-313). */
export function loteOfSheet({ rows }: Pick<SheetData, 'rows'>): string {
  const known = numbers.get(rows);
  if (known !== undefined) return known;
  const idLote = crypto.randomUUID();
  numbers.set(rows, idLote);
  return idLote;
}
