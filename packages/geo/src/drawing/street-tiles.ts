export type ExtraLayer = (typeof EXTRA_LAYERS)[number];

/** The streets of an import as vector tiles. */
export interface StreetTiles {
  /** Changes with the import. */
  version: string;
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
  /** The extra layers that are there. */
  extras: readonly ExtraLayer[];
  /** An encoded tile; undefined where there are no streets. */
  tile(z: number, x: number, y: number): Uint8Array | undefined;
}

/** What else a tile may hold; an installation has the layers that its extract has something for (W-141). */
export const EXTRA_LAYERS = ['parques', 'vias', 'partidos', 'lugares', 'sentidos'] as const;
