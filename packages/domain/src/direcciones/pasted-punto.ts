import { cleanText } from '../text.ts';
import { readCoordinates, type WrittenPoint } from './coordinates.ts';
import { LINK } from './searched-text.ts';

/** What somebody pasted instead of an address: a point, a map link with the name of a place, or a link with neither. */
export type PastedPlace = ({ kind: 'punto' } & WrittenPoint) | { kind: 'texto'; texto: string } | { kind: 'enlace' };

const NUMBERS = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const GOOGLE_PLACE = new RegExp(`!3d${NUMBERS}!4d${NUMBERS}`, 'g');
const OSM_MARKER = new RegExp(`[?&]mlat=${NUMBERS}&mlon=${NUMBERS}`);
const OSM_MAP = new RegExp(`#map=(\\d+(?:\\.\\d+)?)/${NUMBERS}/${NUMBERS}`);
const GOOGLE_MAP = new RegExp(`/@${NUMBERS},${NUMBERS}(?:,(\\d+(?:\\.\\d+)?)([zm]))?`);
const DIRECTIONS = /\/dir\//;
/** A segment of a path may be a point or a name: "/place/Obelisco/", "/search/-34.6,-58.4". */
const SEGMENT = /\/(?:place|search)\/([^/?#@]+)/;
/** Where a link says a place: the keys of a point or a name, then those of a point alone. */
const PLACE_KEYS = ['q', 'query', 'destination', 'daddr', 'coordinate', 'address'] as const;
/** A point in two keys: `lat=-34.6&lng=-58.3`, in either sequence. */
const LAT_KEYS = ['lat', 'latitude', 'latitud', 'mlat'] as const;
const LON_KEYS = ['lng', 'lon', 'long', 'longitude', 'longitud', 'mlon'] as const;
const POINT_KEYS = [
  'pin',
  'point',
  'location',
  'coords',
  'marker',
  'll',
  'latlng',
  'cbll',
  'viewpoint',
  'to',
  'center',
  'cp',
] as const;
/** A map seen from farther away shows a town around its middle. */
const LEAST_ZOOM = 15;
const MOST_METERS = 2000;

/**
 * Reads what people paste in place of an address: coordinates in degrees, with commas or letters, and links of maps. Short links lead
 * somewhere that only their maker knows. Undefined where the text is none of these.
 */
export function readPasted(text: string): PastedPlace | undefined {
  const written = readCoordinates(text);
  if (written) return { kind: 'punto', ...written };
  const [link] = LINK.exec(text) ?? [];
  if (link === undefined) return undefined;
  const decoded = decode(link);
  return decoded === undefined ? { kind: 'enlace' } : readLink(decoded);
}

/** A link that is cut in the middle of a letter says nothing. */
function decode(link: string): string | undefined {
  try {
    return decodeURIComponent(link.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function readLink(link: string): PastedPlace {
  const point = pinOf(link) ?? pointOfKeys(link) ?? readCoordinates(segmentOf(link)) ?? middleOf(link);
  if (point) return { kind: 'punto', ...point };
  const texto = nameOf(link);
  return texto === '' ? { kind: 'enlace' } : { kind: 'texto', texto };
}

/** The point that a link marks, and not only shows. */
function pinOf(link: string): WrittenPoint | undefined {
  const [, lat, lon] = [...link.matchAll(GOOGLE_PLACE)].at(-1) ?? OSM_MARKER.exec(link) ?? [];
  const geo = /^geo:([^?;]+)/i.exec(link)?.[1];
  if (geo !== undefined && !/^0,0$/.test(geo)) return readCoordinates(geo);
  return lat === undefined || lon === undefined ? undefined : { lat: Number(lat), lon: Number(lon), isRough: false };
}

function pointOfKeys(link: string): WrittenPoint | undefined {
  const [lat, lon] = [LAT_KEYS, LON_KEYS].map((keys) => keys.map((key) => valueOf(link, key)).find(Boolean));
  const inTwo = lat !== undefined && lon !== undefined ? readCoordinates(`${lat}, ${lon}`) : undefined;
  if (inTwo) return inTwo;
  for (const key of [...PLACE_KEYS, ...POINT_KEYS]) {
    const value = valueOf(link, key)
      .replace(/^(?:loc|ll)[:.]/, '')
      .replace('~', ',')
      // "-34.6,-58.4(Casa)"
      .replace(/\(.*\)$/, '');
    const point = readCoordinates(value);
    if (point) return point;
  }
  return undefined;
}

function valueOf(link: string, key: string): string {
  return new RegExp(`[?&]${key}=([^&#]*)`, 'i').exec(link)?.[1] ?? '';
}

function segmentOf(link: string): string {
  return SEGMENT.exec(link)?.[1] ?? '';
}

/** The middle of the map that a link shows; that of a way between two places is neither of them. */
function middleOf(link: string): WrittenPoint | undefined {
  const [, zoom, osmLat, osmLon] = OSM_MAP.exec(link) ?? [];
  if (zoom !== undefined) return { lat: Number(osmLat), lon: Number(osmLon), isRough: Number(zoom) < LEAST_ZOOM };
  const [, lat, lon, scale, unit] = GOOGLE_MAP.exec(link) ?? [];
  if (lat === undefined || DIRECTIONS.test(link)) return undefined;
  const isRough = unit === 'm' ? Number(scale) > MOST_METERS : scale !== undefined && Number(scale) < LEAST_ZOOM;
  return { lat: Number(lat), lon: Number(lon), isRough };
}

/** The name of the place that a link leads to. */
function nameOf(link: string): string {
  const [named = ''] = PLACE_KEYS.map((key) => valueOf(link, key)).filter((value) => /\p{L}{2}/u.test(value));
  return cleanText(named === '' && /\/place\//.test(link) ? segmentOf(link) : named);
}
