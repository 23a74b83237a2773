import { fold, isNoise, nameWords, words } from '../fold.ts';

/** What a typed address asks for. */
export interface DireccionQuery {
  /** Telling words of the street or place; the last one may be half typed. */
  name: string[];
  /** The house number, when the text has one. */
  number: number | undefined;
  /** The second street of a corner ("Corrientes y Callao"). */
  corner: string[] | undefined;
  /** Folded texts after the street that may name a locality. */
  where: string[];
  /** The kilometre of a road, which is told as lost: our tables do not say where it is. */
  kilometer: string | undefined;
  /** The last words were taken for a town: the reading holds only when `where` names one in full. */
  isTownGuessed: boolean;
}

const CORNER_WORDS =
  /\s(?:(?:casi\s+)?esq(?:\.|uina\b|\b)(?:\s*(?:con|de)\b)?|y|e|casi|con)\s*(?<![a-z])(?=[a-z0-9])|\s*&\s*|(?<=[a-z]\s*)\/\s*(?=[a-z])/;
/** "Esquina de Corrientes y Callao". */
const CORNER_FIRST = /^(?:en\s+)?esq(?:\.|uina\b|\b)\s*(?:de\b)?\s*(?=[^\s\d])/;
const BETWEEN_WORDS = /\s(?:entre\s+(?!rios\b)|e\/\s*|e\s*\/\s*)(?:las\s+)?(?:calles?\s+)?/;
/** What follows a number may be inside the building: of no use to find the street. */
const INDOORS = /(?<=\d.*)\b(?:piso|dto|dpto|depto|departamento|of|oficina|torre|timbre|pb)\b.*$/;
/** A kilometer of a road: its table does not tell where that is. */
const KILOMETER = /(?:^|\s+)(?:km|kil[oó]metros?)\b\.?\s*(\d+(?:[.,]\d+)?)(?![.,]?\d)/i;
/** "Ruta 8 50 km" is the same. */
const KILOMETER_BEHIND = /\s+(\d+(?:[.,]\d+)?)\s*(?:km|kil[oó]metros?)\b\.?/i;
/** Kinds of street, and of other things, whose own name is a number: of "Barrio 31" it is no house number. */
const NUMBERED_KINDS = new Set(
  `ruta calle diagonal autopista subte linea barrio villa asentamiento manzana lote torre
   edificio sector galpon nave dique darsena puerta peaje estacion escuela comisaria comuna`.split(/\s+/),
);
const THOUSANDS_DOT = /(?<=\b\d{1,2})\.(?=\d{3}\b)/g;
const NO_NUMBER = /\bs\/n\b/;
/** "corrientes1234" */
const GLUED_NUMBER = /(?<=[a-z]{3})(?=\d)/g;
const NUMBER_FIRST = /^(?:n[º°o.]?\s*|nro\.?\s*)?(\d{2,5})\s+(?!de\b)(\S.*)$/;
/** "Álvarez, Julián 1200", "Falcón, Ramón L., Cnel. 1651": how registers write a name. */
const SURNAME_FIRST = /^([^\d,]+),([^\d,]+(?:,[^\d,]+)?),?\s(\d{1,5})(?![\d.])\s*(?:,(.*))?$/;
const TOWN_BEFORE = /^[^\d,]+,[^,]*\p{L}{3}[^,]*\s\d/u;
/** "Corrientes, 1234" */
const COMMA_BEFORE_NUMBER = /^([^\d,]+),(?=\s*(?:n[º°o.]*\s*)?\d{1,5}\b)/i;
/** "1234, Corrientes" */
const COMMA_BEHIND_NUMBER = /^\s*(\d{1,5})\s*,(?=\s*\p{L})/u;
/** "Bulnes (entre Güemes y Santa Fe) 2020": with a number the block is not needed. */
const BRACKETS_BEFORE_NUMBER = /\([^)]*\)(?=\s*\d)/;
const BRACKETS = /[()]/g;
/** "Entre Güemes y Santa Fe, Bulnes 2020" */
const BETWEEN_FIRST = /^\s*entre\s+(?!r[ií]os\b)([^,]+),\s*(.+)$/i;
const LONGEST_TEXT = 150;
const NUMBER = /^\d{1,5}$/;
const LONGEST_TOWN = 4;
/** A text of many "y" is no corner. */
const MOST_SIDES = 5;

