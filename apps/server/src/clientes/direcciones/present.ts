import type { Suggestion } from '@traza/contract';
import { isApproximate, PLACE_SOURCES } from '@traza/domain/solicitudes';
import type { GeoEngine, Place, Precision } from '@traza/geo';
import type { StoredDireccion } from './queries.ts';

const PRECISIONS: readonly Precision[] = ['exacta', 'interpolada', 'esquina', 'lugar', 'zona', 'calle', 'localidad'];
const SOURCES = { fav: 'fav', cliente: 'cliente', cache: 'cached' } as const;

/** What finds a stored address again. */
export function storedSource({ ambito, id }: Pick<StoredDireccion, 'ambito' | 'id'>): string {
  return `${SOURCES[ambito]}-${id}`;
}

type StoredPlace = Pick<StoredDireccion, 'ambito' | 'street' | 'lat' | 'lon' | 'precision' | 'confirmada'>;

/** How exact a stored point is: of what people keep their own word decides, and else whether we would put it there for want of better. */
export function storedPrecision(
  geo: GeoEngine,
  { ambito, street, lat, lon, precision, confirmada }: StoredPlace,
): Precision {
  const known = PRECISIONS.find((one) => one === precision) ?? 'exacta';
  if (ambito === 'cache') return known;
  return confirmada ? 'exacta' : (geo.precisionAt(street, { lat, lon }) ?? known);
}

export function presentStored(geo: GeoEngine, row: StoredDireccion): Suggestion {
  return {
    id: row.id,
    alias: row.alias ?? '',
    info: row.info,
    street: row.street,
    lat: row.lat,
    lon: row.lon,
    source: storedSource(row),
    timesUsed: row.timesUsed,
    isCached: row.ambito === 'cache',
    precision: storedPrecision(geo, row),
  };
}

/** Only a place that is what was searched for, and whose own point is known, is of those that the product validates (O-065, W-046). */
function sourceOf({ key, precision, lost = [] }: Place): string {
  return `${isApproximate(precision) || lost.length > 0 ? PLACE_SOURCES.approximate : PLACE_SOURCES.known}-${key}`;
}

/**
 * A place of the gazetteer. One that was resolved before has its number and point; any other has neither, so that the
 * portal resolves it by its source when it is chosen (O-068, DO-54).
 */
export function presentPlace(place: Place, stored: StoredDireccion | undefined): Suggestion {
  return {
    id: stored?.id ?? null,
    alias: '',
    info: '',
    street: place.street,
    lat: stored?.lat ?? null,
    lon: stored?.lon ?? null,
    source: sourceOf(place),
    timesUsed: stored?.timesUsed ?? 0,
    isCached: stored !== undefined,
    precision: place.precision,
    ...(place.lost && { perdido: place.lost.map(({ what: que, text: texto }) => ({ que, texto })) }),
  };
}
