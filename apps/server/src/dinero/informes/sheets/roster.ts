import type { ByteSink, InformeHeading } from '@traza/workbook';
import type { Db } from '#db/database.ts';
import { findRoster, type RosterRow } from '../queries.ts';
import { writeInThread } from './workbook-thread.ts';

const PAGE = 500;

/** As JSON: instants become text, and a thread takes it. */
async function* pagesOf(db: Db, idCliente: number): AsyncGenerator<string[]> {
  let after: RosterRow | undefined;
  for (;;) {
    const rows = await findRoster(db, idCliente, after, PAGE);
    if (rows.length > 0) yield rows.map((row) => JSON.stringify(row));
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** Writes every empleado of a client; answers how many. */
export async function writeRoster(
  db: Db,
  sink: ByteSink,
  { idCliente, heading, signal }: { idCliente: number; heading: InformeHeading; signal: AbortSignal },
): Promise<number> {
  const { filas } = await writeInThread(sink, { kind: 'nomina', heading, pages: pagesOf(db, idCliente), signal });
  return filas;
}
