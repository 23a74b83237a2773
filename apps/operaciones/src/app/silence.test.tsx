import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { live } from '@traza/client/cambios/live.ts';
import { queryClient } from '@traza/client/query-client.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aDrivenTarjeta,
  aFlotaLine,
  aMesa,
  anAlerta,
  aPosition,
  at,
  NOW,
  NOW_MS,
  read,
} from '#features/mesa/mesa.kit.ts';
import { board } from '#features/mesa/state/board.ts';
import { session } from '#lib/api.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

vi.mock('@traza/map/lazy-map.tsx', () => ({ LazyMap: () => null }));

beforeEach(() => {
  localStorage.clear();
  layOut();
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
  session.open('t', OLGA.email, Date.now());
  queryClient.clear();
});
afterEach(() => {
  vi.useRealTimers();
  live.since = null;
});

const carOf = (id: number, patente: string) => ({ id, patente, idTipoVehiculo: 3, plazas: 4 });
const silent = (id: number, changes = {}) =>
  anAlerta({ id, idObjeto: id, tipo: 'SIN_SEÑAL', cifra: { minutos: 10, momento: at('09:50') }, ...changes });

/** Two cars at work, of which one is heard at an hour and the other at ten to ten, and a trip of a partner without signal. */
async function openWith(heard: string) {
  const partner = { id: 5, alias: 'Traslados Sur', propia: false, integrado: true, porSistema: true };
  const drive = (id: number, changes = {}) => aDrivenTarjeta({ id, status: 'iniciado', ...changes });
  openApp('/', {
    'GET /operaciones/v1/mesa': {
      data: aMesa({
        tarjetas: [drive(201), drive(202), drive(203, { agencia: partner })],
        flota: [
          aFlotaLine(),
          aFlotaLine({ idChofer: 13, nombre: 'Marta Ruiz', vehiculo: carOf(32, 'AC456DE') }),
          aFlotaLine({ idChofer: 14, nombre: 'Nora Paz', turno: null, vehiculo: null }),
        ],
        posiciones: [aPosition({ ts: heard }), aPosition({ idVehiculo: 32, ts: at('09:50') })],
        alertas: [silent(201), silent(202, { nivel: 'amarilla' }), silent(203)],
      }),
    },
  });
  await screen.findByRole('region', { name: 'En viaje' });
  return userEvent.setup();
}

const SENTENCE = 'Ningún auto da señal desde las 09:57';
const pane = () => within(screen.getByRole('region', { name: 'Flota' }));

const lane = () => within(screen.getByRole('region', { name: 'En viaje' }));
/** How many cards say that they are silent, and how many the head of their column counts as red. */
const cardsAndReds = () => [
  lane().queryAllByText(/^Sin señal/).length,
  Number(lane().queryByRole('img', { name: / en rojo$/ })?.textContent ?? 0),
];

test('M-297 all cars silent are one sentence, in the pane and in the bell, with a way to each', async () => {
  const user = await openWith(at('09:57'));
  const region = within(await pane().findByRole('region', { name: 'Sin señal' }));
  const sentence = region.getByText(SENTENCE);
  expect(sentence.closest('details')?.open).toBe(false);
  await user.click(region.getByText('Ver los 2'));
  expect(sentence.closest('details')?.open).toBe(true);
  expect(region.getByText('Marta Ruiz')).toBeTruthy();
  // one sentence of the own flota, and one line of the partner's
  await user.click(screen.getByRole('button', { name: 'Alertas: 2 rojas, 0 amarillas' }));
  const bell = within(await screen.findByRole('dialog', { name: 'Alertas' }));
  expect(bell.getByText(SENTENCE)).toBeTruthy();
  expect(bell.getByText(/^203: Sin señal/).closest('details')).toBeNull();
  expect(bell.getByText(/^201: Sin señal/).closest('details')).not.toBeNull();
});

test.each([
  ['a second less', '2026-11-20T09:57:01-03:00', [3, 2]],
  ['three minutes', at('09:57'), [1, 1]],
])('M-297 cards and heads of columns, the last one heard %s ago', async (_, heard, expected) => {
  await openWith(heard);
  await waitFor(() => expect(cardsAndReds()).toEqual(expected));
});

test('M-297 a second before, and once one speaks again, each stands by itself', async () => {
  const user = await openWith('2026-11-20T09:57:01-03:00');
  await pane().findByRole('region', { name: 'Sin señal' });
  expect(pane().queryByText(/^Ningún auto/)).toBeNull();
  vi.setSystemTime(NOW_MS + 60_000);
  expect(await pane().findByText(SENTENCE, {}, { timeout: 3000 })).toBeTruthy();
  await waitFor(() => expect(cardsAndReds()).toEqual([1, 1]));
  act(() => board.take('posicion', { posiciones: [aPosition({ idVehiculo: 32, ts: NOW })] }));
  vi.setSystemTime(NOW_MS + 66_000);
  await waitFor(() => expect(pane().queryByText(/^Ningún auto/)).toBeNull(), { timeout: 3000 });
  await waitFor(() => expect(cardsAndReds()).toEqual([3, 2]));
  await user.click(screen.getByRole('button', { name: 'Alertas: 2 rojas, 1 amarilla' }));
  const bell = within(await screen.findByRole('dialog', { name: 'Alertas' }));
  expect(bell.queryByText(/^Ningún auto/)).toBeNull();
  expect(bell.getByText(/^201: Sin señal/)).toBeTruthy();
});

test('M-262 the room of a column stays as it was shared out, until somebody presses', async () => {
  const user = await openWith(NOW);
  const room = () => screen.getByRole('region', { name: 'Sin chofer' }).style.flex;
  const before = room();
  expect(screen.queryByRole('button', { name: 'Repartir el alto' })).toBeNull();
  act(() =>
    board.take('pedido.cambio', {
      leida: read(101),
      cambios: [204, 205].map((id) => ({
        idCliente: 7,
        id,
        tarjeta: aDrivenTarjeta({ id, chofer: null, vehiculo: null }),
        por: null,
      })),
    }),
  );
  await screen.findByText('Repartir el alto');
  expect(room()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Repartir el alto' }));
  const shared = room();
  expect(shared).not.toBe(before);
  // and is so the next time
  cleanup();
  await openWith(NOW);
  expect(room()).toBe(shared);
});
