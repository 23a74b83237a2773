/** Who stands behind a suggested address (spec ordering §3). */
export type SuggestionKind = 'favorita' | 'corporativa' | 'validada' | 'sugerida' | 'mapa';

const PREFIXES: readonly [string, SuggestionKind][] = [
  ['fav', 'favorita'],
  ['cliente', 'corporativa'],
  ['general', 'validada'],
  ['taaxii', 'sugerida'],
  ['cached', 'sugerida'],
];

/** Told by the start of its source; one that the product keeps counts as its own suggestion (O-063…O-067). */
export function suggestionKind({ source, isCached }: { source: string; isCached: boolean }): SuggestionKind {
  const known = PREFIXES.find(([prefix]) => source.startsWith(prefix));
  return known?.[1] ?? (isCached ? 'sugerida' : 'mapa');
}
