/**
 * A database of realistic size: `npm run bench:data -- --pedidos 1000000 --url postgres://…` makes the database that the
 * address names, or takes `BENCH_DATABASE_URL`. Its user must be a superuser: rows come by COPY without triggers. With
 * `--data-dir DIR` an embedded one, for some ten thousands. For benches.
 */
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@traza/demo';
import pg from 'pg';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { hashPassword } from '../src/identidad/sesion/passwords.ts';
import { newToken } from '../src/lib/ids.ts';
import { seedBase } from '../src/seed/base.ts';
import { fillPedidos } from './bench-data/fill.ts';
import { copyInto, insertInto } from './bench-data/tables.ts';

const { values } = parseArgs({
  options: { pedidos: { type: 'string', default: '10000' }, url: { type: 'string' }, 'data-dir': { type: 'string' } },
});
const pedidos = Number(values.pedidos);
const dataDir = values['data-dir'];
const url = dataDir === undefined ? (values.url ?? process.env['BENCH_DATABASE_URL'] ?? '') : undefined;
if (url === '' || !Number.isInteger(pedidos) || pedidos < 1) {
  console.error(
    'npm run bench:data -- --pedidos N [--url postgres://USER@HOST/NEW_DATABASE | --data-dir NEW_DIRECTORY]',
  );
  process.exit(1);
}

if (url !== undefined) await createDatabase(url);
const database = await openDatabase({ url, dataDir });
const now = Temporal.Now.instant();
const seconds = () => `${Math.round(performance.now() / 1000)} s`;
await migrate(database.db);
await database.db.transaction().execute(async (tx) => {
  await seedBase(tx, { now, agenciaKey: newToken(), passwordHash: await hashPassword(DEMO_PASSWORD) });
  // a server of production refuses to start where the published keys of the demo are good
  await tx.updateTable('agenciaClave').set({ revocada: now }).execute();
});
let told = 0;
await fillPedidos(
  {
    openTable: url === undefined ? insertInto(database.pool) : copyInto(url),
    db: database.db,
    pool: database.pool,
  },
  {
    pedidos,
    now,
    onProgress(done) {
      if (done - told < pedidos / 10 && done < pedidos) return;
      told = done;
      console.log(`${done} orders, ${seconds()}`);
    },
  },
);
console.log(`indexes made, ${seconds()}`);
await database.close();

/** Made empty; one that is there must not hold orders. */
async function createDatabase(address: string): Promise<void> {
  const target = new URL(address);
  const name = target.pathname.slice(1);
  target.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: target.href });
  await admin.connect();
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(name)}`);
  await admin.end();
}