/** Reads one typed address in every way it can be meant, the likeliest first ("ruta 8" is a name or a number). */
export function readQuery(text: string): DireccionQuery[] {
  const { street, where, kilometer } = parts(text);
  return usable(readings(street, where), kilometer);
}

/**
 * Both ways of reading, the likelier first: what has its number behind the comma is likely to begin with the town, or to be a name as
 * registers write it.
 */
export function readBothWays(text: string): [DireccionQuery[], DireccionQuery[]] {
  const [typed, turned] = [readQuery(text), readTurnedQuery(text)];
  const registered = surnameFirst(text);
  return registered.length > 0 || TOWN_BEFORE.test(text) ? [[...registered, ...turned], typed] : [typed, turned];
}

/** The words of a name may stand in any order, so the surname is only put behind the rest. */
function surnameFirst(text: string): DireccionQuery[] {
  const [, surname, rest, number, after = ''] = SURNAME_FIRST.exec(text.slice(0, LONGEST_TEXT)) ?? [];
  if (surname === undefined || rest === undefined) return [];
  const where = after
    .split(',')
    .map(fold)
    .filter((part) => part !== '');
  return usable([{ ...reading(`${rest} ${surname}`, where), number: Number(number) }], undefined);
}

/** The ways that few people write: the number first ("1234 Corrientes"), or the town ("Quilmes, Mitre 500"). */
function readTurnedQuery(text: string): DireccionQuery[] {
  const { street, where, kilometer } = parts(text);
  const [town = '', ...others] = where;
  const turned = [
    ...numberFirst(street, where),
    ...(where.length === 0 ? townFirst(street) : []),
    ...(town === '' ? [] : guessed(readings(town, [fold(street), ...others]))),
  ];
  return usable(turned, kilometer);
}

function parts(typed: string): { street: string; where: string[]; kilometer: string | undefined } {
  const text = typed.slice(0, LONGEST_TEXT);
  const [whole = '', kilometer] = KILOMETER.exec(text) ?? KILOMETER_BEHIND.exec(text) ?? [];
  const [first = '', ...rest] = text
    .replace(whole, ' ')
    .replace(BRACKETS_BEFORE_NUMBER, ' ')
    .replace(BRACKETS, ' ')
    .replace(BETWEEN_FIRST, '$2 entre $1')
    .replace(COMMA_BEHIND_NUMBER, '$1 ')
    .replace(COMMA_BEFORE_NUMBER, '$1')
    .split(',');
  const street = first
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(THOUSANDS_DOT, '')
    .replace(NO_NUMBER, ' ')
    .replace(INDOORS, '')
    .replace(GLUED_NUMBER, ' ')
    .trim();
  return { street, where: rest.map(fold).filter((part) => part !== ''), kilometer };
}

function usable(queries: DireccionQuery[], kilometer: string | undefined): DireccionQuery[] {
  return queries
    .filter(({ name, corner }) => name.length > 0 && corner?.length !== 0)
    .map((query) => ({ ...query, kilometer }));
}

function readings(typed: string, where: string[]): DireccionQuery[] {
  const [street = '', between] = typed.replace(CORNER_FIRST, '').split(BETWEEN_WORDS);
  return [
    ...numbered(street, where).filter(() => between !== undefined),
    ...corners(between === undefined ? street : `${street} y ${between}`, where, between !== undefined),
    ...numbered(street, where),
    reading(street, where),
    ...(CORNER_WORDS.test(street) ? [] : inTown(street)).map(([before, town]) => ({
      ...reading(before, [town, ...where]),
      isTownGuessed: true,
    })),
  ];
}

