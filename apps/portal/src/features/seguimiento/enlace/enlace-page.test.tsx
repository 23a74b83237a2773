import { act, fireEvent, render, screen } from '@testing-library/react';
import { type Answers, fail, fakeApi, loseConnection } from '@traza/client/test/fake-api.ts';
import { api, type Configuration, type SharedEnlace } from '@traza/contract';
import type { MapProps } from '@traza/map/lazy-map.tsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EnlacePage } from './enlace-page.tsx';
import { arrivalOf, nowText, titleOf, whenText } from './messages.ts';

const shownMap = vi.hoisted(() => vi.fn<(props: MapProps) => null>(() => null));
vi.mock('@traza/map/lazy-map.tsx', () => ({ LazyMap: shownMap }));

const CONFIGURATION: Configuration = {
  product: 'Traza',
  soporte: { telefono: '', email: '', whatsapp: '', emailReservas: '' },
  appStoreUrl: '',
  analyticsUrl: '',
  mapStyleUrl: '',
  demo: false,
};
const CALL = 'GET /pedidos/enlaces/:idEnlace';
const ID = 'e3q2-7wAAQ0m8Yx1sZ4tKdg';

const PASAJERO: SharedEnlace = {
  para: 'pasajero',
  fase: 'enCamino',
  status: 'confirmado',
  type: 'trip',
  dia: '2026-11-20',
  inicio: '2026-11-20T09:30:00-03:00',
  paradas: [
    { dir: { direccion: 'Av. Corrientes 1234, Buenos Aires', lat: -34.6, lon: -58.38, alias: 'Oficina' } },
    { dir: { direccion: 'Av. Cabildo 2000, Buenos Aires', lat: -34.56, lon: -58.45, alias: '' } },
  ],
  viaje: {
    agencia: 'Remises del Plata',
    vehiculo: { tipoVehiculo: { alias: 'Corporativo' }, marca: 'Toyota', modelo: 'Corolla', patente: 'AB123CD' },
    chofer: { firstName: 'Luis', lastName: 'Gómez', phone: '+5491155550000' },
  },
  last: { lat: -34.58, lon: -58.42, timestamp: '2026-11-20T09:20:00-03:00' },
  minutos: 7,
  recorrido: [
    { lat: -34.58, lon: -58.42 },
    { lat: -34.6, lon: -58.38 },
  ],
};
const COLEGA: SharedEnlace = {
  para: 'colega',
  fase: 'aBordo',
  status: 'iniciado',
  type: 'trip',
  dia: '2026-11-20',
  inicio: '2026-11-20T09:30:00-03:00',
  lugares: { origen: 'Oficina', destino: 'CABA', pasajero: 'Ana' },
  minutos: 12,
};

function serve(answer: NonNullable<Answers[typeof CALL]>) {
  return fakeApi({ 'GET /configuracion': { data: CONFIGURATION }, [CALL]: answer });
}
const of = (data: SharedEnlace) => () => api[CALL].reply.parse({ data });

beforeEach(() => {
  shownMap.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('W-118 a link for one audience', () => {
  test('a passenger reads when the car comes, whose it is and who drives, with the car on the map', async () => {
    serve(of(PASAJERO));
    render(<EnlacePage idEnlace={ID} />);
    expect(await screen.findByText('Luis llega en 7 min')).toBeTruthy();
    expect(screen.getByText(/^Viernes 20 nov · 09:30 · llega \d\d:\d\d$/)).toBeTruthy();
    expect(screen.getByText('AB 123 CD')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Llamar a Luis Gómez: +54 9 11 5555-0000' }).getAttribute('href')).toBe(
      'tel:+5491155550000',
    );
    const map = shownMap.mock.lastCall?.[0];
    expect(map?.vehiculo).toMatchObject({ lat: -34.58, lon: -58.42 });
    expect(map?.markers).toHaveLength(2);
    expect(map?.lines).toMatchObject([{ tone: 'route' }]);
  });

  test('a colleague reads places by name and minutes, without a map', async () => {
    serve(of(COLEGA));
    render(<EnlacePage idEnlace={ID} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Viaje de Ana' })).toBeTruthy();
    expect(screen.getByText('Llega a CABA en 12 min')).toBeTruthy();
    expect(screen.getByText('Oficina → CABA')).toBeTruthy();
    expect(shownMap).not.toHaveBeenCalled();
  });

  test('W-121 one that ended says so, and is asked for no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isOver = false;
    const calls = serve(() => (isOver ? fail(404, 'tracking_not_found') : of(PASAJERO)()));
    render(<EnlacePage idEnlace={ID} />);
    await screen.findByText('Luis llega en 7 min');
    isOver = true;
    await act(() => vi.advanceTimersByTimeAsync(8000));
    const gone = 'Este enlace venció o fue revocado. Pedile uno nuevo a quien te lo compartió.';
    expect(await screen.findByText(gone)).toBeTruthy();
    const count = calls.countOf(CALL);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(calls.countOf(CALL)).toBe(count);
  });

  test('without a connection what was known stays, and says that it is old', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isLost = false;
    serve(() => (isLost ? loseConnection() : of(PASAJERO)()));
    render(<EnlacePage idEnlace={ID} />);
    await screen.findByText('Luis llega en 7 min');
    isLost = true;
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(await screen.findByText(/^Sin conexión\. Lo que ves es de las \d\d:\d\d:\d\d$/)).toBeTruthy();
    expect(screen.getByText('Luis llega en 7 min')).toBeTruthy();
  });

  test('after 10 s without an answer it says how old it is, until one comes', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T15:15:03Z') });
    const known = of(PASAJERO)();
    let answer: typeof known | Promise<typeof known> = known;
    serve(() => answer);
    render(<EnlacePage idEnlace={ID} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    let release = (_late: typeof known) => {};
    answer = new Promise((resolve) => {
      release = resolve;
    });
    await act(() => vi.advanceTimersByTimeAsync(9900));
    expect(screen.queryByText(/Sin conexión/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/^Sin conexión\. Lo que ves es de las 12:15:03/)).toBeTruthy();
    release(known);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByText(/Sin conexión/)).toBeNull();
  });
});

