import type { Api, OperadorLine } from '@traza/contract';
import { hasRole, tidyOperador, whyNotOperador } from '@traza/domain/operadores';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { AppError, refuseAll, required } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { changedFields, refuseStale } from '#lib/versioned.ts';
import { endAcceso } from './create-operador.ts';
import { findOperadorLine } from './operador-lines.ts';
import { rolesOf } from './queries.ts';
import { auditOperador } from './trace.ts';

type OperadorChange = z.output<Api['PATCH /operaciones/v1/operadores/:id']['body']>;

interface OperadorEdit {
  id: number;
  change: OperadorChange;
  key?: string | undefined;
  ip?: string;
}

/**
 * Changes name, roles or whether somebody may sign in. What they lost holds at their next call (M-044); of the own roles and state somebody
 * else decides (XM-08), and somebody is always left who looks after operadores (M-036).
 */
export async function changeOperador(deps: Deps, caller: Operador, asked: OperadorEdit): Promise<OperadorLine> {
  const { id, change, key } = asked;
  const isOwn = id === caller.idOperador;
  if (isOwn && (change.roles !== undefined || change.activo !== undefined)) throw new AppError('forbidden');
  const call = 'PATCH /operaciones/v1/operadores/:id';
  return createKeyed(deps, caller, call, { key, body: { id, ...change } }, async () => async (tx) => {
    await write(tx, deps, caller, asked);
    return findOperadorLine(tx, id);
  });
}

async function write(tx: Tx, { clock }: Deps, caller: Operador, { id, change, ip }: OperadorEdit): Promise<void> {
  const { version, activo, ...given } = change;
  const keepers = await lockKeepers(tx, id);
  const row = required(
    await tx
      .selectFrom('operador')
      .select(['id', 'email', 'nombre', 'apellido', 'roles', 'activo', 'version'])
      .where('id', '=', id)
      .executeTakeFirst(),
    'not_found',
  );
  const form = tidyOperador({ ...row, roles: rolesOf(row.roles), ...filled(given) });
  refuseAll(whyNotOperador(form));
  const next = { nombre: form.nombre, apellido: form.apellido, roles: [...form.roles], activo: activo ?? row.activo };
  if (!next.activo || !hasRole(form.roles, ['operadores'])) refuseLast(keepers, id);
  // one whose own right was taken meanwhile takes nobody's
  if (!keepers.includes(caller.idOperador)) throw new AppError('forbidden');
  await refuseStale(tx, 'operador', row, version);
  const changed = changedFields(row, next);
  if (!changed) return;
  await tx
    .updateTable('operador')
    .set({ ...next, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  const sesiones = row.activo && !next.activo ? await endAcceso(tx, id) : undefined;
  const deed = next.activo ? 'activar' : 'desactivar';
  await auditOperador(tx, id, {
    accion: row.activo === next.activo ? 'editar' : deed,
    by: caller,
    ts: clock.now(),
    ...(ip !== undefined && { ip }),
    ...changed,
    ...(sesiones !== undefined && { despues: { ...changed.despues, sesiones } }),
  });
}

/** What was given at all. */
function filled({ nombre, apellido, roles }: Pick<OperadorChange, 'nombre' | 'apellido' | 'roles'>) {
  return {
    ...(nombre !== undefined && { nombre }),
    ...(apellido !== undefined && { apellido }),
    ...(roles !== undefined && { roles }),
  };
}

/** Locks somebody, and all who look after operadores: of two who take that from each other the second waits for the first (XM-09). */
async function lockKeepers(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('operador')
    .select(['id', 'activo', 'roles'])
    .where(sql<boolean>`id = ${id} or activo and 'operadores' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.flatMap(({ id: each, activo, roles }) => (activo && roles.includes('operadores') ? [each] : []));
}

function refuseLast(keepers: readonly number[], id: number): void {
  if (keepers.includes(id) && keepers.length === 1) throw new AppError('last_operator');
}
