import { isDeepStrictEqual } from 'node:util';
import { resumenInstants } from '@traza/domain/informes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/database.ts';
import { projectPedidos } from '#pedidos/proyeccion/project.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertSolicitud, insertViaje, takeSolicitud } from '../../../../test/pedidos.ts';
import { ANDINA, cecoOf, grupoOf, personOf, RIO } from '../../../../test/people.ts';
import { resumenOfPedidos } from '../../../../test/resumen-of-pedidos.ts';
import { seedHistory } from '../informes.kit.ts';
import { findResumen, foldResumen } from './resumen-sql.ts';

let server: TestServer;
let db: Db;
let idsCliente: number[];
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = server);
  idsCliente = [await server.idCliente(ANDINA), await server.idCliente(RIO)];
  for (const idCliente of idsCliente) await seedHistory(server, idCliente, 150);
});
afterAll(() => server.close());

/** Each year with its months. */
const ALL = [2025, 2026, 2027].flatMap((anio) => [
  { anio },
  ...Array.from({ length: 12 }, (_, month) => ({ anio, mes: month + 1 })),
]);
/** Those that the orders of this file depart in. */
const TOUCHED = [{ anio: 2025 }, { anio: 2026 }, { anio: 2025, mes: 12 }, { anio: 2026, mes: 11 }];

/** What is summed from the orders has names alone. */
function withoutClaves(kept: object): unknown {
  return JSON.parse(JSON.stringify(kept, (key, value: unknown) => (key === 'clave' ? undefined : value)));
}

/** Where what is kept is another than what the orders add up to, to the cent. */
async function differences(periods: readonly { anio: number; mes?: number }[] = TOUCHED): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const idCliente of idsCliente) {
    for (const period of periods) {
      const kept = withoutClaves(await findResumen(db, { idCliente, ...period }));
      const unit = period.mes === undefined ? 'month' : 'day';
      const summed = await resumenOfPedidos(db, { idCliente, unit, ...resumenInstants(period) });
      if (!isDeepStrictEqual(kept, summed)) found.push({ idCliente, period, kept, summed });
    }
  }
  return found;
}

async function changeOf(idCliente: number, id: number, change: (db: Db) => Promise<unknown>): Promise<void> {
  await change(db);
  await db.transaction().execute((tx) => projectPedidos(tx, idCliente, [id]));
}

const PASAJES = [{ coef: 33.33 }, { coef: 33.33 }, { coef: 33.34 }];

