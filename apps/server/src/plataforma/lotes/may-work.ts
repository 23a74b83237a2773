import { administrationOf } from '@traza/domain/empleados';
import { auditedScopes, mayRecharge } from '@traza/domain/rendiciones';
import { formsFor } from '@traza/domain/solicitudes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import type { LoteRow } from './lote.ts';

/** Whether a lote names somebody who is outside of a group. */
async function namesOthers(db: Executor, { idCliente, id }: LoteRow, idGrupo: number): Promise<boolean> {
  const { rows } = await sql`
    select from lote_fila f left join cuenta c on c.id_cliente = f.id_cliente and c.id = f.id_cuenta
     where f.id_cliente = ${idCliente} and f.id_lote = ${id}::uuid and c.id_grupo is distinct from ${idGrupo} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether it undoes who pays pedidos, and no change of people. */
async function isOfPedidos(db: Executor, { idCliente, id, tipo }: LoteRow): Promise<boolean> {
  if (tipo !== 'deshacer') return false;
  const { rows } = await sql`
    select from lote_fila where id_cliente = ${idCliente} and id_lote = ${id}::uuid and id_pedido is not null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Whether somebody may still do what a lote of theirs does: it belongs to the right, not to the person. Who administers a group and no
 * longer the whole client has none that names anybody else.
 */
export async function mayWork(db: Executor, caller: Actor, lote: LoteRow): Promise<boolean> {
  const account = caller.accounts.corporateAccounts.find(({ idClientePadre }) => idClientePadre === lote.idCliente);
  if (!account) return false;
  if (lote.tipo === 'pedidos') return formsFor(account).length > 0;
  if (await isOfPedidos(db, lote)) return mayRecharge(auditedScopes(account));
  const administration = administrationOf(account);
  if (administration.kind === 'group') return !(await namesOthers(db, lote, administration.idGrupo));
  return administration.kind === 'client';
}
