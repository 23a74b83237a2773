import { act, fireEvent, screen } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import type { Pedido } from '@traza/contract';
import { aRequest, aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PACE } from '#lib/limits.ts';
import { announceNews } from '#lib/news.ts';
import { anAccount, aSession } from '#test/people.ts';
import { list, manyViajes, openPedidos, options, pagesOf } from './pedidos.kit.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const settle = () => wait(50);
const ids = () => options().map(({ id }) => Number(id.slice('pedido-'.length)));
const LIST = 'GET /pedidos/usuario';
const ONE = 'GET /pedidos/:provider/:extrasType/:id';

/** The page once its list has come. */
async function open(...args: Parameters<typeof openPedidos>) {
  const page = await openPedidos(...args);
  await settle();
  return page;
}

test('T-104 the events that a call brought are gone with the next one that fails', async () => {
  const data = [{ type: 'registrado' as const, parada: null, timestamp: '2026-03-10T08:55:00-03:00' }];
  let isDown = false;
  const events = () => (isDown ? fail(500, 'internal_error') : { data });
  await open(
    { [LIST]: { data: [aViaje(200)] }, 'GET /pedidos/seguimiento/:pedidoPublicId/eventos': events },
    { search: '?selected=200' },
  );
  expect(screen.getByRole('button', { name: /^Estado del pedido/ }).textContent).toContain('Registrado · ');
  isDown = true;
  await wait(2 * PACE.eventsMs);
  expect(screen.queryByRole('list', { name: 'Estado del pedido' })).toBeNull();
  expect(screen.getByText(/^Ocurrió un error al recuperar el estado del pedido\./)).toBeTruthy();
});

describe('orders that can still change', () => {
  test('are looked at again every 7.5 s while the page is seen', async () => {
    const { api } = await open({ [LIST]: { data: [aRequest(100)] } });
    expect(api.countOf(LIST)).toBe(1);
    await wait(PACE.eventsMs - 200);
    expect(api.countOf(LIST)).toBe(1);
    await wait(200);
    expect(api.countOf(LIST)).toBe(2);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await wait(3 * PACE.eventsMs);
    expect(api.countOf(LIST)).toBe(2);
    hidden.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    fireEvent(window, new Event('visibilitychange'));
    await settle();
    expect(api.countOf(LIST)).toBe(3);
  });

  test('are not looked at where nothing can change', async () => {
    const { api } = await open({ [LIST]: { data: [aViaje(100, { status: 'finalizado' })] } });
    await wait(3 * PACE.eventsMs);
    expect(api.countOf(LIST)).toBe(1);
  });

  test('T-046 T-047 change in their places, and what is new comes first', async () => {
    const ended = aViaje(199, { status: 'finalizado', datetime: '2026-03-09T09:30:00-03:00' });
    let data: Pedido[] = [aViaje(200), ended];
    await open({ [LIST]: () => ({ data }) });
    expect(ids()).toEqual([200, 199]);
    data = [aRequest(300, { datetime: '2026-03-11T09:30:00-03:00' }), aViaje(200, { status: 'iniciado' }), ended];
    await wait(PACE.eventsMs);
    expect(ids()).toEqual([300, 200, 199]);
    expect(options()[1]?.textContent).toContain('En curso');
  });

  test('W-323 stay in their places when the filter finds them no more, marked, until the list is asked for again', async () => {
    let data: Pedido[] = [aViaje(200), aViaje(199)];
    const ended = aViaje(200, { status: 'finalizado' });
    const { selected, api } = await open(
      { [LIST]: ({ query }) => ({ data: query['status'] ? data : [ended] }), [ONE]: { data: ended } },
      { search: '?status=confirmado&selected=200' },
    );
    data = [aViaje(199)];
    await wait(PACE.eventsMs);
    await settle();
    expect(ids()).toEqual([200, 199]);
    expect(options()[0]?.textContent).toContain('Finalizado');
    expect(options()[0]?.textContent).toContain('Ya no coincide con el filtro');
    expect(api.calls.filter(({ key }) => key === LIST).at(-1)?.query).toMatchObject({ ids: '200' });
    expect(selected()).toBe('200');
    expect(screen.getByRole('heading', { name: /^Pedido · / }).parentElement?.textContent).toContain('Finalizado');
    await settle();
    fireEvent.click(screen.getByRole('button', { name: '1 ya no coincide con el filtro · Actualizar' }));
    await settle();
    expect(ids()).toEqual([199]);
    expect(screen.queryByText(/ya no coincide/)).toBeNull();
  });

  test('W-325 new ones come above the list of who has it under the hand, and are counted', async () => {
    const viajes = manyViajes(50);
    const [first] = viajes;
    let data: Pedido[] = [{ ...(first ?? aViaje(5000)), status: 'confirmado' }, ...viajes.slice(1)];
    await open({ [LIST]: () => ({ data }) });
    act(() => list().focus());
    data = [aRequest(9000, { datetime: '2026-03-10T23:30:00-03:00' }), ...data];
    await wait(PACE.eventsMs);
    expect(list().scrollTop).toBe(68);
    await settle();
    expect(screen.getByRole('button', { name: '1 nuevo arriba · Ver' })).toBeTruthy();
    list().scrollTop = 0;
    fireEvent.scroll(list());
    expect(screen.queryByRole('button', { name: '1 nuevo arriba · Ver' })).toBeNull();
  });

  test('reach down to the oldest of them that is loaded', async () => {
    const active = aViaje(4941, { datetime: '2026-03-08T00:30:00-03:00' });
    const pedidos = [...manyViajes(60).filter(({ id }) => id !== 4941), active];
    const { api } = await open({ [LIST]: pagesOf(pedidos) });
    list().scrollTop = list().scrollHeight;
    fireEvent.scroll(list());
    await settle();
    expect(api.countOf(LIST)).toBe(2);
    await wait(PACE.eventsMs);
    const listed = api.calls.filter(({ key }) => key === LIST);
    expect(listed.map(({ query }) => query['cursor']?.split(',')[1])).toEqual([undefined, '4951', undefined, '4951']);
  });

  test('a failure is tried again, and says nothing', async () => {
    let isDown = false;
    await open({ [LIST]: () => (isDown ? fail(500, 'internal_error') : { data: [aRequest(100)] }) });
    isDown = true;
    await wait(PACE.eventsMs);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(ids()).toEqual([100]);
  });

  test('leave the list where the reader stands', async () => {
    const viajes = manyViajes(50);
    const [first] = viajes;
    let data: Pedido[] = [{ ...(first ?? aViaje(5000)), status: 'confirmado' }, ...viajes.slice(1)];
    await open({ [LIST]: () => ({ data }) });
    list().scrollTop = 1000;
    fireEvent.scroll(list());
    data = [aRequest(9000, { datetime: '2026-03-11T09:30:00-03:00' }), ...data];
    await wait(PACE.eventsMs);
    // the item above is 68 px high
    expect(list().scrollTop).toBe(1068);
  });
});

