import { ApiError } from '@traza/client/api.ts';
import { MAP } from '@traza/map/limits.ts';
import { describe, expect, test } from 'vitest';
import { draftIssues, formOf, newDraft, placeOf, reduceDraft } from './direccion-draft.ts';
import { type Book, emptyText, filterDirecciones } from './direccion-filter.ts';
import { aPlace, HOME, OFFICE } from './direcciones.kit.tsx';
import { cameraFor } from './screen-camera.ts';
import { searchState } from './search-state.ts';

describe('the camera', () => {
  const point = { lat: -31.41, lon: -64.18 };

  test('A-199 A-431 stands on the chosen address at zoom 15', () => {
    const sights = { chosen: point, place: { lat: 1, lon: 1 }, isSheet: false };
    expect(cameraFor(sights)).toMatchObject({ center: point, zoom: 15 });
  });

  test('A-200 A-432 else near the reader, else at the usual place, at zoom 11', () => {
    const sights = { chosen: null, place: point, isSheet: false };
    expect(cameraFor(sights)).toMatchObject({ center: point, zoom: 11 });
    expect(cameraFor({ ...sights, place: null })).toMatchObject({ center: MAP.center, zoom: 11 });
    expect(MAP.center).toEqual({ lat: -34.599722, lon: -58.381944 });
  });

  test('A-433 leaves the card its room', () => {
    const { padding } = cameraFor({ chosen: null, place: null, isSheet: false });
    expect(padding).toEqual({ left: 600, right: 50, top: 130, bottom: 40 });
  });

  test('on a phone the sheet is below, not at the left', () => {
    const { padding } = cameraFor({ chosen: null, place: null, isSheet: true });
    expect(padding.bottom).toBeGreaterThan(padding.left);
  });
});

describe('the filter', () => {
  const all = [HOME, OFFICE];
  const both: readonly Book[] = ['fav', 'cliente'];

  test.each([
    ['', both, ['Casa', 'Casa central']],
    ['', ['fav'], ['Casa']],
    ['', ['cliente'], ['Casa central']],
    ['', [], []],
    ['CASA cent', both, ['Casa central']],
    ['san martin', both, ['Casa']],
    ['timbre', both, ['Casa']],
    ['central timbre', both, []],
  ] as const)('%j in %j', (query, books, aliases) => {
    expect(filterDirecciones(all, books, query).map(({ alias }) => alias)).toEqual(aliases);
  });

  test.each([
    ['A-194', all, [], 'Debe seleccionar algún filtro'],
    ['A-203', all, both, 'Sin resultados'],
    ['A-203', all, ['fav'], 'Sin resultados'],
    ['A-202', [], both, 'Empezá a crear direcciones favoritas!'],
    ['A-202', [OFFICE], ['fav'], 'Empezá a crear direcciones favoritas!'],
    ['A-201', [HOME], ['cliente'], 'Empezá a crear las direcciones de tu empresa!'],
    ['A-203', [OFFICE], both, 'Sin resultados'],
  ] as const)('%s an empty list of %j in %j', (_id, direcciones, books, text) => {
    expect(emptyText(direcciones, books)).toBe(text);
  });
});

describe('states', () => {
  const results = [aPlace()];
  const idle = { selected: null, term: '', results: undefined, error: null, isWaiting: false };

  test.each([
    ['notAsked', idle],
    ['loading', { ...idle, term: 'Florida', isWaiting: true }],
    ['withSearchResults', { ...idle, term: 'Florida', results }],
    ['emptyResponse', { ...idle, term: 'Florida', results: [] }],
    ['error', { ...idle, term: 'Florida', error: new ApiError(429, { code: 'too_many_requests' }) }],
    ['withSelectedSearchResult', { ...idle, term: 'Florida', results, selected: 'Florida 100' }],
  ] as const)('A-215 a search is %s', (state, facts) => {
    expect(searchState(facts).state).toBe(state);
  });
});

describe('the draft', () => {
  const found = { street: 'Florida 100, Buenos Aires, Argentina', point: { lat: -34.607, lon: -58.375 } };
  const placed = reduceDraft(newDraft('fav'), { type: 'placed', place: placeOf(aPlace(), found) });
  const complete = reduceDraft(placed, { type: 'changed', change: { alias: 'Florida' } });

  test('a pin that is moved changes the point and leaves the text (DA-19)', () => {
    const point = { lat: -34.6, lon: -58.37 };
    const { place } = reduceDraft(placed, { type: 'pinMoved', point });
    expect(place).toMatchObject({ street: found.street, point, shownAt: found.point });
    expect(reduceDraft(newDraft('fav'), { type: 'pinMoved', point }).place).toBeNull();
  });

  test('A-212 A-213 what is missing is named', () => {
    expect(draftIssues(complete)).toEqual({});
    expect(draftIssues({ ...complete, place: null })).toEqual({ street: 'missing_fields' });
    const unplaced = complete.place && { ...complete.place, point: null };
    expect(draftIssues({ ...complete, place: unplaced })).toEqual({ lat: 'missing_coords' });
  });

  test('ruling: text, what was copied is sent without the marks that came along', () => {
    const marked = reduceDraft(complete, {
      type: 'changed',
      change: { alias: '\u202aFlori\u200eda', info: '\u2066Piso 3\u2069' },
    });
    const draft = reduceDraft(marked, { type: 'streetEdited', street: `\u202a${found.street}\u202c` });
    expect(formOf(draft)).toEqual({ alias: 'Florida', info: 'Piso 3', street: found.street, ...found.point });
  });

  test('a corner that the search knows needs no number, unless its text is changed', () => {
    const street = 'Florida y Lavalle, Buenos Aires, Argentina';
    const corner = placeOf(aPlace({ precision: 'esquina' }), { ...found, street });
    const draft = reduceDraft(complete, { type: 'placed', place: corner });
    expect(draftIssues(draft)).toEqual({});
    const edited = reduceDraft(draft, { type: 'streetEdited', street: `${street} ` });
    expect(draftIssues(edited)).toEqual({ street: 'address_invalid' });
  });
});
