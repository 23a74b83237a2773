import { firstAfter } from './name-index.ts';
import { createRecent } from './recent.ts';

/** A known word that was perhaps meant; `cost` counts two for a wrong letter and one for what is still missing at its end. */
export interface NearWord {
  word: string;
  cost: number;
}

/** What is written in several ways and sounds alike on both banks of the Plata. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(?<!c)h/g, ''],
  [/ll|y/g, 'i'],
  [/[vw]/g, 'b'],
  [/c(?=[ei])|[zx]/g, 's'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/qu(?=[ei])|c(?!h)|q/g, 'k'],
  [/G/g, 'g'],
  [/(.)\1+/g, '$1'],
];
const LONGEST = 40;
const MOST_ANSWERS = 8;
const SHORTEST = 2;
/** The shortest words that may have one letter wrong, and two. */
const SHORTEST_WRONG = [0, 4, 8] as const;
/** The beginning of a word with a wrong letter in it says little before. */
const SHORTEST_BEGINNING = 5;
/** One text is read in many ways that share their words, and typed letter by letter. */
const RECENT = 500;
const NEVER = 99;

/**
 * Finds the known words within one or two wrong letters of a typed one, those that sound like it first. The words are walked in
 * order: what begins like the word before costs nothing again, and a beginning that is too far already is left with all that has it.
 */
export function createNearWords(words: readonly string[]): (typed: string) => NearWord[] {
  const written = words.toSorted();
  const bySound = Map.groupBy(words, soundOf);
  const sounds = [...bySound.keys()].toSorted();
  const recent = createRecent<NearWord[]>(RECENT);

  function find(typed: string, most: number): NearWord[] {
    // a letter wrong may change the sound of its neighbour: "congeso"
    const found = new Map(near(written, typed, most).map(({ word, cost }) => [word, cost]));
    const heard = soundOf(typed);
    // of a short word little is left to hear
    for (const { word: sound, cost } of near(sounds, heard, heard.length < SHORTEST_BEGINNING ? 0 : most))
      for (const word of bySound.get(sound) ?? []) found.set(word, Math.min(cost, found.get(word) ?? NEVER));
    const least = Math.min(...found.values());
    return [...found]
      .map(([word, cost]) => ({ word, cost }))
      .filter(({ cost }) => cost <= least + 1)
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MOST_ANSWERS);
  }

  return (text) => {
    const typed = text.slice(0, LONGEST);
    const known = recent.get(typed);
    if (known) return known;
    const tries = SHORTEST_WRONG.flatMap((least, most) => (typed.length >= least ? [() => find(typed, most)] : []));
    const found = tries.reduce<NearWord[]>((nearest, attempt) => (nearest.length > 0 ? nearest : attempt()), []);
    recent.set(typed, found);
    return found;
  };
}

function soundOf(word: string): string {
  return SOUNDS.reduce((heard, [pattern, sound]) => heard.replace(pattern, sound), word);
}

/** The words of an ordered list that are near a typed one. */
function near(ordered: readonly string[], asked: string, most: number): NearWord[] {
  if (asked.length < SHORTEST) return [];
  const found: NearWord[] = [];
  let before = '';
  let at = 0;
  while (at < ordered.length) {
    const word = ordered[at] ?? '';
    let depth = sharedLength(before, word);
    let nearest = 0;
    while (depth < word.length && nearest <= most) {
      nearest = fillRow(asked, word, depth);
      depth += 1;
    }
    const cost = costOf(depth, nearest <= most, asked.length, most);
    if (cost < NEVER) found.push({ word, cost });
    before = word.slice(0, depth);
    at = cost < NEVER || nearest <= most ? at + 1 : firstAfter(ordered, before);
  }
  return found;
}

/** What a word costs whose first `depth` letters were compared; a whole one that fits goes before the beginning of one. */
function costOf(depth: number, isWhole: boolean, length: number, most: number): number {
  const whole = isWhole ? wrongAt(depth, length) : NEVER;
  if (whole <= most) return whole * 2;
  if (length < SHORTEST_BEGINNING || wrongAt(1, 1) !== 0) return NEVER;
  let begun = NEVER;
  for (let letters = 1; letters <= depth; letters += 1) begun = Math.min(begun, wrongAt(letters, length));
  return begun <= Math.min(1, most) ? begun * 2 + 1 : NEVER;
}

/** Row n tells how many letters are wrong between the first n of a known word and the first 0, 1, 2 … of the typed one. */
const rows = Array.from({ length: LONGEST + 4 }, () => new Uint8Array(LONGEST + 1));
rows[0]?.forEach((_, index, first) => {
  first[index] = index;
});

function wrongAt(letters: number, typed: number): number {
  return rows[letters]?.[typed] ?? NEVER;
}

/** One letter more of `word`: a letter wrong, missing, too many, or two exchanged, count one each. Answers the least of the row. */
function fillRow(asked: string, word: string, depth: number): number {
  const [last, beforeLast, row] = [rows[depth], rows[depth - 1], rows[depth + 1]];
  if (!last || !row) return NEVER;
  row[0] = depth + 1;
  let nearest = depth + 1;
  let left = nearest;
  for (let at = 1; at <= asked.length; at += 1) {
    const isSame = asked[at - 1] === word[depth];
    let least = Math.min((last[at - 1] ?? NEVER) + (isSame ? 0 : 1), (last[at] ?? NEVER) + 1, left + 1);
    const isExchanged = beforeLast && asked[at - 1] === word[depth - 1] && asked[at - 2] === word[depth];
    if (isExchanged) least = Math.min(least, (beforeLast[at - 2] ?? NEVER) + 1);
    row[at] = least;
    left = least;
    nearest = Math.min(nearest, least);
  }
  return nearest;
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
