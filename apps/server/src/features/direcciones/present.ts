import type { Suggestion } from '@traza/contract';
import type { Place, Precision } from '@traza/geo';
import { GENERAL, type StoredAddress } from './queries.ts';

const PRECISIONS: readonly Precision[] = ['exacta', 'interpolada', 'esquina', 'lugar', 'calle', 'localidad'];
const SOURCES = { fav: 'fav', cliente: 'cliente', cache: 'cached' } as const;

export function presentStored(row: StoredAddress): Suggestion {
  return {
    id: row.id,
    alias: row.alias ?? '',
    info: row.info,
    street: row.street,
    lat: row.lat,
    lon: row.lon,
    source: `${SOURCES[row.ambito]}-${row.id}`,
    timesUsed: row.timesUsed,
    isCached: row.ambito === 'cache',
    precision: PRECISIONS.find((known) => known === row.precision) ?? 'exacta',
  };
}

/**
 * A place of the gazetteer. One that was resolved before has its number and point; any other has neither, so that the
 * portal resolves it by its source when it is chosen (O-068, DO-54).
 */
export function presentPlace(place: Place, stored: StoredAddress | undefined): Suggestion {
  return {
    id: stored?.id ?? null,
    alias: '',
    info: '',
    street: place.street,
    lat: stored?.lat ?? null,
    lon: stored?.lon ?? null,
    source: `${GENERAL}-${place.key}`,
    timesUsed: stored?.timesUsed ?? 0,
    isCached: stored !== undefined,
    precision: place.precision,
  };
}