async function openTold(hash: string) {
  location.hash = hash;
  const { calls } = fakeApi({
    'GET /configuracion': { data: CONFIGURATION },
    [CALL]: of({ ...PASAJERO, idioma: 'en', avisos: true }),
    'DELETE /pedidos/enlaces/:idEnlace/avisos': undefined,
    'POST /pedidos/enlaces/:idEnlace/avisos': undefined,
  });
  render(<EnlacePage idEnlace={ID} />);
  expect(await screen.findByText('Arrives in 7 min')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'I want no more messages' }));
  return calls;
}

test('W-290 W-289 who came by their own message says no on the page, in their language, and takes it back', async () => {
  const calls = await openTold('#0123456789ab');
  fireEvent.click(await screen.findByRole('button', { name: 'I want messages again' }));
  expect(await screen.findByRole('button', { name: 'I want no more messages' })).toBeTruthy();
  expect(calls.flatMap(({ key, body }) => (key.endsWith('/avisos') ? [[key, body]] : []))).toEqual([
    ['DELETE /pedidos/enlaces/:idEnlace/avisos', undefined],
    ['POST /pedidos/enlaces/:idEnlace/avisos', { codigo: '0123456789ab' }],
  ]);
});

test('W-290 who came by a link that somebody forwarded says no, and reads what takes it back', async () => {
  await openTold('');
  expect(await screen.findByText(/open the link in a message that we sent you/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I want messages again' })).toBeNull();
});

test.each<[Partial<SharedEnlace>, string]>([
  [{ fase: 'sinConfirmar' }, 'Buscamos quién lo lleve'],
  [{ fase: 'confirmado' }, 'Confirmado'],
  [{ fase: 'enCamino', minutos: null }, 'En camino'],
  [{ fase: 'espera', esperaDesde: '2026-11-20T10:00:00-03:00' }, 'Te espera hace 02:42 min'],
  [{ fase: 'aBordo', minutos: 5 }, 'Llegás en 5 min'],
  [{ fase: 'terminado', fin: '2026-11-20T10:15:00-03:00' }, 'Terminado 10:15'],
  [{ para: 'receptor', fase: 'terminado', fin: '2026-11-20T10:15:00-03:00' }, 'Entregado 10:15'],
])('W-119 what happens now: %o', (change, expected) => {
  const nowMs = Date.parse('2026-11-20T10:02:42-03:00');
  expect(nowText({ para: 'pasajero', fase: 'confirmado', status: 'confirmado', type: 'trip', ...change }, nowMs)).toBe(
    expected,
  );
});

test('W-391 the day alone where the hour is not told', () => {
  expect(whenText({ dia: '2026-11-20' })).toBe('Viernes 20 nov');
  expect(whenText({})).toBeUndefined();
  expect(whenText({ inicio: '2026-11-20T09:12:00-03:00', asap: true })).toBe(
    'Viernes 20 nov · Lo antes posible · pedido 09:12',
  );
  const asked = { inicio: '2026-11-20T09:12:00-03:00', asap: true } as const;
  const toldMs = Date.parse('2026-11-20T09:18:00-03:00');
  const at = (fase: SharedEnlace['fase'], minutos: number | null) =>
    whenText(asked, arrivalOf({ fase, minutos }, toldMs));
  expect(at('enCamino', 6)).toBe('Viernes 20 nov · Lo antes posible · pedido 09:12 · llega 09:24');
  expect(at('enCamino', null)).toBe('Viernes 20 nov · Lo antes posible · pedido 09:12');
  const left = '2026-11-20T09:26:00-03:00';
  expect(whenText({ ...asked, salio: left })).toBe('Viernes 20 nov · Lo antes posible · pedido 09:12 · salió 09:26');
  expect(at('aBordo', 6)).toBe('Viernes 20 nov · Lo antes posible · pedido 09:12');
  expect(titleOf({ type: 'package' })).toBe('Envío');
});
