import type { Point } from '../engine.ts';
import type { StreetClass } from '../streets/street-rows.ts';

/** A street line of an extract, through the ids of its nodes. */
export interface ExtractWay {
  name: string;
  class: StreetClass;
  oneway: 0 | 1 | -1;
  nodes: readonly number[];
}

/** A mapped door. */
export interface ExtractDoor extends Point {
  street: string;
  number: number;
}

/** What an import takes from an OpenStreetMap extract, before it is put in order. */
export interface Extract {
  nodes: ReadonlyMap<number, Point>;
  ways: readonly ExtractWay[];
  doors: readonly ExtractDoor[];
  places: readonly (Point & { name: string })[];
}

/** One block of a street register: the house numbers at the two ends of its line, where it has them. */
export interface RegisterBlock {
  street: string;
  line: readonly Point[];
  numbers: { first: number; last: number } | undefined;
}
