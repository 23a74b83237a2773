import { expect, test } from 'vitest';
import { followText, waitingText } from './messages.ts';

test.each([
  [{ status: 'registrado', substatus: '' }, 'Cuando un transportista lo confirme vas a poder seguirlo en vivo.'],
  [{ status: 'iniciado', substatus: '' }, 'Un transportista tomó tu pedido. Ya podés seguirlo en vivo.'],
  [{ status: 'finalizado', substatus: '' }, 'El viaje terminó.'],
  [{ status: 'finalizado', substatus: 'Cancelado en origen' }, 'El pedido fue anulado.'],
  [{ status: 'anulado', substatus: '' }, 'El pedido fue anulado.'],
] as const)('W-264 an order that was just made and stands at %o: %s', (pedido, hint) => {
  expect(followText(pedido).hint).toBe(hint);
});

test.each([
  [1, 2, '1 de los 2 viajes está pendiente de autorización.'],
  [2, 3, '2 de los 3 viajes están pendientes de autorización.'],
  [2, 2, 'Tu pedido fue registrado y está pendiente de autorización.'],
])('DO-35 %i of %i trips over the limit', (waiting, count, text) => {
  expect(waitingText(waiting, count)).toBe(text);
});