describe('G10 what is kept equals the orders to the cent', () => {
  test('after the demo, before and after what changed is added up', { timeout: 120_000 }, async () => {
    const waiting = () => sql`select 1 from resumen_cambio`.execute(db).then(({ rows }) => rows.length);
    expect(await waiting()).toBeGreaterThan(0);
    expect(await differences(ALL)).toEqual([]);
    await foldResumen(db);
    expect(await waiting()).toBe(0);
    expect(await differences(ALL)).toEqual([]);
    await foldResumen(db);
    expect(await differences()).toEqual([]);
  });

  test('when an order is made, taken by a carrier, and cancelled by a call', async () => {
    const pedido = await insertSolicitud(db, { requester: 'pablo.empleado' });
    expect(await differences()).toEqual([]);
    await takeSolicitud(db, pedido);
    expect(await differences()).toEqual([]);
    const other = await insertSolicitud(db, { requester: 'pablo.empleado' });
    const { status } = await server.call('DELETE', `/pedidos/v1/s/${other.idSolicitud}`, { as: 'pablo.empleado' });
    expect(status).toBeLessThan(300);
    expect(await differences()).toEqual([]);
  });

  const VIAJES: [string, (db: Db, id: number, idsPasaje: number[]) => Promise<unknown>][] = [
    [
      'its price changes',
      (on, id) => on.updateTable('viaje').set({ importeTotal: 77_777 }).where('id', '=', id).execute(),
    ],
    ['it is annulled', (on, id) => on.updateTable('viaje').set({ status: 'anulado' }).where('id', '=', id).execute()],
    ['it failed', (on, id) => on.updateTable('viaje').set({ substatus: 'Fallo' }).where('id', '=', id).execute()],
    ['it was longer', (on, id) => on.updateTable('viaje').set({ metros: 250_004 }).where('id', '=', id).execute()],
    [
      'it left in another year',
      (on, id) =>
        on
          .updateTable('viaje')
          .set({ inicio: Temporal.Instant.from('2025-12-31T23:59:00-03:00') })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'a ticket is of another cost centre',
      async (on, _id, [first = 0]) =>
        on
          .updateTable('pasaje')
          .set({ idCeco: await cecoOf(on, 'Comercial') })
          .where('id', '=', first)
          .execute(),
    ],
    [
      'a passenger goes',
      (on, _id, [first = 0]) =>
        on.updateTable('pasaje').set({ tipo: 'ASIENTO VACÍO', idPersona: null }).where('id', '=', first).execute(),
    ],
    [
      'a passenger is added',
      (on, id) =>
        sql`insert into pasaje (id_cliente, id_viaje, tipo, id_persona, nombre, coef_prorrateo)
            select id_cliente, id, 'PASAJERO', null, 'Somebody Else', 0 from viaje where id = ${id}`.execute(on),
    ],
    [
      'somebody waited',
      (on, id) =>
        sql`insert into costo_linea (id_cliente, id_viaje, orden, concepto, cantidad, unidad, importe)
            select id_cliente, id, 9, 'espera', 12.5, 'min', 100 from viaje where id = ${id}`.execute(on),
    ],
    [
      'it is rated',
      async (on, id) => {
        const { idPersona } = await personOf(on, 'pablo.empleado');
        await sql`insert into calificacion (id_cliente, id_viaje, id_persona, estrellas, ts)
                  select id_cliente, id, ${idPersona}::int, 4, inicio from viaje where id = ${id}`.execute(on);
        await on.updateTable('viaje').set({ status: 'calificado' }).where('id', '=', id).execute();
      },
    ],
    [
      'it goes elsewhere',
      (on, id) => sql`update parada set direccion = direccion || ' bis' where id_viaje = ${id}`.execute(on),
    ],
  ];

  test.each(VIAJES)('when %s', async (_name, change) => {
    const { idCliente, idViaje, idsPasaje } = await insertViaje(db, {
      status: 'finalizado',
      total: 1001,
      pasajes: PASAJES,
    });
    await changeOf(idCliente, idViaje, (on) => change(on, idViaje, idsPasaje));
    expect(await differences()).toEqual([]);
    await foldResumen(db);
    expect(await differences()).toEqual([]);
  });

  const ASIENTOS = { who: 'pablo.empleado', precioAsiento: 320_000 };
  test.each([
    ['driven', '', 2_880_001],
    ['too late', 'Fallo', 100_001],
    ['billed before prices were kept', '', 2_880_000],
  ] as const)('when a salida is %s: seats bear what was told of them', async (name, substatus, total) => {
    const isOld = name.startsWith('billed');
    const pasajes = [11.11, 11.11, 11.11, 11.11, 11.11, 11.11, 11.11, 11.11, 11.12].map((coef, i) => ({
      ...(isOld ? { who: 'pablo.empleado' } : ASIENTOS),
      ...(i === 8 && !isOld && { precioAsiento: 320_001 }),
      coef,
    }));
    const salida = { tipo: 'RECORRIDOFIJO', idCarpool: 1, status: 'finalizado', substatus, total } as const;
    await insertViaje(db, { ...salida, pasajes: [...pasajes, { tipo: 'ASIENTO VACÍO', coef: 100 }] });
    expect(await differences()).toEqual([]);
    await foldResumen(db);
    expect(await differences()).toEqual([]);
  });

  test('when somebody moves to another group', async () => {
    const pablo = await personOf(db, 'pablo.empleado');
    await insertViaje(db, { status: 'finalizado', total: 500, requester: 'pablo.empleado' });
    await db
      .updateTable('cuenta')
      .set({ idGrupo: await grupoOf(db, 'Ventas') })
      .where('id', '=', pablo.idCuenta)
      .execute();
    expect(await differences()).toEqual([]);
  });

  test('when a change is rolled back', async () => {
    const { idCliente, idViaje } = await insertViaje(db, { status: 'finalizado', total: 900 });
    const failing = db.transaction().execute(async (tx) => {
      await tx.updateTable('viaje').set({ importeTotal: 1 }).where('id', '=', idViaje).execute();
      await projectPedidos(tx, idCliente, [idViaje]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await differences()).toEqual([]);
  });

  test('when it is made again from the orders, as the migration made it', async () => {
    const [idCliente = 0] = idsCliente;
    const kept = await findResumen(db, { idCliente, anio: 2026 });
    await sql`select rehacer_resumen()`.execute(db);
    expect(await findResumen(db, { idCliente, anio: 2026 })).toEqual(kept);
    expect(await differences(ALL)).toEqual([]);
  });

  test('writing the same order again notes nothing', async () => {
    const { idCliente, idViaje } = await insertViaje(db, { status: 'finalizado', total: 900 });
    await foldResumen(db);
    await changeOf(idCliente, idViaje, async () => undefined);
    const { rows } = await sql`select 1 from resumen_cambio`.execute(db);
    expect(rows).toEqual([]);
  });
});

test('two orders of one client are written at once: neither waits for the other, nor for who adds up', async (context) => {
  // the embedded database has one connection
  if (server.kind === 'pglite') return context.skip();
  const [one, other] = [
    await insertViaje(db, { status: 'finalizado' }),
    await insertViaje(db, { status: 'finalizado' }),
  ];
  const priced = (id: number, importeTotal: number) => (on: Db) =>
    on.updateTable('viaje').set({ importeTotal }).where('id', '=', id).execute();
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('viaje').set({ importeTotal: 5 }).where('id', '=', one.idViaje).execute();
    await projectPedidos(tx, one.idCliente, [one.idViaje]);
    // waits for ever where the first one holds a row that the second one needs
    await changeOf(other.idCliente, other.idViaje, priced(other.idViaje, 7));
    await foldResumen(db);
  });
  expect(await differences()).toEqual([]);
});
