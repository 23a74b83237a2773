import type { Api, Output } from '@traza/contract';
import { cleanText, inBuenosAires, TIME_ZONE, toWire } from '@traza/domain';
import { AUDITORIA } from '@traza/domain/auditoria';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { auditedScopes, mayRecharge } from '@traza/domain/rendiciones';
import { sentenceOf } from '@traza/words/auditoria/sentences.ts';
import type * as z from 'zod';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, badInput } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { presentActs } from './acts.ts';
import { type AuditRow, findAudit, findFacets } from './find-audit.ts';
import type { AuditCursor, AuditFilter } from './search-sql.ts';

type AuditoriaQuery = z.output<Api['GET /auditoria']['query']>;
type FacetsQuery = z.output<Api['GET /auditoria/filtros']['query']>;
type AuditoriaPage = Output<Api['GET /auditoria']>['data'];

const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(TIME_ZONE).toInstant();

/** The days asked for, first and last included; the last month by default. */
export function daysOf({ desde, hasta }: Pick<AuditoriaQuery, 'desde' | 'hasta'>, now: Temporal.Instant) {
  const last = hasta === undefined ? inBuenosAires(now).toPlainDate() : Temporal.PlainDate.from(hasta);
  const first = desde === undefined ? last.subtract({ days: AUDITORIA.defaultDays }) : Temporal.PlainDate.from(desde);
  const days = first.until(last, { largestUnit: 'days' }).days + 1;
  if (days < 1) throw badInput('desde');
  if (days > AUDITORIA.maxDays) throw new AppError('range_too_large');
  return { first, last };
}

export function periodOf(query: Pick<AuditoriaQuery, 'desde' | 'hasta'>, now: Temporal.Instant) {
  const { first, last } = daysOf(query, now);
  return { from: startOf(first), to: startOf(last.add({ days: 1 })) };
}

export type AuditoriaFilter = Pick<AuditoriaQuery, 'idCliente' | 'desde' | 'hasta' | 'q' | 'de' | 'actor' | 'objeto'>;

/** The filter that the list and the workbook of the audit trail share. */
export function filterOf(asked: AuditoriaFilter, now: Temporal.Instant): AuditFilter {
  const { idCliente, q, de, actor, objeto } = asked;
  return {
    idCliente,
    ...periodOf(asked, now),
    query: cleanText(q),
    de: de === 'todos' ? undefined : de,
    actor,
    objeto,
  };
}

/** The moment in microseconds, which is the precision of the database, and the id of the last row of a page. */
export function cursorAfter({ ts, id }: Pick<AuditRow, 'ts' | 'id'>): string {
  return `${ts.epochNanoseconds / 1000n},${id}`;
}

export function readCursor(cursor: string): AuditCursor {
  const [micros = '0', id = '0'] = cursor.split(',');
  return { ts: Temporal.Instant.fromEpochNanoseconds(BigInt(micros) * 1000n), id: Number(id) };
}

/** Refuses a caller who does not administer all empleados of the cliente; answers the account that they read with. */
export function readerAt(caller: Actor, idCliente: number): CorporateAccount {
  const account = accountAt(caller, idCliente);
  if (!account.permisos.manageEmpleados) throw new AppError('forbidden');
  return account;
}

const presentLine = ({ filas: _lines, idLote: _lote, ts, ...row }: AuditRow) => ({ ...row, ts: toWire(ts) });

/** A page of a cliente's audit trail, for whoever administers all of its empleados. */
export async function listAuditoria({ db, clock }: Deps, caller: Actor, query: AuditoriaQuery): Promise<AuditoriaPage> {
  const { idCliente, cursor, campos, filas, lote: idLote } = query;
  const reader = readerAt(caller, idCliente);
  const now = clock.now();
  const reading = { now, mayRecharge: mayRecharge(auditedScopes(reader)) };
  const isFolded = filas === 'plegadas' && idLote === undefined;
  const limit = AUDITORIA.page;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const present = (row: AuditRow) => ({ ...presentLine(row), ...(campos === 'frase' && { frase: sentenceOf(row) }) });
  const rows = await findAudit(db, { ...filterOf(query, now), isFolded, idLote }, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    entradas: isFolded
      ? (await presentActs(db, idCliente, page, reading)).map(({ acto, ...row }) => ({ ...present(row), acto }))
      : page.map(present),
    siguiente: rows.length > limit && last ? cursorAfter(last) : null,
  };
}

/** The authors and kinds of things that the list can be filtered by, in the days asked for. */
export async function listAuditFacets(
  { db, clock }: Deps,
  caller: Actor,
  query: FacetsQuery,
): Promise<Output<Api['GET /auditoria/filtros']>['data']> {
  readerAt(caller, query.idCliente);
  return findFacets(db, { idCliente: query.idCliente, ...periodOf(query, clock.now()) });
}
