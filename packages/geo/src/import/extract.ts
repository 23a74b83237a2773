import type { Point } from '../engine.ts';
import type { StreetClass } from '../streets/street-rows.ts';
import type { PlaceKind, ShapeKind } from './osm-tags.ts';

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

export interface ExtractPlace extends Point {
  name: string;
  /** Missing for what is found by its name, and not shown. */
  kind?: PlaceKind;
}

export interface ExtractShape {
  kind: ShapeKind;
  nodes: readonly number[];
}

/** What an import takes from an OpenStreetMap extract, before it is put in order. */
export interface Extract {
  nodes: ReadonlyMap<number, Point>;
  ways: readonly ExtractWay[];
  doors: readonly ExtractDoor[];
  places: readonly ExtractPlace[];
  /** What the map shows besides streets, through the ids of its nodes. */
  shapes: readonly ExtractShape[];
}

/** One block of a street register: the house numbers at the two ends of its line, where it has them. */
export interface RegisterBlock {
  street: string;
  line: readonly Point[];
  numbers: { first: number; last: number } | undefined;
  /** What kind of street it is, and how it is driven: asked where the register comes without an extract. */
  class: StreetClass;
  oneway: 0 | 1 | -1;
}
