import { api } from '@traza/contract';
import { STATUSES } from '@traza/domain/pedidos';
import { describe, expect, test } from 'vitest';
import { aParada, aPasaje, aPedido, someViajeExtras } from './builders.ts';

const { reply } = api['GET /pedidos/usuario'];

describe('what is built keeps the contract', () => {
  test.each(STATUSES)('an order that is %s', (status) => {
    const pedido = aPedido({ status });
    expect(reply.parse({ data: [pedido] })).toEqual({ data: [pedido] });
    expect(pedido.extras.type).toBe(status === 'registrado' ? 's' : 'v');
  });

  test('with parts of its own', () => {
    const paradas = [aParada({ obs: 'Portón verde' })];
    const pasajes = [aPasaje({ tipo: 'ENVIO', pasajero: null })];
    const pedido = aPedido({ status: 'finalizado', extras: someViajeExtras({ paradas, pasajes }) });
    expect(reply.parse({ data: [pedido] }).data[0]?.extras).toMatchObject({ paradas, pasajes });
  });
});