describe('a request that became a trip', () => {
  test('T-048 gives way to it, listed', async () => {
    let data: Pedido[] = [aRequest(100)];
    const { selected } = await open({ [LIST]: () => ({ data }) }, { search: '?selected=100' });
    data = [aViaje(200, {}, {}, 100)];
    await wait(PACE.eventsMs);
    await settle();
    expect(ids()).toEqual([200]);
    expect(selected()).toBe('200');
  });

  test('DT-17 is followed where it is not listed', async () => {
    const { selected, api } = await open(
      {
        [ONE]: ({ params }) => {
          if (params['id'] === '200') return { data: aViaje(200, {}, {}, 100) };
          return params['extrasType'] === 'v'
            ? fail(404, 'not_found')
            : fail(404, 'moved_to_trip', { params: { idViaje: 200 } });
        },
      },
      { search: '?selected=100' },
    );
    await settle();
    expect(selected()).toBe('200');
    expect(screen.getByRole('button', { name: 'Copiar el número 200' })).toBeTruthy();
    expect(
      api.calls.filter(({ key }) => key === ONE).map(({ params }) => `${params['extrasType']}${params['id']}`),
    ).toEqual(expect.arrayContaining(['v100', 's100', 'v200']));
  });
});

describe('an order that is not listed', () => {
  test('DT-07 DT-17 is asked for as a trip and as a request, with the own tickets alone', async () => {
    const answer = {
      [ONE]: ({ params }: { params: Record<string, string> }) =>
        params['extrasType'] === 'v' ? fail(404, 'not_found') : { data: aRequest(100) },
    };
    const { api } = await open(answer, { search: '?selected=100' });
    expect(screen.getByRole('heading', { name: /^Pedido · / })).toBeTruthy();
    const asked = api.calls.filter(({ key }) => key === ONE);
    expect(asked.map(({ params }) => params['extrasType'])).toEqual(['v', 's']);
    expect(asked.map(({ query }) => query['onlyRelated'])).toEqual(['true', 'true']);
  });

  test('DT-07 shows every ticket to those who see all orders', async () => {
    const { api } = await open(
      { [ONE]: () => ({ data: aViaje(100) }) },
      { search: '?selected=100', session: aSession({ account: anAccount({}, ['showClientPedidos']) }) },
    );
    expect(api.calls.find(({ key }) => key === ONE)?.query).toEqual({});
  });

  test('DT-17 and that nobody knows is let go', async () => {
    const { selected } = await open({ [ONE]: () => fail(404, 'not_found') }, { search: '?selected=100' });
    await settle();
    expect(selected()).toBeUndefined();
    expect(screen.getByRole('alert').textContent).toBe('No encontramos el pedido.');
    expect(screen.queryByRole('region', { name: 'Detalle del pedido' })).toBeNull();
  });

  test('and does not answer can be asked for again', async () => {
    let isDown = true;
    await open(
      { [ONE]: () => (isDown ? fail(500, 'internal_error') : { data: aViaje(100) }) },
      { search: '?selected=100' },
    );
    expect(screen.getByText('No pudimos cargar el pedido')).toBeTruthy();
    isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
    await settle();
    expect(screen.getByRole('heading', { name: /^Pedido · / })).toBeTruthy();
  });

  test('is looked at again while it can change', async () => {
    let status: Pedido['status'] = 'confirmado';
    const { api } = await open({ [ONE]: () => ({ data: aViaje(100, { status }) }) }, { search: '?selected=100' });
    status = 'finalizado';
    await wait(PACE.eventsMs);
    await settle();
    expect(screen.getByRole('heading', { name: /^Pedido · / }).parentElement?.textContent).toContain('Finalizado');
    const asked = api.countOf(ONE);
    await wait(3 * PACE.eventsMs);
    expect(api.countOf(ONE)).toBe(asked);
  });

  test.each(['-1', '0', 'abc', '1e3', '1.5'])('T-022 selected=%s chooses none', async (value) => {
    const { api } = await open({}, { search: `?selected=${value}` });
    expect(screen.queryByRole('region', { name: 'Detalle del pedido' })).toBeNull();
    expect(api.countOf(ONE)).toBe(0);
  });
});

