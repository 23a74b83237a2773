import type { ColumnKind } from './sheet-xml.ts';

export interface SheetColumn {
  header: string;
  kind: ColumnKind;
  /** The title above it; neighbours of one band share it. */
  band: string;
  /** Whether the last line of the heading sums it, over the rows that a filter leaves (W-228). */
  hasSum?: boolean;
}

export interface SheetSpec {
  name: string;
  columns: readonly SheetColumn[];
  /** The lines above the bands and the headers, five of them (DT-39). */
  heading: readonly string[];
  /** The bands that begin a page of paper (W-230); without them the sheet is one page wide. */
  pages?: readonly string[];
}

/** First and last column of each band, side by side. */
export function bandsOf(columns: readonly SheetColumn[]): { band: string; first: number; last: number }[] {
  const bands: { band: string; first: number; last: number }[] = [];
  for (const [index, { band }] of columns.entries()) {
    const last = bands.at(-1);
    if (last?.band === band) last.last = index;
    else bands.push({ band, first: index, last: index });
  }
  return bands;
}
