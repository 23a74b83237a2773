import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import type { Pedido, TrackingEvent } from '@traza/contract';
import { PEDIDO_LAYOUT } from '@traza/pedido-ui/limits.ts';
import { aRequest, aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { aParada } from '@traza/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PACE } from '#lib/limits.ts';
import { openPedidos } from './pedidos.kit.tsx';

// happy-dom has no WebGL: what the map is told is what counts here
vi.mock('@traza/map/lazy-map.tsx', () => ({
  LazyMap: ({
    lines,
    vehiculo,
    padding,
    zoom,
  }: {
    lines: { tone: string; coordinates: unknown[] }[];
    vehiculo: { lat: number } | null;
    padding: object;
    zoom?: number;
  }) => (
    <div data-testid="map" data-vehicle={vehiculo?.lat} data-room={JSON.stringify({ padding, zoom })}>
      {lines.map(({ tone, coordinates }) => `${tone} ${coordinates.length}`).join()}
    </div>
  ),
}));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const PATH = 'GET /pedidos/seguimiento/:pedidoPublicId/recorrido';
const ROUTE = 'GET /direcciones/rutas/v3/:route/';
const CAR = 'GET /pedidos/seguimiento/:pedidoPublicId/last';
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(pedido: Pedido, changes: Parameters<typeof openPedidos>[0] = {}) {
  const page = await openPedidos(
    {
      'GET /pedidos/usuario': { data: [pedido] },
      'GET /pedidos/:provider/:extrasType/:id': { data: pedido },
      ...changes,
    },
    { search: `?selected=${pedido.id}` },
  );
  await wait(100);
  return page;
}

const map = () => screen.getByTestId('map').textContent;
const finished = (changes: Partial<Pedido> = {}) =>
  aViaje(200, { status: 'finalizado', ...changes }, { fin: '2026-03-10T10:00:00-03:00', duracionCotizada: 30 });

describe('the way of a trip', () => {
  test('T-112 T-113 T-117 driven to its end is that of the driver', async () => {
    const { api } = await open(finished());
    expect(map()).toBe('driven 2');
    expect(screen.getByText('Recorrido del conductor • 7,25 km • 21 min')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === PATH)?.query).toEqual({ showReal: 'true' });
  });

  test.each<[string, Pedido]>([
    ['a trip under way', aViaje(200, { status: 'iniciado' })],
    ['a late cancellation', finished({ substatus: 'Cancelado en origen' })],
    ['a failure', finished({ substatus: 'Fallo' })],
    ['a late cancellation that was rated', finished({ status: 'calificado', substatus: 'Cancelado en origen' })],
    ['a failure that was rated', finished({ status: 'calificado', substatus: 'Fallo' })],
    [
      'a trip that is not integrated',
      aViaje(200, { status: 'finalizado' }, { agencia: { denominacion: 'Otra', integrado: false } }),
    ],
  ])('T-114 of %s is the quoted one', async (_, pedido) => {
    const { api } = await open(pedido, { [CAR]: () => ({ data: null }) });
    expect(map()).toBe('route 2');
    expect(api.calls.find(({ key }) => key === PATH)?.query).toEqual({ showReal: 'false' });
    expect(screen.queryByRole('button', { name: 'Ver cotizado' })).toBeNull();
  });

  test('T-110 of a fixed route takes what its timetable says', async () => {
    const at = (idParada: number, fechaHora: string) => aParada({ idParada, fechaHora });
    const paradas = [
      at(1, '2026-03-10T07:00:00-03:00'),
      at(2, '2026-03-10T07:20:00-03:00'),
      at(3, '2026-03-10T07:45:00-03:00'),
    ];
    await open(aViaje(200, { status: 'confirmado' }, { paradas, duracionCotizada: 25 }));
    expect(screen.getByText(/^Recorrido cotizado • .* • 45 min$/)).toBeTruthy();
  });

  test('T-120 over the whole screen the map leaves room for the card, and is no nearer than zoom 11', async () => {
    await open(finished());
    fireEvent.click(screen.getByRole('button', { name: 'Ver en pantalla completa' }));
    vi.useRealTimers();
    const room = { padding: { left: 600, right: 50, top: 130, bottom: 40 }, zoom: 11 };
    const drawn = () => screen.getAllByTestId('map').map(({ dataset }) => JSON.parse(dataset['room'] ?? ''));
    // its code comes by the real clock
    await waitFor(() => expect(drawn()).toEqual([room]));
  });

  test('T-115 T-116 changes with a switch, which rests for a second', async () => {
    await open(finished());
    fireEvent.click(screen.getByRole('button', { name: 'Ver cotizado' }));
    await wait(100);
    expect(map()).toBe('route 2');
    // what it was charged by, however long the line on the map is
    expect(screen.getByText('Recorrido cotizado • 12,30 km • 30 min')).toBeTruthy();
    const toggle = screen.getByRole<HTMLButtonElement>('button', { name: 'Ver real' });
    await wait(PEDIDO_LAYOUT.routeToggleLockMs - 101);
    expect(toggle.disabled).toBe(true);
    await wait(1);
    expect(toggle.disabled).toBe(false);
    fireEvent.click(toggle);
    await wait(100);
    expect(map()).toBe('driven 2');
  });

  test('T-109 a driven way that is not kept is told as the quoted one', async () => {
    const recorrido = [
      { lat: -34.6, lon: -58.4 },
      { lat: -34.5, lon: -58.4 },
    ];
    await open(finished(), { [PATH]: { data: { isReal: false, paradas: [], recorrido } } });
    expect(map()).toBe('route 2');
    expect(screen.getByText(/^Recorrido cotizado/)).toBeTruthy();
  });
});

