import { fold, nameWords, words } from './fold.ts';

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
}

const CORNER_WORDS = /\s(?:y|e|esq\.?|esquina|casi)\s+|\s*&\s*/;
/** What follows is inside the building: of no use to find the street. */
const INDOORS = /\b(?:piso|dto|dpto|depto|departamento|of|oficina|torre|timbre|pb)\b.*$/;
const NUMBER = /^\d{1,5}$/;

/** Reads one typed address in every way it can be meant, the likeliest first ("ruta 8" is a name or a number). */
export function readQuery(text: string): AddressQuery[] {
  const [first = '', ...rest] = text.slice(0, 150).split(',');
  const where = rest.map(fold).filter((part) => part !== '');
  const street = first.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(INDOORS, '').trim();
  const sides = street.split(CORNER_WORDS);
  const [one = '', other] = sides;
  if (sides.length === 2 && other !== undefined && nameWords(one).length > 0) {
    const whole = { name: nameWords(street), number: undefined, corner: undefined, where };
    return [{ name: nameWords(one), number: undefined, corner: nameWords(other), where }, whole];
  }
  return [...numbered(street, where), { name: nameWords(street), number: undefined, corner: undefined, where }].filter(
    ({ name }) => name.length > 0,
  );
}

/** "corrientes 1234", also "corrientes 1234 caba": the last word that can be a house number ends the street. */
function numbered(street: string, where: string[]): AddressQuery[] {
  const all = words(street);
  const at = all.findLastIndex((word, index) => index > 0 && NUMBER.test(word) && all[index + 1] !== 'de');
  if (at < 0) return [];
  const name = nameWords(all.slice(0, at).join(' '));
  const after = all.slice(at + 1).join(' ');
  const isName = name.length === 0;
  return isName
    ? []
    : [{ name, number: Number(all[at]), corner: undefined, where: after === '' ? where : [after, ...where] }];
}
