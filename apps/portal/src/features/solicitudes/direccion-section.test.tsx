import { act, fireEvent, screen, within } from '@testing-library/react';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSuggestion, corrientes, florida, openCrear } from './crear.kit.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SEARCH = 'GET /direcciones/v2/search/';
const GEOCODE = 'GET /direcciones/geocoding/v1/:source/';

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function openOrigin(changes: Answers = {}) {
  const { api } = await openCrear({
    [SEARCH]: ({ query }) => ({ data: query['query'] ? [corrientes] : [florida] }),
    ...changes,
  });
  await wait(0);
  fireEvent.submit(
    screen.getByRole('button', { name: 'Continuar' }).closest('body')?.querySelector('form') ?? document.body,
  );
  await wait(0);
  const searches = () => api.calls.filter(({ key }) => key === SEARCH).map(({ query }) => query['query'] ?? '');
  return { api, searches };
}

function field(): HTMLElement {
  return screen.getByRole('combobox', { name: 'Origen' });
}

function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
}

function press(key: string): void {
  fireEvent.keyDown(field(), { key });
}

function options(): string[] {
  return screen.queryAllByRole('option').map((option) => option.textContent ?? '');
}

describe('searching', () => {
  test('O-056 600 ms after typing stops, not before', async () => {
    const { searches } = await openOrigin();
    type('corri');
    await wait(500);
    type('corrientes');
    await wait(599);
    expect(searches()).toEqual(['']);
    await wait(1);
    expect(searches()).toEqual(['', 'corrientes']);
  });

  test.each([
    ['cor', ['']],
    ['  cor ', ['']],
    ['corr', ['', 'corr']],
  ])('O-057 %j asks for %j', async (text, asked) => {
    const { searches } = await openOrigin();
    type(text);
    await wait(600);
    expect(searches()).toEqual(asked);
  });

  test('ruling: text, marks that come along with a pasted address are searched for by nobody', async () => {
    const { searches } = await openOrigin();
    type('\u202acorrientes\u200e 1234\u202c');
    await wait(600);
    expect(searches()).toEqual(['', 'corrientes 1234']);
  });

  test('O-057 the default list is there without typing', async () => {
    await openOrigin();
    expect(options()).toHaveLength(1);
    expect(options()[0]).toContain('Florida 100');
  });

  test('O-058 says so when nothing is found', async () => {
    await openOrigin({ [SEARCH]: { data: [] } });
    expect(screen.queryByText('Sin sugerencias')).toBeNull();
    // three characters ask for nothing, and so nothing is said of them
    type('zzz');
    await wait(600);
    await wait(10);
    expect(screen.queryByText('Sin sugerencias')).toBeNull();
    type('zzzz');
    await wait(600);
    await wait(10);
    expect(screen.getAllByText('Sin sugerencias').length).toBeGreaterThan(0);
  });

  test('O-274 a failed search shows a toast', async () => {
    await openOrigin({ [SEARCH]: ({ query }) => (query['query'] ? fail(500, 'internal_error') : { data: [] }) });
    type('corrientes');
    await wait(600);
    await wait(10);
    expect(
      within(screen.getByRole('region', { name: 'Avisos' })).getByText('Ocurrió un error interno. Intentá nuevamente.'),
    ).toBeDefined();
  });

  test('O-275 a newer search cancels the older, silently', async () => {
    const signals: AbortSignal[] = [];
    await openOrigin({
      [SEARCH]: async ({ query }) => {
        if (query['query'] === 'lavalle') await new Promise((resolve) => setTimeout(resolve, 5000));
        return { data: query['query'] === 'corrientes' ? [corrientes] : [] };
      },
    });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.signal) signals.push(init.signal);
      return fetch(url, init);
    });
    type('lavalle');
    await wait(600);
    type('corrientes');
    await wait(600);
    await wait(10);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await wait(5000);
    expect(screen.getByRole('region', { name: 'Avisos' }).textContent).toBe('');
    expect(options()[0]).toContain('Av. Corrientes 1234');
  });
});

