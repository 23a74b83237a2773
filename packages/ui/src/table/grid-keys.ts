/** Where the keyboard is; the row of titles is -1. */
export interface Place {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows of a page of the screen. */
  page: number;
}

interface GridKey {
  key: string;
  ctrlKey: boolean;
}

/** Where a key leads to in a grid (WAI-ARIA grid pattern); undefined where it leads nowhere. */
export function placeAfter(place: Place, { key, ctrlKey }: GridKey, size: GridSize): Place | undefined {
  const { row, column } = place;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = (next: Partial<Place>) => within({ row, column, ...next }, last);
  switch (key) {
    case 'ArrowDown':
      return to({ row: row + 1 });
    case 'ArrowUp':
      return to({ row: row - 1 });
    case 'ArrowRight':
      return to({ column: column + 1 });
    case 'ArrowLeft':
      return to({ column: column - 1 });
    case 'PageDown':
      return to({ row: row + size.page });
    case 'PageUp':
      return to({ row: Math.max(row - size.page, 0) });
    case 'Home':
      return to({ column: 0, ...(ctrlKey ? { row: 0 } : {}) });
    case 'End':
      return to({ column: last.column, ...(ctrlKey ? { row: last.row } : {}) });
    default:
      return undefined;
  }
}

function within({ row, column }: Place, last: Place): Place {
  return { row: Math.max(-1, Math.min(row, last.row)), column: Math.max(0, Math.min(column, last.column)) };
}
