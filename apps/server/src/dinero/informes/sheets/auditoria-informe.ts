import { toWire } from '@traza/domain';
import type { ByteSink, InformeHeading } from '@traza/workbook';
import type { Db } from '#db/database.ts';
import { type AuditRow, findAudit, findAuditNames } from '#plataforma/auditoria/find-audit.ts';
import type { AuditFilter } from '#plataforma/auditoria/search-sql.ts';
import { writeInThread } from './workbook-thread.ts';

const PAGE = 500;

/** As JSON, so that a thread takes it; what is written meanwhile is newer than the first page. */
async function* pagesOf(db: Db, filter: AuditFilter): AsyncGenerator<string[]> {
  let after: AuditRow | undefined;
  for (;;) {
    const rows = await findAudit(db, filter, { after, limit: PAGE });
    if (rows.length > 0) yield rows.map(({ ts, ...row }) => JSON.stringify({ ...row, ts: toWire(ts) }));
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** Writes every line of the trail that the filters leave; answers how many. */
export async function writeAuditoria(
  db: Db,
  sink: ByteSink,
  { filter, heading, signal }: { filter: AuditFilter; heading: InformeHeading; signal: AbortSignal },
): Promise<number> {
  const names = await findAuditNames(db, filter.idCliente);
  const pages = pagesOf(db, filter);
  const { filas } = await writeInThread(sink, { kind: 'auditoria', heading, names, pages, signal });
  return filas;
}
