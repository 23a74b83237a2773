import { useMemo, useSyncExternalStore } from 'react';
import { inOrder, movedTo } from './column-sequence.ts';
import type { Column } from './columns.ts';

type Named = Pick<Column<unknown>, 'key' | 'isExtra' | 'isKept' | 'isPinned'>;

/** How close the rows stand. */
export type Density = 'normal' | 'compact';

/** Which columns are shown, in which order they stand, how wide they are, which stay in sight, and how close the rows stand. */
export interface ColumnChoice {
  /** All of them, as they stand. */
  sequence: readonly string[];
  hidden: ReadonlySet<string>;
  pinned: ReadonlySet<string>;
  /** Those whose width somebody chose, in pixels. */
  widths: ReadonlyMap<string, number>;
  density: Density;
  toggle: (key: string) => void;
  togglePin: (key: string) => void;
  /** To a place among all of them. */
  move: (key: string, place: number) => void;
  /** Without a width it is as wide as for who never chose. */
  resize: (key: string, width: number | undefined) => void;
  setDensity: (density: Density) => void;
  /** These alone, as they stand here. */
  show: (keys: readonly string[]) => void;
  /** As for who never chose. */
  reset: () => void;
  isDefault: boolean;
}

const CHANGED = 'traza.columnas';

/** On the device: what is shown or pinned otherwise than for who never chose, the order, the widths, and how close the rows stand. */
const places = (name: string) => ({
  turned: `${CHANGED}.${name}`,
  sequence: `${CHANGED}.orden.${name}`,
  pins: `${CHANGED}.fijas.${name}`,
  widths: `${CHANGED}.ancho.${name}`,
  density: `${CHANGED}.densidad.${name}`,
});

const LEAST_WIDTH = 56;
const MOST_WIDTH = 640;

/** Columns that somebody chose on this device; under a name of who it is, where a device has several. All who ask under a name have the same. */
export function useColumnChoice(name: string, columns: readonly Named[]): ColumnChoice {
  const place = places(name);
  const turnedText = useKept(place.turned);
  const sequenceText = useKept(place.sequence);
  const pinsText = useKept(place.pins);
  const widthsText = useKept(place.widths);
  const densityText = useKept(place.density);
  return useMemo(() => {
    const at = places(name);
    const keys = columns.map(({ key }) => key);
    const turned = new Set(words(turnedText));
    const pins = new Set(words(pinsText));
    const widths = readWidths(widthsText);
    const sequence = inOrder(keys, words(sequenceText));
    const isHidden = ({ key, isExtra = false, isKept = false }: Named) => !isKept && turned.has(key) !== isExtra;
    const put = (next: readonly string[]) => keep(at.sequence, next.join() === keys.join() ? [] : next);
    return {
      sequence,
      hidden: new Set(columns.filter(isHidden).map(({ key }) => key)),
      pinned: new Set(columns.filter(({ key, isPinned = false }) => pins.has(key) !== isPinned).map(({ key }) => key)),
      widths,
      density: densityText === 'compact' ? 'compact' : 'normal',
      toggle: (key) => keep(at.turned, [...turned.symmetricDifference(new Set([key]))]),
      togglePin: (key) => keep(at.pins, [...pins.symmetricDifference(new Set([key]))]),
      move: (key, to) => put(movedTo(sequence, key, to)),
      resize: (key, width) => {
        const next = new Map(widths);
        if (width === undefined) next.delete(key);
        else next.set(key, widthWithin(width));
        keep(
          at.widths,
          [...next].map(([one, px]) => `${one}:${px}`),
        );
      },
      setDensity: (density) => keep(at.density, density === 'normal' ? [] : [density]),
      show: (shown) => {
        const other = columns.filter(({ key, isExtra = false }) => shown.includes(key) === isExtra);
        keep(
          at.turned,
          other.map(({ key }) => key),
        );
        put([...shown.filter((key) => keys.includes(key)), ...sequence.filter((key) => !shown.includes(key))]);
      },
      reset: () => {
        for (const kept of Object.values(at)) keep(kept, []);
      },
      isDefault: [turnedText, sequenceText, pinsText, widthsText, densityText].every((text) => text === ''),
    };
  }, [name, columns, turnedText, sequenceText, pinsText, widthsText, densityText]);
}

/** Those that are shown, as they stand: the pinned ones first. */
export function shownColumns<T>(
  columns: readonly Column<T>[],
  { sequence, hidden, pinned }: ColumnChoice,
): readonly Column<T>[] {
  const shown = sequence
    .filter((key) => !hidden.has(key))
    .flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return [...shown.filter(({ key }) => pinned.has(key)), ...shown.filter(({ key }) => !pinned.has(key))];
}

/** A width that a column can have. */
export function widthWithin(width: number): number {
  return Math.round(Math.max(LEAST_WIDTH, Math.min(width, MOST_WIDTH)));
}

function readWidths(text: string): ReadonlyMap<string, number> {
  return new Map(
    words(text).flatMap((word) => {
      const [key = '', px = ''] = word.split(':');
      return /^\d{2,3}$/.test(px) ? [[key, widthWithin(Number(px))] as const] : [];
    }),
  );
}

const words = (text: string) => text.split(' ').filter((key) => key !== '');

function keep(place: string, keys: readonly string[]): void {
  if (keys.length === 0) localStorage.removeItem(place);
  else localStorage.setItem(place, keys.join(' '));
  dispatchEvent(new Event(CHANGED));
}

const useKept = (place: string) => useSyncExternalStore(subscribe, () => localStorage.getItem(place) ?? '');

/** Other parts of the page, and other windows of the browser. */
function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}
