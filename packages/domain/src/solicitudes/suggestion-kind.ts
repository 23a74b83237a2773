/** The origin of a suggested address (spec ordering §3). */
export type SuggestionKind = 'favorita' | 'corporativa' | 'validada' | 'sugerida' | 'mapa';

/** The start of the source of a place of the gazetteer, and of one whose point is only that of its street or town (W-046). */
export const PLACE_SOURCES = { known: 'general', approximate: 'zona' } as const;

const APPROXIMATE: readonly string[] = ['zona', 'calle', 'localidad'];

/** Whether a point may lie farther than 300 m from the place, as that of a street or a town: people read "Aproximada" beside it. */
export function isApproximate(precision: string): boolean {
  return APPROXIMATE.includes(precision);
}

/** Whether an answer of the search is a corner or a place, which needs no number. */
export function isKnownPlace(precision: string): boolean {
  return precision === 'esquina' || precision === 'lugar' || precision === 'zona';
}

const PREFIXES: readonly [string, SuggestionKind][] = [
  ['fav', 'favorita'],
  ['cliente', 'corporativa'],
  [PLACE_SOURCES.known, 'validada'],
  ['taaxii', 'sugerida'],
  ['cached', 'sugerida'],
];

/** Recognised by the beginning of its source; a place stored by the product counts as its own suggestion (O-063…O-067). */
export function suggestionKind({ source, isCached }: { source: string; isCached: boolean }): SuggestionKind {
  const known = PREFIXES.find(([prefix]) => source.startsWith(prefix));
  return known?.[1] ?? (isCached ? 'sugerida' : 'mapa');
}
