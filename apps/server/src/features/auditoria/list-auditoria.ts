import type { Api, Output } from '@traza/contract';
import { AUDITORIA, cleanText, inBuenosAires, TIME_ZONE, toWire } from '@traza/domain';
import type * as z from 'zod';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { type AuditRow, findAudit, findFacets } from './queries.ts';

type ListQuery = z.output<Api['GET /auditoria']['query']>;
type FacetsQuery = z.output<Api['GET /auditoria/filtros']['query']>;
type Listed = Output<Api['GET /auditoria']>['data'];

const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(TIME_ZONE).toInstant();

/** The days asked for, both inside; by default the last month. */
function periodOf({ desde, hasta }: Pick<ListQuery, 'desde' | 'hasta'>, now: Temporal.Instant) {
  const last = hasta === undefined ? inBuenosAires(now).toPlainDate() : Temporal.PlainDate.from(hasta);
  const first = desde === undefined ? last.subtract({ days: AUDITORIA.defaultDays }) : Temporal.PlainDate.from(desde);
  const days = first.until(last, { largestUnit: 'days' }).days + 1;
  if (days < 1) throw new AppError('bad_input', { fields: [{ field: 'desde', code: 'bad_input' }] });
  if (days > AUDITORIA.maxDays) throw new AppError('range_too_large');
  return { from: startOf(first), to: startOf(last.add({ days: 1 })) };
}

/** Microseconds, as precisely as the database keeps them, and the number of the last row of a page. */
function cursorAfter({ ts, id }: AuditRow): string {
  return `${ts.epochNanoseconds / 1000n},${id}`;
}

function readCursor(cursor: string): { ts: Temporal.Instant; id: number } {
  const [micros = '0', id = '0'] = cursor.split(',');
  return { ts: Temporal.Instant.fromEpochNanoseconds(BigInt(micros) * 1000n), id: Number(id) };
}

function assertReader(caller: Actor, idCliente: number): void {
  if (!accountAt(caller, idCliente).permisos.manageEmpleados) throw new AppError('forbidden');
}

/** Who wrote what at a client, for who administers all of its employees (decisions "Beyond the specification"). */
export async function listAuditoria({ db, clock }: Deps, caller: Actor, query: ListQuery): Promise<Listed> {
  const { idCliente, q, cursor, actor, objeto } = query;
  assertReader(caller, idCliente);
  const limit = AUDITORIA.page;
  const rows = await findAudit(db, {
    idCliente,
    ...periodOf(query, clock.now()),
    query: cleanText(q),
    actor,
    objeto,
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    entradas: page.map(({ ts, ...row }) => ({ ...row, ts: toWire(ts) })),
    siguiente: rows.length > limit && last ? cursorAfter(last) : null,
  };
}

/** What the list can be filtered by, in the days asked for. */
export async function listAuditFacets(
  { db, clock }: Deps,
  caller: Actor,
  query: FacetsQuery,
): Promise<Output<Api['GET /auditoria/filtros']>['data']> {
  assertReader(caller, query.idCliente);
  return findFacets(db, { idCliente: query.idCliente, ...periodOf(query, clock.now()) });
}
