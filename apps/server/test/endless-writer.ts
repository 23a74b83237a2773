/** Writes rows for ever and tells each one that was acknowledged: `node endless-writer.ts DIR`. Killed by its test. */
import { openPglitePool } from '../src/db/pglite-pool.ts';

const { pool } = await openPglitePool({ dataDir: process.argv[2] ?? '' });
await pool.query('create table if not exists fila (id int primary key)');
for (let id = 1; ; id += 1) {
  await pool.query('insert into fila values ($1)', [id]);
  process.stdout.write(`${id}\n`);
}
