import { expect, test } from 'vitest';
import type { PedidoState } from '../pedidos/status.ts';
import { novedadOfEvent } from './novedad-of-event.ts';

const confirmed: PedidoState = { status: 'confirmado', substatus: '' };
const coming: PedidoState = { status: 'confirmado', substatus: 'a origen' };
const driving: PedidoState = { status: 'iniciado', substatus: '' };
const finished: PedidoState = { status: 'finalizado', substatus: '' };
const failed: PedidoState = { status: 'finalizado', substatus: 'Fallo' };

test.each<[string, number | null, PedidoState, PedidoState, [string, string] | undefined]>([
  ['circulando', 0, confirmed, coming, ['Circulando', '']],
  ['arribado', 0, coming, coming, ['Arribado', '']],
  ['iniciado', null, coming, driving, ['Iniciado', '']],
  ['circulando', 1, coming, driving, ['Iniciado', '']],
  ['arribado', 1, driving, driving, undefined],
  ['circulando', 2, driving, driving, undefined],
  ['iniciado', null, driving, driving, undefined],
  ['finalizado', null, driving, finished, ['Finalizado', '']],
  ['finalizado', null, confirmed, finished, ['Finalizado', '']],
  ['fallo', null, coming, failed, ['Finalizado', 'Fallo']],
  ['finalizado', null, finished, finished, undefined],
])('DT-48 %s at stop %s', (type, parada, from, to, told) => {
  const novedad = novedadOfEvent({ type, parada }, { from, to });
  expect(novedad && [novedad.estado, novedad.subestado]).toEqual(told);
});
