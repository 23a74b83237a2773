/**
 * Brings a company of the demo to a number of orders in its lists, by repeating those of the last year: `node
 * apps/server/scripts/fill-pedidos.ts DATA_DIR 'Andina Servicios' 100000`, or with `DATABASE_URL`. For benches alone.
 */
import { sql } from 'kysely';
import { openDatabase } from '../src/db/database.ts';

const [dataDir, alias = '', wanted = '0'] = process.argv.slice(2);
/** Far above every number that the demo gives. */
const STEP = 1_000_000;

const database = await openDatabase({ url: process.env['DATABASE_URL'] || undefined, dataDir });
const { db } = database;
const cliente = await db.selectFrom('cliente').select('id').where('alias', '=', alias).executeTakeFirstOrThrow();
const { rows } = await sql<{ n: number }>`
  select count(*) as n from pedido where id_cliente = ${cliente.id} and datetime > now() - interval '300 days'`.execute(
  db,
);
const copies = Math.ceil(Number(wanted) / (rows[0]?.n ?? 1)) - 1;
for (let copy = 1; copy <= copies; copy += 1) {
  await sql`
    insert into pedido (id, id_cliente, clase, id_public, datetime, creado, modificado, tipo, status, substatus, id_carpool,
                        id_agencia, importe_total, importe, search, item, v)
    select id + ${copy * STEP}::int, id_cliente, clase, id_public || '-' || ${copy}::text, datetime, creado, modificado, tipo,
           status, substatus, id_carpool, id_agencia, importe_total, importe, search,
           -- as a text: in what order its parts stand is how lists read it
           regexp_replace(item, '"id":' || id || '\\M', '"id":' || (id + ${copy * STEP}::int)), v
      from pedido where id_cliente = ${cliente.id} and datetime > now() - interval '300 days' and id < ${STEP}`.execute(
    db,
  );
}
await sql`analyze pedido`.execute(db);
await database.close();
