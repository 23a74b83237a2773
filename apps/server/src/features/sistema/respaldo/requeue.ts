import { join } from 'node:path';
import type { Database } from '#db/database.ts';
import { startJobs } from '#lib/jobs.ts';
import { holding } from './connection.ts';
import { insertInto } from './copy-in.ts';
import type { Manifest } from './manifest.ts';
import { findJobs, JOBS } from './tables.ts';

/**
 * What waited to be done goes on: e-mails, cancellations, reports. The queues are those of this program; what another release waited
 * for in a queue that it has no more is left out.
 */
export async function restoreJobs(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  from: string,
  { tablas }: Manifest,
): Promise<void> {
  const kept = tablas.find(({ tabla }) => tabla === JOBS);
  if (!kept || kept.filas === 0) return;
  const jobs = await startJobs({ pool, onError: () => undefined });
  await jobs.stop();
  const there = await findJobs(db);
  const columns = kept.columnas.map((name) => {
    const column = there?.columns.find((one) => one.name === name);
    if (!column) throw new Error(`los trabajos del respaldo son de otra versión: ${name}`);
    return column;
  });
  const name = `c${kept.columnas.indexOf('name')}`;
  await holding(pool, async (held) => {
    await held.connection.query('begin');
    await held.connection.query(`set local timezone = 'UTC'`);
    await insertInto(
      held,
      { name: JOBS, columns },
      {
        file: join(from, kept.archivo),
        tell: () => undefined,
        where: `where ${name} in (select name from pgboss.queue)`,
      },
    );
    await held.connection.query('commit');
  });
}
