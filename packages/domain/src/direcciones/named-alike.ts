import { fold } from '../text.ts';

/** An answer of the address search: its name, if it has one of its own, and where it is. */
export interface PlaceName {
  alias: string;
  street: string;
  precision: string;
}

/** No difference between two addresses: joiners, titles of streets, and the capital's many names. */
const UNTOLD = new Set(
  `de del la el los las lo y e a al en esq esquina entre av avda avenida calle pje pasaje bv bvar boulevard bulevar diag diagonal dr dra doctor
  doctora gral general pte pres presidente tte teniente cnel coronel cmte comandante alte almirante ing ingeniero prof profesor
  caba capital federal bs as bsas ciudad autonoma buenos aires provincia pcia argentina no nro numero`.split(/\s+/),
);
/** What a place is, and not which one. */
const PLACE_KINDS = new Set(
  `hospital clinica sanatorio hotel shopping centro comercial mall estadio cancha club banco edificio torre torres estacion terminal aeropuerto puerto
  parque plaza plazoleta universidad facultad colegio escuela instituto teatro cine museo oficina oficinas estudio consultorio local fabrica planta deposito
  empresa restaurante restaurant bar cafe supermercado super farmacia iglesia juzgado embajada consulado ministerio laboratorio taller galpon`.split(
    /\s+/,
  ),
);
/** What stands inside a building, with its value. */
const INSIDE = /\b(?:piso|depto|dpto|dto|departamento|timbre|oficina|of|pb)\.?\s*(?:\d+\s*[a-z]?|[a-z])?(?=[\s,.]|$)/g;
const SHORTEST_BEGINNING = 4;
const SHORTEST_SLIP = 6;

/**
 * Whether what was found is what was typed: each word of the text is in the answer and, of a place with a name, each word of the name in
 * the text. "al estudio" names no stadium, nor "hotel sheraton" one of several.
 */
export function isNamedAlike(typed: string, { alias, street, precision }: PlaceName): boolean {
  const wanted = tellingWords(fold(typed).replaceAll(INSIDE, ' '));
  const isIn = (text: string) => {
    const words = tellingWords(fold(text));
    return wanted.every((word) => words.some((other) => isAlike(word, other)));
  };
  const isPlace = precision === 'lugar' || precision === 'zona';
  if (!isPlace && isIn(street)) return true;
  if (!isIn(`${alias} ${street}`)) return false;
  const [first = ''] = street.split(',');
  const name = tellingWords(fold(alias === '' ? first : alias)).filter((word) => !PLACE_KINDS.has(word));
  const told = wanted.filter((word) => !PLACE_KINDS.has(word));
  return told.length > 0 && name.every((word) => told.some((other) => isAlike(other, word)));
}

function tellingWords(text: string): string[] {
  return (text.match(/\p{N}+|\p{L}+/gu) ?? []).filter((word) => !UNTOLD.has(word));
}

/** The same, its beginning, or one letter apart; a number is that number. */
function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  if (/\d/.test(a + b)) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    (short.length >= SHORTEST_BEGINNING && long.startsWith(short)) ||
    (short.length >= SHORTEST_SLIP && isSlip(short, long))
  );
}

/** Whether one letter more, less or other makes them equal. */
function isSlip(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return long.slice(at + 1) === short.slice(long.length === short.length ? at + 1 : at);
}
