import type { Suggestion } from '@traza/contract';
import { cleanText, codePoints, fold } from '@traza/domain';
import type { LatLon } from '@traza/domain/direcciones';
import { isInArea, SOLICITUDES } from '@traza/domain/solicitudes';
import type { Place } from '@traza/geo';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { consumeAsk } from '#lib/rate-limits.ts';
import { namePunto } from './name-punto.ts';
import { readPastedPlace } from './pasted-place.ts';
import { presentPlace, presentStored } from './present.ts';
import { findDirecciones, GENERAL } from './queries.ts';

export interface DireccionSearch {
  query: string;
  cliente?: number | undefined;
  near?: LatLon | undefined;
}

/** How streets begin, which people write in many ways or leave out. */
const NOISE = new Set(['av', 'avda', 'avenida', 'calle']);

export function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !NOISE.has(word));
  return telling.length > 0 ? telling : words;
}

function uniqueStreets(suggestions: readonly Suggestion[], limit: number): Suggestion[] {
  return [...Map.groupBy(suggestions, ({ street }) => fold(street)).values()]
    .flatMap(([first]) => (first ? [first] : []))
    .slice(0, limit);
}

/** A provider that fails means fewer suggestions, never an error. */
export async function searchPlaces(
  { geo, log }: Deps,
  text: string,
  near: LatLon | undefined,
  signal: AbortSignal,
): Promise<Place[]> {
  try {
    return await geo.search(text, { limit: SOLICITUDES.suggestions, ...(near ? { near } : {}) }, signal);
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the address search failed');
    return [];
  }
}

/** A pasted point as a suggestion: it is where it says, and goes by the name of what lies next to it. */
function presentPunto({ geo, settings }: Deps, { lat, lon, isRough }: LatLon & { isRough: boolean }): Suggestion {
  if (!isInArea({ lat, lon }, settings.area)) throw new AppError('address_invalid');
  const { street, source } = namePunto(geo, { lat, lon });
  const found = { street, lat, lon, source, precision: isRough ? ('zona' as const) : ('exacta' as const) };
  return { ...found, id: null, alias: '', info: '', timesUsed: 0, isCached: false };
}

/**
 * Addresses for a typed text: own favourites, the client's, the gazetteer's, those resolved before; each street once, in
 * that order (O-263). Up to 3 characters answer the default list: favourites, client's, most used (DO-52, O-057).
 */
export async function searchDirecciones(
  deps: Deps,
  caller: Actor,
  { query, cliente, near }: DireccionSearch,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  if (cliente !== undefined) accountAt(caller, cliente);
  await consumeAsk(deps.limits, 'searches', caller);
  const pasted = await readPastedPlace(deps, query, near, signal);
  if (pasted?.kind === 'enlace') throw new AppError('link_unreadable');
  if (pasted?.kind === 'punto') return [presentPunto(deps, pasted)];
  const text = cleanText(pasted?.texto ?? query);
  const words = codePoints(text) < SOLICITUDES.searchMinChars ? [] : wordsOf(text);
  const { idUsuario } = caller;
  const filter = { idUsuario, idCliente: cliente, near };
  if (words.length === 0) {
    const limit = SOLICITUDES.defaultSuggestions;
    const rows = await findDirecciones(deps.db, { ...filter, words, keys: [], limit });
    return uniqueStreets(
      rows.map((row) => presentStored(deps.geo, row)),
      limit,
    );
  }
  const places = await searchPlaces(deps, text, near, signal);
  const keys = places.map(({ key }) => key);
  const rows = await findDirecciones(deps.db, { ...filter, words, keys, limit: SOLICITUDES.suggestions });
  const storedAs = (key: string) => rows.find((row) => row.proveedor === GENERAL && row.proveedorRef === key);
  const [own, cached] = [false, true].map((isCache) =>
    rows.filter(({ ambito }) => (ambito === 'cache') === isCache).map((row) => presentStored(deps.geo, row)),
  );
  const general = places.map((place) => presentPlace(place, storedAs(place.key)));
  return uniqueStreets([...(own ?? []), ...general, ...(cached ?? [])], SOLICITUDES.suggestions);
}

/**
 * The first few saved addresses, the caller's own before those of the cliente, for a search across several kinds of things (work.md 3.9).
 */
export async function findSomeDirecciones(
  { db, geo }: Pick<Deps, 'db' | 'geo'>,
  { idUsuario }: Actor,
  { query, idCliente, limit }: { query: string; idCliente: number; limit: number },
): Promise<Suggestion[]> {
  const words = wordsOf(cleanText(query));
  if (words.length === 0) return [];
  const rows = await findDirecciones(db, {
    idUsuario,
    idCliente,
    words,
    keys: [],
    near: undefined,
    isOfBooks: true,
    limit,
  });
  return uniqueStreets(
    rows.map((row) => presentStored(geo, row)),
    limit,
  );
}