describe('by keyboard', () => {
  test('Enter takes the first of a search, the arrows move, Escape clears', async () => {
    await openOrigin({ [SEARCH]: { data: [corrientes, florida] } });
    type('calle');
    await wait(600);
    await wait(10);
    const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toContain('Corrientes');
    press('ArrowDown');
    expect(active()).toContain('Florida');
    press('ArrowDown');
    expect(active()).toContain('Corrientes');
    press('ArrowUp');
    press('Escape');
    expect(field()).toHaveProperty('value', '');
    press('ArrowDown');
    press('Enter');
    await wait(0);
    expect(screen.getByRole('button', { name: /^Origen.*Corrientes/ })).toBeDefined();
  });

  test('Enter does not take a list that answers an older text', async () => {
    await openOrigin({ [SEARCH]: { data: [corrientes] } });
    type('calle');
    await wait(600);
    await wait(10);
    type('otra calle');
    press('Enter');
    await wait(0);
    expect(screen.getByRole('button', { name: /^Origen/ }).getAttribute('aria-expanded')).toBe('true');
  });
});

describe('badges', () => {
  test.each([
    ['O-063', 'fav-1', 'Favorita'],
    ['O-064', 'cliente-1', 'Corporativa'],
    ['O-065', 'general-1', 'Validada'],
    ['O-066', 'taaxii-1', 'Sugerida'],
    ['O-067', 'gazetteer:1', 'Mapa'],
  ])('%s a source %s is marked %s', async (_row, source, badge) => {
    await openOrigin({ [SEARCH]: { data: [aSuggestion({ source })] } });
    expect(within(screen.getByRole('option')).getByText(badge)).toBeDefined();
    expect(within(screen.getByRole('option')).queryByText('Aproximada')).toBeNull();
  });

  test.each(['calle', 'localidad'] as const)(
    'W-046 a point that is only of a %s reads "Aproximada"',
    async (precision) => {
      await openOrigin({ [SEARCH]: { data: [aSuggestion({ source: 'zona-1', precision })] } });
      expect(within(screen.getByRole('option')).getByText('Aproximada')).toBeDefined();
      expect(within(screen.getByRole('option')).queryByText('Validada')).toBeNull();
    },
  );
});

describe('a suggestion without coordinates', () => {
  const bare = aSuggestion({ id: null, lat: null, lon: null, source: 'gazetteer:9' });

  test('O-068 is looked up by its source', async () => {
    const { api } = await openOrigin({
      [SEARCH]: { data: [bare] },
      [GEOCODE]: { data: { id: 90, street: 'Av. Corrientes 1234, CABA', lat: -34.6, lon: -58.38 } },
    });
    fireEvent.click(screen.getByRole('option'));
    await wait(0);
    expect(api.calls.find(({ key }) => key === GEOCODE)?.params['source']).toBe('gazetteer:9');
    expect(screen.getByRole('button', { name: /^Origen.*Corrientes 1234/ })).toBeDefined();
  });

  test('O-274 a failed look-up shows a toast, and the address stays unchosen', async () => {
    await openOrigin({ [SEARCH]: { data: [bare] }, [GEOCODE]: () => fail(404, 'address_not_found') });
    fireEvent.click(screen.getByRole('option'));
    await wait(0);
    expect(screen.getByText('No encontramos la dirección.')).toBeDefined();
    expect(field()).toHaveProperty('value', bare.street);
    fireEvent.click(screen.getByRole('button', { name: /^Pedir/ }));
    expect(screen.getByText('Seleccione un origen válido')).toBeDefined();
  });

  test('O-275 typing on cancels it, silently', async () => {
    await openOrigin({
      [SEARCH]: { data: [bare] },
      [GEOCODE]: async () => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return { data: { id: 90, street: 'Otra', lat: -34.6, lon: -58.38 } };
      },
    });
    fireEvent.click(screen.getByRole('option'));
    await wait(0);
    type('flo');
    await wait(2000);
    expect(field()).toHaveProperty('value', 'flo');
    expect(screen.getByRole('region', { name: 'Avisos' }).textContent).toBe('');
  });
});
