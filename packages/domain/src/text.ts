/** Nobody sees it: NUL, a half of a character, and what turns the direction of the letters that follow (ruling "Text"). */
const UNHEARD_OF = /[\0\u202a-\u202e\u2066-\u2069]/;

/** A half of a character without the other. */
const HALF = /\p{Cs}/u;
const HALVES = /\p{Cs}/gu;

/** Whether a text can be stored and reads as it was written (ruling "Text"). */
export function isText(text: string): boolean {
  return !UNHEARD_OF.test(text) && !HALF.test(text);
}

/** Comes along with what is copied from a web page, a chat or a list of contacts, and says nothing. */
const MARKS = /[\0\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Without marks of direction and characters that nobody sees: for phones and addresses, before they are sent (ruling "Text"). */
export function withoutMarks(text: string): string {
  return text.replaceAll(MARKS, '').replaceAll(HALVES, '').replaceAll('\ufffd', '');
}

/** What sits on the character before it: at the beginning, on none. */
const MARK = /\p{M}/u;
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What selects the form of an emoji or of a flag: part of the character before it. */
const SELECTOR = /[\u{fe00}-\u{fe0f}\u{e0020}-\u{e007f}]/u;

/** Without what cannot be seen around it: blanks, and characters without width (ruling "Text"). */
export function trimmed(text: string): string {
  const characters = Array.from(text);
  const first = characters.findIndex((character) => !INVISIBLE.test(character) && !MARK.test(character));
  if (first === -1) return '';
  const last = characters.findLastIndex((character) => !INVISIBLE.test(character) || SELECTOR.test(character));
  return characters.slice(first, last + 1).join('');
}

/** NFC, control characters out, inner blanks collapsed, trimmed (ordering.md §3.1). */
export function cleanText(text: string): string {
  return trimmed(
    text
      .normalize('NFC')
      .replaceAll(/\p{Cc}/gu, ' ')
      .replaceAll(/\s+/g, ' '),
  );
}

/** As `cleanText`, keeping line breaks: for notes and comments. */
export function cleanNote(text: string): string {
  return trimmed(
    text
      .normalize('NFC')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n]/gu, ' '),
  );
}

/** Length in code points: an emoji counts one (XO-22). */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Letters that are no letter with a mark: Łukasz, Søren, Groß. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ŀ: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ŋ: 'n',
  ŧ: 't',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Lower case, no accents, single blanks: how names and streets are compared, as `normalizar_texto` does in the database. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Apostrophes and hyphens of every kind. */
const NAME_MARKS = /['’‘‛´`ˋʹʻʼʽˈ′\u00ad\p{Pd}\u2212˗]/gu;

/** Folded without apostrophes and hyphens: `dangelo` finds D’Angelo, as `normalizar_busqueda` does in the database. */
export function foldSearch(text: string): string {
  return fold(text.replaceAll(NAME_MARKS, ''));
}

/** `abc…` when longer than `max` characters. */
export function truncate(text: string, max: number): string {
  return codePoints(text) > max ? `${Array.from(text).slice(0, max).join('')}…` : text;
}