describe('the way of a request', () => {
  test('T-110 T-111 T-118 goes through its stops', async () => {
    const { api } = await open(aRequest(100));
    expect(api.calls.find(({ key }) => key === ROUTE)?.params).toEqual({
      route: '-34.6037,-58.3842:-34.5592,-58.4156',
    });
    expect(map()).toBe('route 2');
    // the length that it was quoted by, not that of the line of today
    expect(screen.getByText('Recorrido cotizado • 7,25 km • 21 min')).toBeTruthy();
    expect(api.countOf(PATH)).toBe(0);
  });

  test('T-118 is not waited for once the detail is closed', async () => {
    let aborted = false;
    await open(aRequest(100), { [ROUTE]: () => new Promise<never>(() => undefined) });
    const inner = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      init.signal?.addEventListener('abort', () => (aborted = aborted || url.includes('/rutas/')));
      return inner(url, init);
    });
    // the call in flight was made before: a second order is asked for while watched
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await wait(100);
    fireEvent.click(screen.getByRole('option'));
    await wait(100);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await wait(100);
    expect(aborted).toBe(true);
  });

  test('T-119 that fails is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open(aRequest(100), { [ROUTE]: () => fail(500, 'internal_error') });
    expect(warn).toHaveBeenCalledWith('the route did not load:', 'internal_error');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(map()).toBe('');
    // what the order itself says of it
    expect(screen.getByText('Recorrido cotizado • 7,25 km • 21 min')).toBeTruthy();
  });
});

describe('the vehicle', () => {
  const EVENTS = 'GET /pedidos/seguimiento/:pedidoPublicId/eventos';
  const at = (minute: number) => `2026-03-10T09:0${minute}:00-03:00`;
  const asked: TrackingEvent = { type: 'registrado', parada: null, timestamp: at(0) };
  const driving: { data: TrackingEvent[] } = { data: [asked, { type: 'circulando', parada: 0, timestamp: at(1) }] };
  const position = { lat: -34.6, lon: -58.4, timestamp: at(2) };
  const shown = () => screen.getByTestId('map').dataset['vehicle'];

  test('T-278 is looked for every 5 s while it drives', async () => {
    const { api } = await open(aViaje(200, { substatus: 'a origen' }), {
      [EVENTS]: driving,
      [CAR]: { data: position },
    });
    expect(shown()).toBe('-34.6');
    expect(api.countOf(CAR)).toBe(1);
    await wait(PACE.carMs);
    expect(api.countOf(CAR)).toBe(2);
  });

  test('is taken off the map by a failure, and nothing else happens', async () => {
    let isLost = false;
    await open(aViaje(200, { substatus: 'a origen' }), {
      [EVENTS]: driving,
      [CAR]: () => ({ data: isLost ? null : position }),
    });
    isLost = true;
    await wait(PACE.carMs);
    expect(shown()).toBeUndefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that does not drive is not looked for', async () => {
    const { api } = await open(aViaje(200), { [EVENTS]: { data: [asked] } });
    await wait(2 * PACE.carMs);
    expect(api.countOf(CAR)).toBe(0);
  });

  test('T-100 the events of an active trip are asked for again', async () => {
    let data = [asked];
    const { api } = await open(aViaje(200), { [EVENTS]: () => ({ data }), [CAR]: { data: position } });
    expect(api.countOf(EVENTS)).toBe(1);
    data = driving.data;
    await wait(PACE.eventsMs);
    // the states of a trip under way are folded under the one that holds
    expect(screen.getByText(/^En camino a origen/)).toBeDefined();
  });
});

describe('T-182 a fixed route under way', () => {
  const TRACKER = 'GET /pedidos/v1/recorridos/:idViaje/tracker';
  const resources = [{ rel: 'tracker', href: '/pedidos/v1/recorridos/200/tracker' }];
  const drivenFor = (points: number) => ({
    data: {
      total: points,
      tracker: Array.from({ length: points }, (_, at) => ({ lat: -34.6 + at / 100, lon: -58.4 })),
    },
  });
  const quiet = { [CAR]: () => ({ data: null }) };

  test('shows where it has driven over the way that was quoted, and goes on', async () => {
    let points = 3;
    const { api } = await open(aViaje(200, { status: 'iniciado', resources }), {
      ...quiet,
      [TRACKER]: () => drivenFor(points),
    });
    expect(map()).toBe('route 2,driven 3');
    points = 5;
    await wait(PACE.eventsMs);
    expect(map()).toBe('route 2,driven 5');
    expect(api.calls.find(({ key }) => key === TRACKER)?.params).toEqual({ idViaje: '200' });
  });

  test('shows the quoted way alone where nothing is told of it', async () => {
    await open(aViaje(200, { status: 'iniciado', resources }), { ...quiet, [TRACKER]: () => fail(404, 'not_found') });
    expect(map()).toBe('route 2');
  });

  test('does not ask before it leaves, nor after it is over', async () => {
    const { api, unmount } = await open(aViaje(200, { resources }), { [TRACKER]: drivenFor(3) });
    expect(api.countOf(TRACKER)).toBe(0);
    unmount();
    const over = await open({ ...finished(), resources }, { [TRACKER]: drivenFor(3) });
    expect(over.api.countOf(TRACKER)).toBe(0);
    expect(map()).toBe('driven 2');
  });
});
