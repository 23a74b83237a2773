import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '@traza/client/test/fake-api.ts';
import type { PlanViajeView, PlanView } from '@traza/contract';
import { expect, test } from 'vitest';
import { renderUi } from '#test/render.tsx';
import type { PedidosView } from '../list/list-api.ts';
import { PlanHead } from './plan-head.tsx';

const viaje = (id: number, fecha: string, changes: Partial<PlanViajeView> = {}): PlanViajeView => ({
  id,
  extrasType: 's',
  fecha,
  fechaHoraSalida: `${fecha}T08:30:00-03:00`,
  tramo: 'ida',
  status: 'registrado',
  substatus: '',
  anulando: false,
  importe: 1000,
  anular: { costo: 0, gratisHasta: null },
  ...changes,
});

const plan: PlanView = {
  idPlan: 500,
  origen: 'Av. Corrientes 1234',
  destino: 'Av. Cabildo 2040',
  desde: '2026-03-11',
  hasta: '2026-03-13',
  total: 3000,
  viajes: [
    viaje(501, '2026-03-11', { extrasType: 'v', status: 'confirmado' }),
    viaje(502, '2026-03-11', { tramo: 'regreso', fechaHoraSalida: '2026-03-11T18:00:00-03:00' }),
    viaje(503, '2026-03-13'),
  ],
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the head reads these two of a view
const view = { account: 'c-1', idClient: 3 } as PedidosView;

function open() {
  localStorage.setItem('traza.token', 'secreto');
  const judged = (id: number, costo: number) => ({
    extrasType: 's' as const,
    id,
    code: null,
    tardia: costo > 0,
    costo,
  });
  const api = fakeApi({
    'GET /planes/:idPlan': { data: plan },
    'POST /pedidos/anulaciones/previa': {
      data: { pedidos: [judged(501, 600), judged(502, 0), judged(503, 0)], total: 600 },
    },
    'POST /pedidos/anulaciones': { data: [{ extrasType: 's', id: 502, code: null, tardia: false }] },
  });
  renderUi(<PlanHead view={view} idPlan={500} onToggle={() => undefined} />);
  return { api, user: userEvent.setup() };
}

test('W-306 a plan shows its days, states and total', async () => {
  open();
  const head = within(await screen.findByRole('region', { name: 'Plan 500' }));
  expect(head.getByText('$3.000,00')).toBeTruthy();
  expect(head.getByText('3 viajes: 3 por venir')).toBeTruthy();
  expect(head.getAllByRole('listitem')).toHaveLength(2);
  expect(head.getByText('Confirmado')).toBeTruthy();
});

test('W-307 W-308 W-393 a day, or all that is left, is called off once its cost was told, each and together', async () => {
  const { api, user } = open();
  const [skip] = await screen.findAllByRole('button', { name: 'Saltear este día' });
  if (skip) await user.click(skip);
  const window = within(await screen.findByRole('dialog'));
  expect(await window.findByText('$600,00 · fuera de término')).toBeTruthy();
  expect(window.getByText('Sin costo')).toBeTruthy();
  expect(window.getByText('$600,00')).toBeTruthy();
  expect(api.calls.some(({ key }) => key === 'POST /pedidos/anulaciones')).toBe(false);
  await user.click(window.getByRole('button', { name: 'Anular los 2 viajes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // asked for again, it would say of what was just called off that it cannot be
  expect(api.countOf('POST /pedidos/anulaciones/previa')).toBe(1);
  const sent = api.calls.find(({ key }) => key === 'POST /pedidos/anulaciones');
  expect(sent?.body).toEqual({
    idCliente: 3,
    pedidos: [
      { extrasType: 'v', id: 501 },
      { extrasType: 's', id: 502 },
    ],
  });
});
