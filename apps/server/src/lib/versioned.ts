import { toWire } from '@traza/domain';
import type { AuditObject } from '@traza/domain/auditoria';
import type { Executor } from '#db/database.ts';
import { AppError } from './app-error.ts';

const NO_CLIENTE = 0;

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

interface VersionedRow {
  id: number;
  version: number;
  /** Whose lines of the audit trail tell of it; without it, those that concern no cliente. */
  idCliente?: number;
}

/** Refuses who saw another version than the present one, and tells who made that one, and when (M-163). */
export async function refuseStale(
  tx: Executor,
  objeto: AuditObject,
  { id, version, idCliente = NO_CLIENTE }: VersionedRow,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const last = await tx
    .selectFrom('auditoria as a')
    .leftJoin('operador as o', 'o.id', 'a.idOperador')
    .leftJoin('usuario as u', 'u.id', 'a.idUsuario')
    .leftJoin('persona as p', 'p.id', 'u.idPersona')
    .select([
      'a.ts',
      (eb) => eb.fn.coalesce('p.nombre', 'o.nombre').as('nombre'),
      (eb) => eb.fn.coalesce('p.apellido', 'o.apellido').as('apellido'),
    ])
    .where('a.idCliente', '=', idCliente)
    .where('a.objeto', '=', objeto)
    .where('a.idObjeto', '=', String(id))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const quien = [last?.nombre, last?.apellido].filter(Boolean).join(' ');
  throw new AppError('version_conflict', { params: { quien, ...(last && { cuando: toWire(last.ts) }) } });
}
