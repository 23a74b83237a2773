import type { EfectoPedidos } from '@traza/contract';
import type { EfectoKey } from '@traza/domain/rendiciones';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA } from '../../../test/people.ts';
import { seedHistory } from '../informes/informes.kit.ts';
import {
  billed,
  comercial,
  inOctober,
  inSeptember,
  late,
  readEfecto,
  rendicion,
  type Where,
} from './rendiciones.kit.ts';

const centsOf = (pesos: readonly number[]) => pesos.reduce((sum, each) => sum + Math.round(each * 100), 0);

/** Every page of the orders behind an effect. */
async function everything(server: TestServer, as: string, where: Where, clave: EfectoKey): Promise<EfectoPedidos> {
  const first: EfectoPedidos = (await readEfecto(server, as, where, clave)).body.data;
  const rows = [...first.filas];
  while (rows.length < first.ahora.pedidos + first.antes.pedidos) {
    const more: EfectoPedidos = (await readEfecto(server, as, where, clave, rows.length)).body.data;
    if (more.filas.length === 0) throw new Error('a page is missing');
    rows.push(...more.filas);
  }
  return { ...first, filas: rows };
}

describe('the orders behind an effect', () => {
  let server: TestServer;
  let where: Where;
  beforeAll(async () => {
    server = await startTestServer();
    where = await comercial(server);
  });
  afterAll(() => server.close());

  test('W-193: exactly those that something comes of, of both months where it is a difference of both', async () => {
    const before = await billed(server, inSeptember(10), 5_000);
    const first = await billed(server, inOctober(5), 5_000);
    const second = await billed(server, inOctober(6), 6_000);
    const cancelled = await late(server, 7, 3_000);
    const viajes = await everything(server, 'ceci.cecos', where, 'viajes');
    expect(viajes).toMatchObject({
      importe: 5_000,
      ahora: { pedidos: 2, importe: 10_000 },
      antes: { pedidos: 1, importe: -5_000 },
    });
    expect(viajes.filas.map(({ id, de, importe, aporte }) => ({ id, de, importe, aporte }))).toEqual([
      { id: first.idViaje, de: 'ahora', importe: 5_000, aporte: 5_000 },
      { id: second.idViaje, de: 'ahora', importe: 6_000, aporte: 5_000 },
      { id: before.idViaje, de: 'antes', importe: 5_000, aporte: -5_000 },
    ]);
    const cancelaciones = await everything(server, 'ceci.cecos', where, 'cancelaciones');
    expect(cancelaciones).toMatchObject({ importe: 3_000, antes: { pedidos: 0, importe: 0 } });
    expect(cancelaciones.filas.map(({ id, aporte }) => [id, aporte])).toEqual([[cancelled.idViaje, 3_000]]);
    const asientos = await everything(server, 'ceci.cecos', where, 'asientos');
    expect(asientos).toMatchObject({ importe: 0, filas: [] });
  });

  test('an effect that there is none of is refused', async () => {
    const { status, body } = await readEfecto(server, 'ana.admin', where, 'nada');
    expect([status, body.code]).toEqual([400, 'bad_input']);
  });

  test('W-193: of every effect of an account of the history the orders sum to it, to the cent, each once', async () => {
    const idCliente = await server.idCliente(ANDINA);
    await seedHistory(server, idCliente, 240);
    let told = 0;
    const scopes = [where, { ...where, alcance: 'cliente', idAlcance: idCliente }];
    for (const scope of scopes) {
      const { efectos } = await rendicion(server, 'ana.admin', scope);
      for (const { clave, importe } of efectos) {
        const found = await everything(server, 'ana.admin', scope, clave);
        expect([scope.alcance, clave, found.importe]).toEqual([scope.alcance, clave, importe]);
        expect(centsOf(found.filas.map(({ aporte }) => aporte))).toBe(centsOf([importe]));
        expect(new Set(found.filas.map(({ id }) => id)).size).toBe(found.filas.length);
        told += found.filas.length;
      }
    }
    // more than one page of them
    expect(told).toBeGreaterThan(200);
  });
});
