import { expect, test } from 'vitest';
import { isApproximate, type SuggestionKind, suggestionKind } from './suggestion-kind.ts';

const cases: [row: string, source: string, isCached: boolean, kind: SuggestionKind][] = [
  ['O-063', 'fav-21', false, 'favorita'],
  ['O-063', 'fav-21', true, 'favorita'],
  ['O-064', 'cliente-8', false, 'corporativa'],
  ['O-064', 'cliente-8', true, 'corporativa'],
  ['O-065', 'general-3', false, 'validada'],
  ['O-066', 'taaxii-3', false, 'sugerida'],
  ['O-066', 'cached-7', true, 'sugerida'],
  ['O-066', 'gazetteer:12', true, 'sugerida'],
  ['O-067', 'gazetteer:12', false, 'mapa'],
  ['O-067', '', false, 'mapa'],
  ['W-046 O-067', 'zona-calle-mitre-quilmes', false, 'mapa'],
  ['W-046 O-066', 'zona-calle-mitre-quilmes', true, 'sugerida'],
];

test.each(cases)('%s source %j, cached %s: %s', (_row, source, isCached, kind) => {
  expect(suggestionKind({ source, isCached })).toBe(kind);
});

test.each([
  ['exacta', false],
  ['interpolada', false],
  ['esquina', false],
  ['lugar', false],
  ['zona', true],
  ['calle', true],
  ['localidad', true],
])('W-046 a point of precision %s is approximate: %s', (precision, approximate) => {
  expect(isApproximate(precision)).toBe(approximate);
});
