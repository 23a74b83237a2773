import { screen, waitFor, within } from '@testing-library/react';
import type { Pedido } from '@traza/contract';
import type { AnulacionAuthor } from '@traza/domain/pedidos';
import { aRequest, aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { someSolicitudExtras } from '@traza/testing';
import { expect, test } from 'vitest';
import { openDetail } from '../pedidos.kit.tsx';

const steps = () =>
  within(screen.getByRole('list', { name: 'Estado del pedido' }))
    .getAllByRole('listitem')
    .map((step) => `${step.dataset['when']}: ${step.firstElementChild?.textContent}`);
/** The detail says what the list does not. */
const answer = (pedido: Pedido) => ({ 'GET /pedidos/:provider/:extrasType/:id': { data: pedido } });
const calledOff = (por: AnulacionAuthor) => {
  return { anulacion: { cuando: '2026-03-10T09:30:00-03:00', por }, solicitante: 'Paz, Ana' };
};

test.each([
  ['solicitante', { status: 'anulado' }, 'past: Anuladopor Paz, Ana'],
  ['empresa', { status: 'anulado' }, 'past: Anuladopor otra persona de la empresa'],
  ['operaciones', { status: 'anulado' }, 'past: Anuladopor Operaciones'],
  ['sistema', { status: 'anulado' }, 'past: Anuladopor el sistema'],
  ['solicitante', { status: 'finalizado', substatus: 'Cancelado en origen' }, 'past: Canceladopor Paz, Ana'],
  ['transportista', { status: 'finalizado', substatus: 'Fallo' }, 'past: Fallopor el transportista'],
] as const)(
  'T-103 the steps of an order that was called off end with that, by whom and when: %s %o',
  async (por, state, last) => {
    const fin = '2026-03-10T09:30:00-03:00';
    await openDetail(aViaje(200, state, { fin }), answer(aViaje(200, state, { fin, ...calledOff(por) })));
    await waitFor(() => expect(steps()).toHaveLength(3));
    await screen.findByText(last.replace(/^past: (?:Anulado|Cancelado|Fallo)/, ''));
    expect(steps()).toEqual(['past: Registrado', 'past: Confirmado', last]);
    expect(screen.getByText('10/03/26 09:30 hs', { selector: 'li time' })).toBeTruthy();
  },
);

test('T-103 those of a request that was called off too', async () => {
  const extras = someSolicitudExtras(calledOff('operaciones'));
  await openDetail(aRequest(100, { status: 'anulado' }), answer(aRequest(100, { status: 'anulado', extras })));
  await screen.findByText('por Operaciones');
  expect(steps()).toEqual(['past: Registrado', 'past: Anuladopor Operaciones']);
});
