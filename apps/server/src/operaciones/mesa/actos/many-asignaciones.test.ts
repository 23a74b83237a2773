import { createDice } from '@traza/demo';
import { isWholeRun } from '@traza/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Reply, startTestServer } from '../../../../test/harness.ts';
import { copies, insertPair, type Pair, taken } from './actos.kit.ts';

/** `npm test -- --all` takes the thousand. */
const [VIAJES, PAIRS] = isWholeRun() ? [1000, 40] : [100, 6];
/** The hours over which they depart. */
const MINUTES = 480;

test(`M-214 ${VIAJES} random assignments at once end without an overlap, and with an answer for each`, async () => {
  const server = await startTestServer();
  try {
    const pairs: Pair[] = [];
    for (let made = 0; made < PAIRS; made += 1) pairs.push(await insertPair(server, { turnoMin: 16 * 60 }));
    const viajes = await copies(server, await taken(server), VIAJES);
    const { idCliente = 0 } = viajes[0] ?? {};
    await sql`update viaje set inicio = inicio + make_interval(mins => id % ${MINUTES}::int)
               where id_cliente = ${idCliente} and id = any(${viajes.map(({ id }) => id)}::int[])`.execute(server.db);
    const roll = createDice(20_261_120);
    const asked = viajes.map(({ id }) => ({ id, ...roll.pick(pairs) }));
    // a server that has too much to do says so before anything is written, and is asked again
    const assign = async (one: (typeof asked)[number]): Promise<Reply> => {
      const { id, idChofer, idVehiculo } = one;
      const reply = await server.call('POST', `/operaciones/v1/pedidos/${idCliente}/${id}/asignacion`, {
        operador: 'dora.despacho',
        body: { idChofer, idVehiculo, version: 1 },
      });
      return reply.status === 503 ? assign(one) : reply;
    };
    const replies = await Promise.all(asked.map(assign));
    const told = Map.groupBy(replies, ({ status, body }) => `${status} ${body.code ?? ''}`.trim());
    expect([...told.keys()].toSorted()).toEqual(['200', '409 assignment_overlap']);
    const { rows } = await sql<{ vigentes: number; overlaps: number }>`
      select (select count(*)::int from asignacion where estado = 'vigente' and id_viaje = any(${viajes.map(({ id }) => id)}::int[])) as vigentes,
             (select count(*)::int from asignacion a join asignacion b on b.id > a.id and b.estado = 'vigente' and b.exclusiva
                 and (a.id_chofer = b.id_chofer or a.id_vehiculo = b.id_vehiculo)
                 and tstzrange(a.desde, a.hasta) && tstzrange(b.desde, b.hasta)
               where a.estado = 'vigente' and a.exclusiva) as overlaps`.execute(server.db);
    expect(rows).toEqual([{ vigentes: told.get('200')?.length, overlaps: 0 }]);
  } finally {
    await server.close();
  }
}, 600_000);
