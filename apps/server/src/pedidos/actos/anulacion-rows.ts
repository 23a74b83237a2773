import type { Executor, Tx } from '#db/database.ts';
import type { PedidoKey } from '../escritura/lock-pedidos.ts';

/** Whether the vehicle reached the origin. */
export async function hasArrived(db: Executor, { idCliente, id }: PedidoKey): Promise<boolean> {
  const row = await db
    .selectFrom('evento')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .where('tipo', '=', 'arribado')
    .where('parada', '=', 0)
    .where('sinEfecto', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** A cancellation that the job has not decided yet. */
export async function findOpenAnulacion(db: Executor, { idCliente, id }: PedidoKey) {
  return db
    .selectFrom('anulacion')
    .leftJoin('operador', 'operador.id', 'anulacion.idOperador')
    .select(['anulacion.pedida', 'anulacion.tardia', 'anulacion.idPersona', 'operador.nombre', 'operador.apellido'])
    .where('anulacion.idCliente', '=', idCliente)
    .where('anulacion.idPedido', '=', id)
    .where('anulacion.resuelta', 'is', null)
    .executeTakeFirst();
}

export type OpenAnulacion = NonNullable<Awaited<ReturnType<typeof findOpenAnulacion>>>;

/** An operador who types it for the requester, who called or had somebody call (DM-28). */
export interface TypedAnulacion {
  idOperador: number;
  motivo: string;
  quienLlamo: string;
}

export async function insertAnulacion(
  tx: Tx,
  { idCliente, id }: PedidoKey,
  {
    typed,
    ...asking
  }: { idPersona: number; pedida: Temporal.Instant; tardia: boolean; typed?: TypedAnulacion | undefined },
): Promise<void> {
  const by = typed && { idOperador: typed.idOperador, motivo: typed.motivo, quienLlamo: typed.quienLlamo };
  await tx
    .insertInto('anulacion')
    .values({ idCliente, idPedido: id, ...asking, ...by })
    .execute();
}

export async function closeAnulacion(tx: Tx, { idCliente, id }: PedidoKey, resuelta: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('anulacion')
    .set({ resuelta })
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .execute();
}

export async function findUsuario(db: Executor, idPersona: number) {
  return db.selectFrom('usuario').select(['id', 'username']).where('idPersona', '=', idPersona).executeTakeFirst();
}

export async function findUsername(db: Executor, idPersona: number): Promise<string> {
  return (await findUsuario(db, idPersona))?.username ?? '';
}
