import type { CSSProperties } from 'react';
import type { Column } from './columns.ts';
import type { ColumnChoice } from './kept-columns.ts';

const FLEXIBLE = 'minmax(120px, 1fr)';
const LEAD_PX = 44;

/** Where the cells of a row stand. */
export interface TableLayout {
  /** The tracks of the grid. */
  template: string;
  /** Of a cell that stays in sight: how far from the edge. */
  pinOf: (column: number) => CSSProperties | undefined;
}

/** The tracks of the columns that are shown, and of the boxes before them; pinned columns stand first and stay in sight. */
export function tableLayout<T>(
  shown: readonly Column<T>[],
  { widths, pinned }: Pick<ColumnChoice, 'widths' | 'pinned'>,
  lead: number,
  isPrinting = false,
): TableLayout {
  const last = shown.findLastIndex(({ key }) => pinned.has(key));
  const tracks = shown.map(({ key, width = FLEXIBLE }, index) => {
    const chosen = widths.get(key);
    if (chosen !== undefined) return `${chosen}px`;
    // what stands after a pinned column begins where that one ends
    return index < last ? `${leastPx(width)}px` : width;
  });
  // a sheet of paper is as wide as it is
  if (isPrinting) {
    const parts = tracks.map((track) => `minmax(0, ${leastPx(track)}fr)`);
    return { template: [...(lead === 1 ? ['0px'] : []), ...parts].join(' '), pinOf: () => undefined };
  }
  const starts = [0, ...(lead === 1 ? [LEAD_PX] : [])];
  for (const track of tracks) starts.push((starts.at(-1) ?? 0) + leastPx(track));
  return {
    template: [...(lead === 1 ? [`${LEAD_PX}px`] : []), ...tracks].join(' '),
    // the boxes stay with what is pinned
    pinOf: (column) =>
      last >= 0 && column <= last + lead
        ? { position: 'sticky', insetInlineStart: starts[column], zIndex: 1 }
        : undefined,
  };
}

/** Of `96px` or `minmax(96px, 1fr)`. */
function leastPx(track: string): number {
  return Number(/(\d+)px/.exec(track)?.[1] ?? 120);
}
