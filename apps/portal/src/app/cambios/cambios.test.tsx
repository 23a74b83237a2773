import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { type StreamServer, streamServer } from '@traza/client/cambios/cambios.kit.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserSession } from '#lib/browser-session.ts';
import { hearCambios } from './hear-cambios.ts';

let server: StreamServer;
let queryClient: QueryClient;
let over: AbortController;
const onCuenta = vi.fn<() => Promise<void>>();
const asked: string[] = [];
const observers: (() => void)[] = [];

/** A screen that shows the answer to a question. */
function look(queryKey: readonly unknown[], data: unknown = null) {
  const name = queryKey.join(' ');
  const queryFn = () => {
    asked.push(name);
    return data;
  };
  observers.push(new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined));
}

beforeEach(async () => {
  vi.useFakeTimers();
  browserSession.open('a-token', 'ana', Date.now());
  server = streamServer();
  queryClient = new QueryClient();
  for (const part of ['vivo', 'novedades', 'totales']) look(['pedidos', 'c7', part]);
  for (const id of [5, 6]) look(['pedidos', 'c7', 'uno', id]);
  look(['pedidos', 'c7', 'eventos', 5, 'x', true]);
  look(['pedidos', 'c7', 'eventos', 6, 'y', true]);
  look(['pedidos', 'c8', 'vivo']);
  look(['pedidos', 'c7', 'vehiculo', 5, 'x'], { lat: 1, lon: 1, timestamp: '' });
  look(['notificaciones']);
  look(['aprobaciones', 'c7']);
  look(['informes', 'c7', 'mios']);
  look(['inicio', 'c7', 7]);
  look(['solicitudes', 'c7', 'creada', 3]);
  look(['solicitudes', 'c7', 'servicios']);
  over = new AbortController();
  hearCambios({ queryClient, view: { account: 'c7', idCliente: 7 }, onCuenta, signal: over.signal });
  await wait(100);
  asked.length = 0;
  onCuenta.mockClear();
});

afterEach(() => {
  over.abort();
  for (const unsubscribe of observers.splice(0)) unsubscribe();
  queryClient.clear();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const stream = () => server.streams.at(-1);
const ofPedidos = ['pedidos c7 vivo', 'pedidos c7 novedades', 'inicio c7 7', 'solicitudes c7 creada 3'];
const pedido = (id: number, idCliente = 7) => ({ idCliente, extrasType: 'v' as const, id, version: 2 });

describe('W-104 what is told is asked for, and nothing else', () => {
  test('T-046 an order: what lists orders, and itself with its own events', async () => {
    stream()?.tell('pedido.cambio', pedido(5), '2');
    await wait(100);
    const own = ['pedidos c7 uno 5', 'pedidos c7 eventos 5 x true'];
    expect(asked.toSorted()).toEqual([...ofPedidos, ...own].toSorted());
  });

  test('an order of another client: nothing', async () => {
    stream()?.tell('pedido.cambio', pedido(5, 8), '2');
    stream()?.tell('aprobacion.cambio', { idCliente: 8, id: 3 }, '3');
    stream()?.tell('latido', {});
    stream()?.tell('lote.cambio', { id: crypto.randomUUID(), hechas: 1, total: 2 }, '4');
    await wait(2000);
    expect(asked).toEqual([]);
  });

  test.each([
    ['novedad.cambio', { sinLeer: 1 }, ['notificaciones']],
    ['aprobacion.cambio', { idCliente: 7, id: 3 }, ['aprobaciones c7']],
    ['informe.cambio', { id: '00000000-0000-4000-8000-000000000000' }, ['informes c7 mios']],
  ] as const)('%s', async (kind, data, expected) => {
    stream()?.tell(kind, data, '2');
    await wait(100);
    expect(asked).toEqual(expected);
  });

  test('an account: the accounts', async () => {
    stream()?.tell('cuenta.cambio', {}, '2');
    await wait(0);
    expect(onCuenta).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });

  test('W-106 a car: nothing is asked, it stands where it is told', async () => {
    const timestamp = '2026-11-20T09:41:05-03:00';
    stream()?.tell('posicion', { id: 5, lat: -34.6, lon: -58.4, timestamp });
    stream()?.tell('posicion', { id: 6, lat: -34.7, lon: -58.5, timestamp });
    await wait(100);
    expect(queryClient.getQueryData(['pedidos', 'c7', 'vehiculo', 5, 'x'])).toEqual({
      lat: -34.6,
      lon: -58.4,
      timestamp,
    });
    expect(asked).toEqual([]);
  });

  test.each([
    ['atrasado', 0],
    ['permisos', 1],
  ] as const)('W-110 resync, %s: all that is in sight', async (motivo, accounts) => {
    stream()?.tell('resync', { motivo });
    await wait(100);
    const expected = [
      ...ofPedidos,
      'notificaciones',
      'aprobaciones c7',
      'informes c7 mios',
      'pedidos c7 uno 5',
      'pedidos c7 uno 6',
      'pedidos c7 eventos 5 x true',
      'pedidos c7 eventos 6 y true',
    ];
    expect(asked.toSorted()).toEqual(expected.toSorted());
    expect(onCuenta).toHaveBeenCalledTimes(accounts);
  });
});

test('a company that changes all the time is looked at once a second', async () => {
  for (let count = 0; count < 100; count += 1) {
    stream()?.tell('pedido.cambio', pedido(count + 1), String(count + 2));
    await wait(20);
  }
  await wait(1000);
  const looks = asked.filter((name) => name === 'pedidos c7 vivo').length;
  expect(looks).toBeGreaterThanOrEqual(2);
  expect(looks).toBeLessThanOrEqual(4);
});

test('W-108 five seconds after it was cut, all that is in sight is asked for', async () => {
  server.refuse(() => {
    throw new TypeError('fetch failed');
  });
  stream()?.cut();
  await wait(4900);
  expect(asked).toEqual([]);
  await wait(200);
  expect(asked).toEqual(expect.arrayContaining([...ofPedidos, 'notificaciones']));
});
