import { fold, isNoise, nameWords, words } from './fold.ts';

/** What a typed address asks for. */
export interface AddressQuery {
  /** Telling words of the street or place; the last one may be half typed. */
  name: string[];
  /** The house number, when the text has one. */
  number: number | undefined;
  /** The second street of a corner ("Corrientes y Callao"). */
  corner: string[] | undefined;
  /** Folded texts after the street that may name a locality. */
  where: string[];
  /** The last words were taken for a town: the reading holds only when `where` names one in full. */
  isTownGuessed: boolean;
}

const CORNER_WORDS = /\s(?:y|e|esq\.?|esquina|casi)\s+|\s*&\s*/;
const BETWEEN_WORDS = /\s(?:entre\s+(?!rios\b)|e\/\s*)/;
/** What follows a number may be inside the building: of no use to find the street. */
const INDOORS = /(?<=\d.*)\b(?:piso|dto|dpto|depto|departamento|of|oficina|torre|timbre|pb)\b.*$/;
/** A kilometer of a motorway: its table does not tell where that is. */
const KILOMETER = /\s+km\b\.?\s*\d.*$/;
/** Kinds of street whose own name is a number. */
const NUMBERED_KINDS = new Set(['ruta', 'calle', 'diagonal', 'autopista', 'subte', 'linea']);
const THOUSANDS_DOT = /(?<=\b\d{1,2})\.(?=\d{3}\b)/g;
const NUMBER = /^\d{1,5}$/;
const LONGEST_TOWN = 4;
/** A text of many "y" is no corner. */
const MOST_SIDES = 5;

/** Reads one typed address in every way it can be meant, the likeliest first ("ruta 8" is a name or a number). */
export function readQuery(text: string): AddressQuery[] {
  const [first = '', ...rest] = text.slice(0, 150).split(',');
  const where = rest.map(fold).filter((part) => part !== '');
  const typed = first
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(THOUSANDS_DOT, '')
    .replace(INDOORS, '')
    .replace(KILOMETER, '')
    .trim();
  const [street = '', between] = typed.split(BETWEEN_WORDS);
  const whole = reading(street, where);
  const readings = [
    ...numbered(street, where).filter(() => between !== undefined),
    ...corners(between === undefined ? street : `${street} y ${between}`, where, between !== undefined),
    ...numbered(street, where),
    whole,
    ...(CORNER_WORDS.test(street) ? [] : inTown(street)).map(([before, town]) => ({
      ...reading(before, [town, ...where]),
      isTownGuessed: true,
    })),
  ];
  return readings.filter(({ name, corner }) => name.length > 0 && corner?.length !== 0);
}

function reading(street: string, where: string[]): AddressQuery {
  return { name: nameWords(street), number: undefined, corner: undefined, where, isTownGuessed: false };
}

/** Each "y" may join two streets or stand in a name ("Gelly y Obes y Las Heras"); of three streets the first meets either. */
function corners(street: string, where: string[], isBetween: boolean): AddressQuery[] {
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
function numbered(street: string, where: string[]): AddressQuery[] {
  const all = words(street);
  return all
    .map((word, at) => ({ word, at }))
    .filter(({ word, at }) => at > 0 && NUMBER.test(word) && all[at + 1] !== 'de')
    .filter(({ at }) => at > 1 || !NUMBERED_KINDS.has(all[0] ?? ''))
    .toReversed()
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
