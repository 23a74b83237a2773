import { type Place, placeAfter } from './grid-keys.ts';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  /** Where the cursor stands in the field: at which of its ends. */
  atStart: boolean;
  atEnd: boolean;
}

/**
 * Where a key leads to in a grid of fields; undefined where it is the field's own. Along a row the arrows lead on at the ends of the text,
 * Home and End only with Ctrl.
 */
export function editPlaceAfter(
  place: Place,
  { key, ctrlKey, atStart, atEnd }: Pressed,
  size: { rows: number; columns: number; page: number },
): Place | undefined {
  if ((key === 'ArrowLeft' && !atStart) || (key === 'ArrowRight' && !atEnd)) return undefined;
  if ((key === 'Home' || key === 'End') && !ctrlKey) return undefined;
  const next = placeAfter(place, { key: key === 'Enter' ? 'ArrowDown' : key, ctrlKey }, size);
  return next && { ...next, row: Math.max(0, next.row) };
}
