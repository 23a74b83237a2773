import { join } from 'node:path';
import type { Database } from '#db/database.ts';
import { startJobs } from '#lib/jobs.ts';
import type { BorrowedConnection } from './connection.ts';
import { insertInto } from './copy-in.ts';
import type { Manifest, TableManifest } from './manifest.ts';
import { findJobs, JOBS } from './tables.ts';

const jobsOf = ({ tablas: tables }: Manifest): TableManifest | undefined =>
  tables.find(({ tabla, filas }) => tabla === JOBS && filas > 0);

/** Makes the queues of this program, empty, where something waits in a respaldo: what makes them has connections of its own. */
export async function makeQueues({ pool }: Pick<Database, 'pool'>, manifest: Manifest): Promise<void> {
  if (!jobsOf(manifest)) return;
  const jobs = await startJobs({ pool, onError: () => undefined });
  await jobs.stop();
}

/** Queues waiting work again: e-mails, cancellations, reports. Jobs of a queue that this release no longer has are left out. */
export async function restoreJobs(held: BorrowedConnection, from: string, manifest: Manifest): Promise<void> {
  const kept = jobsOf(manifest);
  if (!kept) return;
  const there = await findJobs(held.db);
  const columns = kept.columnas.map((name) => {
    const column = there?.columns.find((one) => one.name === name);
    if (!column) throw new Error(`los trabajos del respaldo son de otra versión: ${name}`);
    return column;
  });
  const where = `where c${kept.columnas.indexOf('name')} in (select name from pgboss.queue)`;
  const file = { file: join(from, kept.archivo), tell: () => undefined, where };
  await insertInto(held, { name: JOBS, columns }, file);
}
