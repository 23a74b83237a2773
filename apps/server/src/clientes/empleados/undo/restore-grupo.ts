import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { onceUnique } from '#lib/unique.ts';
import type { ActRow } from '#plataforma/auditoria/act-reference.ts';

/** What a deletion wrote down of its group. */
interface DeletedGrupo {
  numero: number;
  nombre: string;
  descripcion: string;
}

/** The group of an act that deleted one; of any other act there is none. */
export function deletedGrupo({ objeto, antes }: Pick<ActRow, 'objeto' | 'antes'>): DeletedGrupo | undefined {
  if (objeto !== 'grupo') return undefined;
  const { numero, nombre, descripcion } = antes ?? {};
  if (typeof numero !== 'number' || typeof nombre !== 'string' || typeof descripcion !== 'string') return undefined;
  return { numero, nombre, descripcion };
}

/** Makes a group again under the number that it had: what was kept of it by number means it again. Its name may be taken by now. */
export async function restoreGrupo(
  tx: Tx,
  idCliente: number,
  { numero, nombre, descripcion }: DeletedGrupo,
): Promise<void> {
  await lockCliente(tx, idCliente);
  const made = sql`
    insert into grupo (id, id_cliente, nombre, descripcion) overriding system value
    values (${numero}, ${idCliente}, ${nombre}, ${descripcion})`.execute(tx);
  await onceUnique({ grupo_nombre: { field: 'nombre', code: 'unavailable_group_name' } }, made);
}
