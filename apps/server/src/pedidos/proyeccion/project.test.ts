import { toWire } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, takeSolicitud } from '../../../test/pedidos.ts';
import { countStatements } from '../../../test/statements.ts';
import { projectPedidos } from './project.ts';
import { parseStored } from './stored.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function rowOf(id: number) {
  const row = await server.db.selectFrom('pedido').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...row, stored: parseStored(row.item) };
}

describe('the one row that lists show', () => {
  test('a solicitud is a row of class s, its viaje replaces it', async () => {
    const asked = await insertSolicitud(server.db);
    expect(await rowOf(asked.idSolicitud)).toMatchObject({ clase: 's', status: 'registrado', tipo: 'trip' });
    const idViaje = await takeSolicitud(server.db, asked);
    expect(await rowOf(asked.idSolicitud)).toBeUndefined();
    expect(await rowOf(idViaje)).toMatchObject({ clase: 'v', status: 'confirmado' });
  });

  test('W-066 W-067 it tells whether it was for as soon as possible, and when it really set out', async () => {
    const asked = await insertSolicitud(server.db, { asap: true });
    expect((await rowOf(asked.idSolicitud))?.stored.pedido.extras).toMatchObject({ asap: true });
    const at = (minutes: number) => TEST_NOW.add({ minutes });
    const { idViaje } = await insertViaje(server.db, {
      status: 'iniciado',
      events: [
        { tipo: 'arribado', parada: 0, ts: at(1) },
        { tipo: 'circulando', parada: 1, ts: at(3) },
        { tipo: 'iniciado', ts: at(2) },
      ],
    });
    const started = async () => (await rowOf(idViaje))?.stored.pedido.extras;
    expect(await started()).toMatchObject({ comienzo: toWire(at(2)) });
    const waiting = await insertViaje(server.db, { events: [{ tipo: 'circulando', parada: 0, ts: at(1) }] });
    expect((await rowOf(waiting.idViaje))?.stored.pedido.extras).toMatchObject({ comienzo: null });
  });

  test('a plan is not shown', async () => {
    const plan = await insertSolicitud(server.db, { estado: 'P' });
    expect(await rowOf(plan.idSolicitud)).toBeUndefined();
  });

  test('T-128 a late cancellation and a Fallo cost the minimum, one cancelled in time nothing', async () => {
    const late = await insertViaje(server.db, { status: 'finalizado', substatus: 'Cancelado en origen' });
    const failed = await insertViaje(server.db, { status: 'finalizado', substatus: 'Fallo', total: 600_000 });
    const free = await insertViaje(server.db, { status: 'anulado', total: 500_000 });
    expect(await rowOf(late.idViaje)).toMatchObject({ importeTotal: 600_000 });
    expect((await rowOf(failed.idViaje))?.stored.pedido.extras).toMatchObject({
      importeTotal: 6000,
      detalle: [{ concepto: 'otros', cantidad: 1, unidad: 'u', importe: 6000, obs: 'Costo mínimo' }],
    });
    expect((await rowOf(free.idViaje))?.stored.pedido.extras).toMatchObject({ importeTotal: 0, detalle: [] });
  });

  test('who may see it, by person, cost centre and group', async () => {
    const { idViaje } = await insertViaje(server.db, {
      ceco: 'Comercial',
      pasajes: [
        { who: 'gabi.grupo', coef: 50 },
        { nombre: 'Juan Paz', ceco: 'Logística', coef: 50 },
      ],
    });
    const persons = await server.db
      .selectFrom('pedidoPersona')
      .select('esSolicitante')
      .where('idPedido', '=', idViaje)
      .execute();
    expect(new Set(persons.map(({ esSolicitante }) => esSolicitante))).toEqual(new Set([false, true]));
    const cecos = await server.db.selectFrom('pedidoCeco').select('idCeco').where('idPedido', '=', idViaje).execute();
    expect(cecos).toHaveLength(2);
    const grupos = await server.db
      .selectFrom('pedidoGrupo')
      .innerJoin('grupo', 'grupo.id', 'pedidoGrupo.idGrupo')
      .select('nombre')
      .where('idPedido', '=', idViaje)
      .orderBy('nombre')
      .execute();
    expect(grupos.map(({ nombre }) => nombre)).toEqual(['Operaciones', 'Ventas']);
  });

  test('a batch takes as many statements as one order', async () => {
    const one = await insertSolicitud(server.db);
    const two = await insertSolicitud(server.db);
    const counts: number[] = [];
    for (const ids of [[one.idSolicitud], [one.idSolicitud, two.idSolicitud]]) {
      await server.db.transaction().execute(async (tx) => {
        counts.push(await countStatements(tx, (counted) => projectPedidos(counted, one.idCliente, ids)));
      });
    }
    expect(counts).toEqual([2, 2]);
  });
});
