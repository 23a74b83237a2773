import { nameWords } from '../fold.ts';

/** Finds things by the words of their names; every word asked for begins one of theirs. */
export interface NameIndex<Item> {
  find(words: readonly string[]): Item[];
}

/** Names that match a half-typed word are many; more than this tell nothing yet. */
const MOST = 400;

/** Puts the words of all names in order once, so that a search costs what it finds and not what there is. */
export function createNameIndex<Item extends { name: string }>(items: readonly Item[]): NameIndex<Item> {
  const holders = new Map<string, number[]>();
  items.forEach(({ name }, index) => {
    for (const word of new Set(nameWords(name))) {
      const known = holders.get(word);
      if (known) known.push(index);
      else holders.set(word, [index]);
    }
  });
  const words = [...holders.keys()].toSorted();

  function holdersOf(prefix: string): Set<number> {
    const from = firstAtLeast(words, prefix);
    // no word goes on with the last letter there is
    const to = firstAtLeast(words, `${prefix}\uffff`);
    return new Set(words.slice(from, to).flatMap((word) => holders.get(word) ?? []));
  }

  return {
    find(asked) {
      const [first, ...rest] = asked.map(holdersOf).toSorted((a, b) => a.size - b.size);
      if (!first) return [];
      return [...first]
        .filter((index) => rest.every((other) => other.has(index)))
        .slice(0, MOST)
        .flatMap((index) => items[index] ?? []);
    },
  };
}

function firstAtLeast(words: readonly string[], prefix: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
