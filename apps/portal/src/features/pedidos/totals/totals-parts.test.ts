import { type Grouping, NOT_NARROWED } from '@traza/domain/pedidos';
import { expect, test } from 'vitest';
import type { FilterChanges } from '../list/pedido-filters.ts';
import { narrowedTo } from './totals-parts.ts';

const more = { ...NOT_NARROWED, cobrado: true };

test.each<[Grouping, string, FilterChanges | undefined]>([
  ['ceco', '31', { more: { ...more, ceco: [31] } }],
  ['ceco', '', { more: { ...more, ceco: [-1] } }],
  ['grupo', '4', { more: { ...more, grupoViajero: 4 } }],
  ['grupo', '', { more: { ...more, grupoViajero: -1 } }],
  ['servicio', '2', { more: { ...more, servicio: 2 } }],
  ['servicio', '', undefined],
  ['motivo', 'Obra', { more: { ...more, motivo: 'Obra' } }],
  ['motivo', '', undefined],
  ['persona', '#7', { more: { ...more, persona: 7 } }],
  ['persona', '@Invitados', { more: { ...more, invitados: true } }],
  ['persona', '', undefined],
])('W-170 the part %s %j leads to its orders', (agrupar, clave, changes) => {
  expect(narrowedTo(agrupar, clave, { more })).toEqual(changes);
});