describe('the refresh button', () => {
  const refresh = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    await settle();
  };

  test('T-016 loads again all that is loaded', async () => {
    let pedidos = manyViajes(60);
    const { api } = await open({ [LIST]: (call) => pagesOf(pedidos)(call) });
    list().scrollTop = list().scrollHeight;
    fireEvent.scroll(list());
    await settle();
    pedidos = pedidos.filter(({ id }) => id !== 5000);
    await refresh();
    expect(api.countOf(LIST)).toBe(4);
    expect(screen.queryByText('No hay nuevos resultados.')).toBeNull();
    expect(options()[0]?.getAttribute('aria-setsize')).toBe('59');
  });

  test('T-049 says when there is nothing new', async () => {
    await open({ [LIST]: { data: manyViajes(3) } });
    await refresh();
    expect(screen.getByText('No hay nuevos resultados.')).toBeTruthy();
  });

  test('T-044 aborts what is in flight, and says nothing of that', async () => {
    const answer = pagesOf(manyViajes(60));
    await open({ [LIST]: (call) => (call.query['cursor'] ? new Promise<never>(() => undefined) : answer(call)) });
    const aborted: boolean[] = [];
    const inner = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      init.signal?.addEventListener('abort', () => aborted.push(url.includes('cursor')));
      return inner(url, init);
    });
    list().scrollTop = list().scrollHeight;
    fireEvent.scroll(list());
    await settle();
    await refresh();
    expect(aborted).toEqual([true]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('T-017 shows a dot while there is news that is not loaded', async () => {
    let data: Pedido[] = manyViajes(3);
    await open({ [LIST]: () => ({ data }) });
    const button = screen.getByRole('button', { name: 'Actualizar' });
    expect(screen.queryByText('Hay novedades')).toBeNull();
    // as a push would
    act(() => announceNews());
    expect(button.getAttribute('aria-describedby')).toBe(screen.getByText('Hay novedades').id);
    await refresh();
    expect(screen.queryByText('Hay novedades')).toBeNull();
    // a list of ended orders is asked once a minute whether anything is new
    await wait(60_000);
    expect(screen.queryByText('Hay novedades')).toBeNull();
    data = [aRequest(9000, { datetime: '2026-03-11T09:30:00-03:00' }), ...data];
    await wait(60_000);
    expect(screen.getByText('Hay novedades')).toBeTruthy();
    expect(ids()).toHaveLength(3);
    await refresh();
    expect(ids()).toHaveLength(4);
    expect(screen.queryByText('Hay novedades')).toBeNull();
  });

  test('a failure keeps what is there, and says why', async () => {
    let isDown = false;
    await open({ [LIST]: () => (isDown ? fail(500, 'internal_error') : { data: manyViajes(3) }) });
    isDown = true;
    await refresh();
    expect(ids()).toHaveLength(3);
    expect(screen.getByRole('alert').textContent).toContain('Ocurrió un error interno');
  });
});
