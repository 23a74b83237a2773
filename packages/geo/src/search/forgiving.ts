import type { NameIndex } from './name-index.ts';
import { isTown, nearTown } from './narrowing.ts';
import { createNearWords } from './near-words.ts';
import type { DireccionQuery } from './query.ts';

/** The reading of an address with other words in it than were typed, and how far they are from these (see `NearWord`). */
export interface ForgivenQuery {
  query: DireccionQuery;
  cost: number;
}

interface Name {
  words: readonly string[];
  cost: number;
}

/** Of many ways to mend a name the likeliest are looked up. */
const MOST_NAMES = 24;
const JOINED_COST = 1;
const SHORTEST_PART = 2;
/** Letters alone begin words of half the names. */
const SHORTEST_TELLING = 3;

/** Mends the reading of an address that named nothing: wrong letters, and words written as one. */
export function createForgiving(names: NameIndex<unknown>): (query: DireccionQuery) => ForgivenQuery[] {
  const near = createNearWords(names.words);

  /** The known words that may stand for a typed one, itself first where it is known. */
  function meant(word: string): Name[] {
    const others = near(word).filter((known) => known.word !== word);
    const alike = others.map((known) => ({ words: [known.word], cost: known.cost }));
    const itself = names.find([word]).length > 0 ? [{ words: [word], cost: 0 }] : [];
    if (names.has(word)) return [...itself, ...alike.filter(({ cost }) => cost === 0)];
    return [...itself, ...joined(word), ...alike];
  }

  /** "sanmartin" is two words, and "mt" two letters that begin some. */
  function joined(word: string): Name[] {
    if (/^[a-z]{2,3}$/.test(word) && names.find([word]).length === 0)
      return [{ words: word.split(''), cost: JOINED_COST }];
    const cuts = Array.from(
      { length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) },
      (_, at) => at + SHORTEST_PART,
    );
    return cuts
      .map((cut) => [word.slice(0, cut), word.slice(cut)] as const)
      .filter(([one, other]) => names.has(one) && names.has(other))
      .map((words) => ({ words, cost: JOINED_COST }));
  }

  function mended(name: readonly string[]): Name[] {
    return combined(name.map(meant)).filter(({ words }) => words.some((word) => word.length >= SHORTEST_TELLING));
  }

  return (typed) =>
    withTown(typed).flatMap(({ query, cost }) =>
      mended(query.name).flatMap((name) =>
        (query.corner === undefined ? [undefined] : mended(query.corner)).map((corner) => ({
          query: { ...query, name: [...name.words], corner: corner && [...corner.words] },
          cost: cost + name.cost + (corner?.cost ?? 0),
        })),
      ),
    );
}

/** Every choice of one for each, the cheapest that fit the limit. */
function combined(choices: readonly (readonly Name[])[]): Name[] {
  return choices.reduce<Name[]>(
    (begun, words) =>
      begun
        .flatMap((start) =>
          words.map((word) => ({ words: [...start.words, ...word.words], cost: start.cost + word.cost })),
        )
        .toSorted((a, b) => a.cost - b.cost)
        .slice(0, MOST_NAMES),
    [{ words: [], cost: 0 }],
  );
}

/** A guess of a town has to name one, if with a wrong letter. */
function withTown(query: DireccionQuery): ForgivenQuery[] {
  const [town = '', ...others] = query.where;
  if (!query.isTownGuessed || isTown(town)) return [{ query, cost: 0 }];
  const meant = nearTown(town);
  return meant === undefined ? [] : [{ query: { ...query, where: [meant, ...others] }, cost: 2 }];
}
