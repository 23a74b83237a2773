/** Finds things by the words of their names; every word asked for begins one of theirs. */
export interface NameIndex<Item> {
  find(words: readonly string[]): Item[];
  /** Whether it is a word of a name, as a whole. */
  has(word: string): boolean;
  /** Every word of every name, in order. */
  words: readonly string[];
}

/** Puts the words of all names in order once, so that a search costs what it finds and not what there is. */
export function createNameIndex<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly (readonly string[])[],
): NameIndex<Item> {
  const holders = new Map<string, number[]>();
  items.forEach((item, index) => {
    for (const word of new Set(namesOf(item).flat())) {
      const known = holders.get(word);
      if (known) known.push(index);
      else holders.set(word, [index]);
    }
  });
  const words = [...holders.keys()].toSorted();

  function holdersOf(prefix: string): Set<number> {
    const begun = words.slice(firstAtLeast(words, prefix), firstAfter(words, prefix));
    return new Set(begun.flatMap((word) => holders.get(word) ?? []));
  }

  return {
    find(asked) {
      const [first, ...rest] = asked.map(holdersOf).toSorted((a, b) => a.size - b.size);
      if (!first) return [];
      return [...first]
        .filter((index) => rest.every((other) => other.has(index)))
        .flatMap((index) => items[index] ?? []);
    },
    has: (word) => holders.has(word),
    words,
  };
}

/** The place behind the last of the ordered words that begin so. */
export function firstAfter(words: readonly string[], prefix: string): number {
  // no word goes on with the last letter there is
  return firstAtLeast(words, `${prefix}\uffff`);
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
