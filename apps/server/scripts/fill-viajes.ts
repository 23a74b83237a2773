/**
 * Puts so many trips of the demo on their way, and prints their numbers and public ids: `node apps/server/scripts/fill-viajes.ts
 * DATA_DIR 500`, or with `DATABASE_URL`. For benches alone.
 */
import { plusMinutes } from '@traza/domain';
import { openDatabase } from '../src/db/database.ts';
import { newPublicId } from '../src/lib/ids.ts';
import { projectPedidos } from '../src/pedidos/proyeccion/project.ts';

const [dataDir, wanted = '0'] = process.argv.slice(2);
const now = Temporal.Now.instant();

const database = await openDatabase({ url: process.env['DATABASE_URL'] || undefined, dataDir });
const { db } = database;
const { id: model, ...viaje } = await db
  .selectFrom('viaje')
  .selectAll()
  .where('integrado', '=', true)
  .where('status', '=', 'finalizado')
  .where('idCarpool', 'is', null)
  .orderBy('id', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow();
const { idCliente } = viaje;
const paradas = await db
  .selectFrom('parada')
  .selectAll()
  .where('idCliente', '=', idCliente)
  .where('idViaje', '=', model)
  .execute();

const made = await db.transaction().execute(async (tx) => {
  const started = {
    status: 'iniciado',
    substatus: '',
    inicio: now,
    fin: null,
    rutaCotizada: JSON.stringify(viaje.rutaCotizada),
    rutaReal: null,
  } as const;
  const viajes = await tx
    .insertInto('viaje')
    .values(Array.from({ length: Number(wanted) }, () => ({ ...viaje, ...started, idPublic: newPublicId() })))
    .returning(['id', 'idPublic'])
    .execute();
  for (const { id } of viajes) {
    await tx
      .insertInto('parada')
      .values(paradas.map((parada) => ({ ...parada, id: undefined, idViaje: id, idSolicitud: null })))
      .execute();
    const told = { idCliente, idPedido: id, recibido: now, origen: 'transportista', ts: plusMinutes(now, -1) };
    await tx
      .insertInto('evento')
      .values([0, 1].map((parada) => ({ ...told, tipo: 'circulando', parada })))
      .execute();
  }
  await projectPedidos(
    tx,
    idCliente,
    viajes.map(({ id }) => id),
  );
  return viajes;
});
console.log(JSON.stringify(made));
await database.close();
