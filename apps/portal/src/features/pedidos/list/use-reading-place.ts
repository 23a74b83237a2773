import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { HEADING_HEIGHT, type Row, rowAt } from './pedido-rows.ts';

interface ReadingPlace {
  key: string;
  /** Which of the rows it is. */
  index: number;
  /** How far the list stands below the top of that row. */
  offset: number;
}

/**
 * Keeps the visible rows in place when pedidos come or go above them: the list scrolls by as much. At the very top new pedidos show
 * instead, unless somebody has the list under the hand.
 */
export function useReadingPlace(rows: readonly Row[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef<ReadingPlace | null>(null);
  const before = useRef(rows);
  /** Pedidos that came above the place, since the list was at its top last. */
  const [above, setAbove] = useState(0);

  const rememberPlace = useCallback(() => {
    place.current = scroller.current && placeOf(scroller.current, rows);
    if (place.current === null) setAbove(0);
  }, [rows]);

  useLayoutEffect(() => {
    const list = scroller.current;
    const known = place.current ?? (list && isUnderHand(list) ? firstOf(before.current) : null);
    const isAsBefore = known !== null && before.current[known.index]?.top === topOf(rows, known);
    const shift = known ? placeIn(rows, known.key) - placeIn(before.current, known.key) : 0;
    before.current = rows;
    // more orders at the end move nothing: the page need not be laid out to know where it stands
    if (isAsBefore || !list) return;
    if (known) scrollTo(list, rows, known);
    place.current = placeOf(list, rows);
    if (shift > 0 && place.current) setAbove((count) => count + shift);
  }, [rows]);

  return { scroller, rememberPlace, above };
}

function scrollTo(list: HTMLElement, rows: readonly Row[], { key, offset }: ReadingPlace): void {
  const row = rows.find((one) => one.key === key);
  if (row) list.scrollTop = row.top + offset;
}

/** Which of the pedidos it is. */
function placeIn(rows: readonly Row[], key: string): number {
  const row = rows.find((one) => one.key === key);
  return row?.kind === 'item' ? row.place : 0;
}

/** Where the remembered row stands, if it is the same one still. */
function topOf(rows: readonly Row[], { key, index }: ReadingPlace): number | undefined {
  const row = rows[index];
  return row?.key === key ? row.top : undefined;
}

const isUnderHand = (list: HTMLElement) => list.matches(':hover, :focus');

/** The place of who has scrolled nowhere: the first pedido, under its heading. */
function firstOf(rows: readonly Row[]): ReadingPlace | null {
  const index = rows.findIndex(({ kind }) => kind === 'item');
  const row = rows[index];
  return row ? { key: row.key, index, offset: -row.top } : null;
}

function placeOf({ scrollTop }: HTMLElement, rows: readonly Row[]): ReadingPlace | null {
  const index = rowAt(rows, scrollTop + HEADING_HEIGHT);
  const row = rows[index];
  return row && scrollTop > 0 ? { key: row.key, index, offset: scrollTop - row.top } : null;
}
