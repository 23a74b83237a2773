import { toWire } from '@traza/domain';
import type { AuditAct } from '@traza/domain/auditoria';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Author } from '#lib/author.ts';

/** Lines of the own flota concern no cliente. */
const NO_CLIENTE = 0;

type FlotaAct = Extract<AuditAct, { objeto: 'chofer' | 'vehiculo' | 'turno' }>;

/** Who writes, from where and when. */
export interface FlotaAuthor {
  by: Author;
  now: Temporal.Instant;
  ip?: string | undefined;
}

/** The same, as the door of pedidos asks for it. */
export function actBy({ by, ip }: FlotaAuthor) {
  return { by, ...(ip !== undefined && { ip }) };
}

interface FlotaFacts {
  id: number;
  antes?: Readonly<Record<string, unknown>>;
  despues?: Readonly<Record<string, unknown>>;
}

/** Writes down what somebody did to a chofer, a vehiculo or a turno. */
export async function auditFlota(
  tx: Executor,
  { id, antes, despues, ...act }: FlotaAct & FlotaFacts,
  { by, now, ip }: FlotaAuthor,
): Promise<void> {
  const facts = { ...(antes && { antes }), ...(despues && { despues }), ...(ip !== undefined && { ip }) };
  await audit(tx, { ...act, ...facts, idCliente: NO_CLIENTE, idObjeto: id, by, ts: now });
}

/** What of a row becomes another value: before, and after. Undefined where nothing does. */
export function changedFields<Row extends object>(row: Row, next: Partial<Row>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys forgets what the type says
  const keys = (Object.keys(next) as (keyof Row)[]).filter(
    (key) => JSON.stringify(row[key]) !== JSON.stringify(next[key]),
  );
  if (keys.length === 0) return undefined;
  const pick = (from: Partial<Row>) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { antes: pick(row), despues: pick(next) };
}

/** Refuses who saw another version than the present one, and tells who made that one, and when (M-163). */
export async function refuseStale(
  tx: Executor,
  objeto: FlotaAct['objeto'],
  row: { id: number; version: number },
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === row.version) return;
  const last = await tx
    .selectFrom('auditoria as a')
    .leftJoin('operador as o', 'o.id', 'a.idOperador')
    .select(['a.ts', 'o.nombre', 'o.apellido'])
    .where('a.idCliente', '=', NO_CLIENTE)
    .where('a.objeto', '=', objeto)
    .where('a.idObjeto', '=', String(row.id))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const quien = [last?.nombre, last?.apellido].filter(Boolean).join(' ');
  throw new AppError('version_conflict', { params: { quien, ...(last && { cuando: toWire(last.ts) }) } });
}
