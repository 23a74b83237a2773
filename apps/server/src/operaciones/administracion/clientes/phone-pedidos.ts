import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { changedFields } from '#lib/versioned.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { seenCliente } from './lock.ts';
import { asksThere } from './phone-persona.ts';

export interface PhonePedidosEdit {
  id: number;
  pedidosPorTelefono: boolean;
  /** In whose name is asked for who has no account. */
  idPersonaTelefono: number | null;
  seen: number;
}

/** Says whether operadores take pedidos of a cliente by telephone, and in whose name for who has no account (M-236). */
export async function changePhonePedidos(
  tx: Tx,
  { id, seen, ...next }: PhonePedidosEdit,
  deed: Authorship,
): Promise<void> {
  const { version } = await seenCliente(tx, id, seen);
  const before = await tx
    .selectFrom('cliente')
    .select(['pedidosPorTelefono', 'idPersonaTelefono'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (next.idPersonaTelefono !== before.idPersonaTelefono) await assertAsks(tx, id, next.idPersonaTelefono);
  const changed = changedFields(await audited(tx, before), await audited(tx, next));
  if (!changed) return;
  await tx
    .updateTable('cliente')
    .set({ ...next, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await auditAdminAct(tx, { idCliente: id, accion: 'editar', objeto: 'cliente', idObjeto: id, ...changed }, deed);
}

type PhonePedidos = Omit<PhonePedidosEdit, 'id' | 'seen'>;

/** As the trail says it, by name. */
async function audited(tx: Tx, { pedidosPorTelefono, idPersonaTelefono: id }: PhonePedidos) {
  const persona =
    id === null
      ? undefined
      : await tx.selectFrom('persona').select(['nombre', 'apellido']).where('id', '=', id).executeTakeFirst();
  return { pedidosPorTelefono, personaTelefono: persona ? `${persona.nombre} ${persona.apellido}` : null };
}

async function assertAsks(tx: Tx, idCliente: number, idPersona: number | null): Promise<void> {
  if (idPersona === null) return;
  const { rows } = await sql<{ asks: boolean }>`
    select ${asksThere(sql`${idCliente}::int`, sql`${idPersona}::int`)} as asks`.execute(tx);
  if (rows[0]?.asks !== true) throw new AppError('person_invalid');
}