function guessed(queries: DireccionQuery[]): DireccionQuery[] {
  return queries.map((query) => ({ ...query, isTownGuessed: true }));
}

/** "1234 Corrientes": a name that begins with its own number ("9 de Julio") is read as such before. */
function numberFirst(street: string, where: string[]): DireccionQuery[] {
  const [, number, rest = ''] = NUMBER_FIRST.exec(street) ?? [];
  if (number === undefined) return [];
  return readings(rest, where)
    .filter(({ number: other, corner }) => other === undefined && corner === undefined)
    .map((query) => ({ ...query, number: Number(number) }));
}

/** Every way to take the first words for a town ("quilmes mitre 500"). */
function townFirst(street: string): DireccionQuery[] {
  const all = street.split(/\s+/);
  const most = Math.min(LONGEST_TOWN, all.length - 1);
  return Array.from({ length: Math.max(0, most) }, (_, index) =>
    guessed(readings(all.slice(index + 1).join(' '), [fold(all.slice(0, index + 1).join(' '))])),
  ).flat();
}

function reading(street: string, where: string[]): DireccionQuery {
  return {
    name: nameWords(street),
    number: undefined,
    corner: undefined,
    where,
    kilometer: undefined,
    isTownGuessed: false,
  };
}

/** Each "y" may join two streets or stand in a name ("Gelly y Obes y Las Heras"); of three streets the first meets either. */
function corners(street: string, where: string[], isBetween: boolean): DireccionQuery[] {
  const sides = street.split(CORNER_WORDS);
  if (sides.length < 2 || sides.length > MOST_SIDES) return [];
  const [one = '', ...others] = sides;
  const pairs = isBetween
    ? others.map((other) => [one, other] as const)
    : others.map((_, at) => [sides.slice(0, at + 1).join(' y '), others.slice(at).join(' y ')] as const);
  return pairs.flatMap(([side, other]) => {
    const corner = { ...reading(withoutNumber(side), where), corner: nameWords(other) };
    const towns = inTown(other).map(([before, town]) => ({
      ...corner,
      corner: nameWords(before),
      where: [town, ...where],
      isTownGuessed: true,
    }));
    return [corner, ...towns];
  });
}

/** "Callao 500 esq. Lavalle": the corner says where, the number only how far along. */
function withoutNumber(side: string): string {
  return side.replace(/(?<=\S)\s+\d{3,5}$/, '');
}

/** "corrientes 1234", also "corrientes 1234 caba" and "corrientes 1234 2 b": each word that can be a house number ends the street. */
function numbered(street: string, where: string[]): DireccionQuery[] {
  const all = words(street);
  return all
    .map((word, at) => ({ word, at }))
    .filter(({ word, at }) => at > 0 && NUMBER.test(word) && all[at + 1] !== 'de')
    .filter(({ at }) => at > 1 || !NUMBERED_KINDS.has(all[0] ?? ''))
    .toReversed()
    .filter(({ at }) => !isNoise(all.slice(0, at).join(' ')))
    .map(({ word, at }) => {
      const after = all.slice(at + 1).join(' ');
      return {
        ...reading(all.slice(0, at).join(' '), after === '' ? where : [after, ...where]),
        number: Number(word),
      };
    });
}

/** Every way to take the last words for a town ("pellegrini rosario"), as the words before it and the town. */
function inTown(street: string): (readonly [before: string, town: string])[] {
  const all = words(street);
  const most = Math.min(LONGEST_TOWN, all.length - 1);
  return Array.from({ length: Math.max(0, most) }, (_, index) => {
    const cut = all.length - index - 1;
    return [all.slice(0, cut).join(' '), all.slice(cut).join(' ')] as const;
  }).filter(([before]) => !isNoise(before));
}
