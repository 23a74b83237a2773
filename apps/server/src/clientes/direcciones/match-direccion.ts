import { fold } from '@traza/domain';
import type { LatLon } from '@traza/domain/direcciones';
import { LOTES } from '@traza/domain/lotes';
import { isApproximate } from '@traza/domain/solicitudes';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { readPastedPlace } from './pasted-place.ts';
import { storedPrecision } from './present.ts';
import { findDirecciones, listTerminals } from './queries.ts';
import { searchPlaces, wordsOf } from './search-direcciones.ts';

export interface DireccionMatch {
  direccion: string;
  alias: string;
  lat: number;
  lon: number;
  /** The pin is asked for before anything is ordered there. */
  isApproximate: boolean;
}

/** The one address that a text means, or the addresses that it may mean. */
export interface DireccionReading {
  exact: DireccionMatch | undefined;
  opciones: DireccionMatch[];
}

interface Candidate extends DireccionMatch {
  /** Something of the text is not in it. */
  isLess: boolean;
}

/** People write the capital by its letters. */
const CAPITAL = /ciudad autonoma/;

function says(words: readonly string[], { direccion, alias }: DireccionMatch): boolean {
  const street = fold(direccion);
  const said = ` ${wordsOf(`${direccion} ${alias}`).join(' ')} ${CAPITAL.test(street) ? 'caba ' : ''}`;
  return words.every((word) => said.includes(` ${word} `));
}

function once(candidates: readonly Candidate[]): Candidate[] {
  return [...Map.groupBy(candidates, ({ direccion }) => fold(direccion)).values()].flatMap(([first]) => first ?? []);
}

const matchOf = ({ isLess: _less, ...meant }: Candidate): DireccionMatch => meant;

const NOTHING: DireccionReading = { exact: undefined, opciones: [] };

/** A pasted point, by the name of what lies next to it; the rules of the order say whether cars drive there. */
function matchPunto({ geo }: Deps, { lat, lon, isRough }: LatLon & { isRough: boolean }): DireccionReading {
  const direccion = geo.puntoAt({ lat, lon })?.street;
  if (direccion === undefined) return NOTHING;
  return { exact: { direccion, alias: '', lat, lon, isApproximate: isRough }, opciones: [] };
}

/**
 * The address that a text of a sheet means (work.md 3.19): one that the person or else the cliente saved under that name, a terminal of
 * that name, or the only one that the search finds with all its words. Any other text becomes a question with a few answers. No rate limit
 * here: the call that asks for many at once counts them.
 */
export async function matchDireccion(
  deps: Deps,
  { idUsuario }: Actor,
  { text, idCliente }: { text: string; idCliente: number },
  signal: AbortSignal,
): Promise<DireccionReading> {
  const words = wordsOf(text);
  const said = fold(text);
  if (words.length === 0) return NOTHING;
  const pasted = await readPastedPlace(deps, text, undefined, signal);
  if (pasted?.kind === 'punto') return matchPunto(deps, pasted);
  const filter = { idUsuario, idCliente, words, near: undefined };
  const books = await findDirecciones(deps.db, { ...filter, keys: [], isOfBooks: true, limit: LOTES.opciones });
  const kept = books.map((row): DireccionMatch => {
    const { street: direccion, alias, lat, lon } = row;
    return { direccion, alias: alias ?? '', lat, lon, isApproximate: isApproximate(storedPrecision(deps.geo, row)) };
  });
  const named = kept.find(({ alias }) => fold(alias) === said);
  if (named) return { exact: named, opciones: [] };
  const terminal = (await listTerminals(deps.db)).find(({ alias }) => fold(alias) === said);
  if (terminal) {
    const { alias, lat, lon } = terminal;
    return { exact: { direccion: alias, alias, lat, lon, isApproximate: false }, opciones: [] };
  }
  const places = await searchPlaces(deps, text, undefined, signal);
  const found = once([
    ...kept.map((each) => ({ ...each, isLess: false })),
    ...places.map(({ street: direccion, lat, lon, precision, lost = [] }) => ({
      direccion,
      alias: '',
      lat,
      lon,
      isApproximate: isApproximate(precision),
      isLess: lost.length > 0,
    })),
  ]);
  const whole = found.find(({ direccion }) => fold(direccion) === said);
  const [only, ...others] = found.filter((each) => says(words, each));
  const isOnly = only?.isApproximate === false && !only.isLess && others.length === 0;
  const exact = whole ?? (isOnly ? only : undefined);
  return exact
    ? { exact: matchOf(exact), opciones: [] }
    : { exact: undefined, opciones: found.slice(0, LOTES.opciones).map(matchOf) };
}
