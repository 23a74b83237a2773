import { type LatLon, type PastedPlace, readPasted } from '@traza/domain/direcciones';
import { decode, expand } from 'pluscodes';
import type { Deps } from '#lib/deps.ts';

const DIGIT = '[23456789CFGHJMPQRVWX]';
/** A Plus code: whole, or short beside the town that it counts from, as Google Maps copies it. */
const PLUS_CODE = new RegExp(`(?<![\\w+])(?:${DIGIT}{8}\\+${DIGIT}{2,3}|${DIGIT}{4}\\+${DIGIT}{2})(?![\\w+])`, 'i');
const PLUS_AT = { whole: 8 } as const;
/** Where a short code counts from that names no town, asked from nowhere. */
const USUAL_TOWN = 'Buenos Aires';

/** What somebody pasted in place of an address: as the domain reads it, or a Plus code, whose town the gazetteer knows. */
export async function readPastedPlace(
  { geo }: Pick<Deps, 'geo'>,
  text: string,
  near: LatLon | undefined,
  signal: AbortSignal,
): Promise<PastedPlace | undefined> {
  const [found] = PLUS_CODE.exec(text) ?? [];
  if (found === undefined) return readPasted(text);
  const code = found.toUpperCase();
  if (code.indexOf('+') === PLUS_AT.whole) return puntoOf(code);
  const town = text.replace(found, '').replaceAll(/^[\s,]+|[\s,]+$/g, '');
  const from = town === '' && near ? near : await findTown(geo, town || USUAL_TOWN, signal);
  return from && puntoOf(expand(code, { latitude: from.lat, longitude: from.lon }));
}

/** A town that is not known is none: counted from another one, the code would be a point elsewhere. */
async function findTown(geo: Deps['geo'], town: string, signal: AbortSignal): Promise<LatLon | undefined> {
  const [place] = await geo.search(town, { limit: 1 }, signal);
  return place?.lost ? undefined : place;
}

function puntoOf(code: string | null): PastedPlace | undefined {
  const area = code === null ? null : decode(code);
  return area ? { kind: 'punto', lat: area.latitude, lon: area.longitude, isRough: false } : undefined;
}
