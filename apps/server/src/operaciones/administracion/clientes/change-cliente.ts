import { toCentsExact } from '@traza/domain';
import { type ClienteForm, tidyCliente, whyNotCliente } from '@traza/domain/administracion';
import type { Tx } from '#db/database.ts';
import { refuseAll } from '#lib/app-error.ts';
import { onceUnique } from '#lib/unique.ts';
import { changedFields } from '#lib/versioned.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { CLIENTE_NAMES } from './create-cliente.ts';
import { lockedCliente, seenCliente } from './lock.ts';

type LockedCliente = Awaited<ReturnType<typeof lockedCliente>>;

export interface ClienteEdit {
  id: number;
  change: Partial<ClienteForm>;
  /** The version that was seen; a command sees the present one. */
  seen?: number;
}

const formOf = ({ id: _id, activo: _activo, version: _version, topeAutorizacion: tope, ...row }: LockedCliente) => ({
  ...row,
  topeAutorizacion: tope === null ? null : toCentsExact(tope),
});

/** A limit that nobody speaks of goes with the rule that asked for it. */
function readEdit(before: ClienteForm, { topeAutorizacion: tope, ...change }: Partial<ClienteForm>): ClienteForm {
  const next = { ...before, ...change, sigla: change.sigla || before.sigla };
  const kept = next.requiereAutorizacion === 'sobreMonto' ? before.topeAutorizacion : null;
  return tidyCliente({ ...next, topeAutorizacion: tope === undefined ? kept : tope });
}

/** Changes what is said of a cliente (M-051, M-053). */
export async function changeCliente(tx: Tx, { id, change, seen }: ClienteEdit, deed: Authorship): Promise<void> {
  const row = seen === undefined ? await lockedCliente(tx, id) : await seenCliente(tx, id, seen);
  const before: ClienteForm = formOf(row);
  const next = readEdit(before, change);
  refuseAll(whyNotCliente(next, row.alias));
  const changed = changedFields(before, next);
  if (!changed) return;
  await onceUnique(
    CLIENTE_NAMES,
    tx
      .updateTable('cliente')
      .set({ ...next, version: row.version + 1 })
      .where('id', '=', id)
      .execute(),
  );
  await auditAdminAct(tx, { idCliente: id, accion: 'editar', objeto: 'cliente', idObjeto: id, ...changed }, deed);
}
