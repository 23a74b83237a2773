import { useMemo, useSyncExternalStore } from 'react';
import { inOrder, movedTo } from './column-sequence.ts';
import type { Column } from './columns.ts';

type Named = Pick<Column<unknown>, 'key' | 'isExtra' | 'isKept'>;

/** Which columns are shown, and in which order they stand. */
export interface ColumnChoice {
  /** All of them, as they stand. */
  sequence: readonly string[];
  hidden: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** To a place among all of them. */
  move: (key: string, place: number) => void;
  /** These alone, as they stand here. */
  show: (keys: readonly string[]) => void;
  /** As for who never chose. */
  reset: () => void;
  isDefault: boolean;
}

/** On the device: what is shown otherwise than for who never chose, and the order. */
const places = (name: string) => ({ turned: `traza.columnas.${name}`, sequence: `traza.columnas.orden.${name}` });
const CHANGED = 'traza.columnas';

/** Columns that somebody chose on this device; under a name of who it is, where a device has several. All who ask under a name have the same. */
export function useColumnChoice(name: string, columns: readonly Named[]): ColumnChoice {
  const place = places(name);
  const turnedText = useSyncExternalStore(subscribe, () => localStorage.getItem(place.turned) ?? '');
  const sequenceText = useSyncExternalStore(subscribe, () => localStorage.getItem(place.sequence) ?? '');
  return useMemo(() => {
    const keys = columns.map(({ key }) => key);
    const turned = new Set(words(turnedText));
    const sequence = inOrder(keys, words(sequenceText));
    const isHidden = ({ key, isExtra = false, isKept = false }: Named) => !isKept && turned.has(key) !== isExtra;
    const turn = (next: ReadonlySet<string>) => keep(places(name).turned, [...next]);
    const put = (next: readonly string[]) => keep(places(name).sequence, next.join() === keys.join() ? [] : next);
    return {
      sequence,
      hidden: new Set(columns.filter(isHidden).map(({ key }) => key)),
      toggle: (key) => {
        const next = new Set(turned);
        if (!next.delete(key)) next.add(key);
        turn(next);
      },
      move: (key, to) => put(movedTo(sequence, key, to)),
      show: (shown) => {
        turn(
          new Set(columns.filter(({ key, isExtra = false }) => shown.includes(key) === isExtra).map(({ key }) => key)),
        );
        put([...shown.filter((key) => keys.includes(key)), ...sequence.filter((key) => !shown.includes(key))]);
      },
      reset: () => {
        turn(new Set());
        put(keys);
      },
      isDefault: turned.size === 0 && sequence.join() === keys.join(),
    };
  }, [name, columns, turnedText, sequenceText]);
}

/** Those that are shown, as they stand. */
export function shownColumns<T>(
  columns: readonly Column<T>[],
  { sequence, hidden }: ColumnChoice,
): readonly Column<T>[] {
  return sequence
    .filter((key) => !hidden.has(key))
    .flatMap((key) => columns.find((column) => column.key === key) ?? []);
}

const words = (text: string) => text.split(' ').filter((key) => key !== '');

function keep(place: string, keys: readonly string[]): void {
  if (keys.length === 0) localStorage.removeItem(place);
  else localStorage.setItem(place, keys.join(' '));
  dispatchEvent(new Event(CHANGED));
}

/** Other parts of the page, and other windows of the browser. */
function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}
