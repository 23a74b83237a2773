/**
 * How many positions a second a carrier's batches of 500 bring, and how many COPY takes of the same, each over one connection and
 * batch by batch in turn: `DATABASE_URL=… node apps/server/scripts/measure-ingest.ts 100`, after `fill-viajes.ts`. For benches alone.
 */
import { finished } from 'node:stream/promises';
import { statusesIn, TRANSPORTISTAS } from '@traza/domain';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { openDatabase } from '../src/db/database.ts';
import { type PostedPosition, postPositions } from '../src/features/transportistas/post-positions.ts';
import { readSettings } from '../src/lib/settings.ts';

const url = process.env['DATABASE_URL'] ?? '';
const batches = Number(process.argv[2]);
const database = await openDatabase({ url, poolMax: 1 });
const copier = new pg.Client({ connectionString: url });
await copier.connect();
const { db } = database;
const viajes = await db
  .selectFrom('viaje')
  .innerJoin('agencia', 'agencia.id', 'viaje.idAgencia')
  .select(['viaje.id', 'viaje.idCliente', 'agencia.id as idAgencia', 'agencia.denominacion', 'agencia.integrado'])
  .where('viaje.status', 'in', statusesIn('driven'))
  .limit(50)
  .execute();

// both take the same rows, of hours that no other round had, and told as soon as they are there
const until = Date.now() - Math.floor(Math.random() * 80 * 86_400_000);
const newestOf = (batch: number) => until - batch * TRANSPORTISTAS.maxPositions * 1000;
const positionsOf = (batch: number): PostedPosition[] =>
  Array.from({ length: TRANSPORTISTAS.maxPositions }, (_, index) => ({
    lat: -34.6 + index / 1e5,
    lon: -58.4 - batch / 1e5,
    timestamp: new Date(newestOf(batch) - index * 1000).toISOString(),
    velocidad: 40,
  }));
let spent = { copy: 0, batches: 0 };
for (let batch = 0; batch < batches; batch += 1) {
  const viaje = viajes[batch % viajes.length];
  if (!viaje) throw new Error('no trip is on its way');
  const positions = positionsOf(batch);
  const lines = positions.map(
    ({ lat, lon, timestamp, velocidad }) =>
      `${viaje.idCliente}\t-${viaje.id}\t${timestamp}\t${lat}\t${lon}\t${velocidad}\n`,
  );
  const text = lines.join('');
  const began = performance.now();
  const copy = copier.query(from('copy posicion (id_cliente, id_viaje, ts, lat, lon, velocidad) from stdin'));
  copy.end(text);
  await finished(copy);
  const between = performance.now();
  const clock = { now: () => Temporal.Instant.fromEpochMilliseconds(newestOf(batch)) };
  const reach = { db, clock, committed: database.committed, settings: readSettings({}) };
  await postPositions(reach, viaje, viaje.id, positions);
  spent = { copy: spent.copy + between - began, batches: spent.batches + performance.now() - between };
}
const rate = (ms: number) => Math.round((batches * TRANSPORTISTAS.maxPositions * 1000) / ms);
console.log(JSON.stringify({ copy: rate(spent.copy), batches: rate(spent.batches) }));
await copier.end();
await database.close();
