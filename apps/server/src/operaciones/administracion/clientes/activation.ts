import { isIn, nextState } from '@traza/domain/pedidos';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Change } from '#pedidos/escritura/change.ts';
import { type LockedPedido, lockPedidos } from '#pedidos/escritura/lock-pedidos.ts';
import { writeAll } from '#pedidos/escritura/with-pedido.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { countAbiertos, unsoldSalidas } from './queries.ts';

/** A cliente that nothing is hung on meanwhile: whoever orders waits, and then finds it closed. */
async function clienteForClosing(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('cliente')
    .select(['id', 'activo', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return required(row, 'not_found');
}

async function refuseAbiertos(tx: Tx, id: number): Promise<void> {
  const { solicitudes, viajes } = await countAbiertos(tx, id);
  if (solicitudes + viajes > 0) throw new AppError('open_orders', { params: { solicitudes, viajes } });
}

async function setActivo(tx: Tx, { id, version }: { id: number; version: number }, activo: boolean): Promise<void> {
  await tx
    .updateTable('cliente')
    .set({ activo, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** A salida that nobody bought a seat of is over with its cliente (DM-13). */
function annulled({ viaje }: LockedPedido, reason: string, { now }: Authorship): Change<undefined>[] {
  const state = viaje && nextState(viaje, { type: 'cancelInTerm' });
  if (!viaje || !state || isIn(viaje.status, 'off')) return [];
  const antes = { status: viaje.status, substatus: viaje.substatus };
  const audit = { accion: 'anular', antes, despues: { tipo: 'anulado', ...state, motivo: reason } } as const;
  return [{ answer: undefined, viaje: { ...state, fin: now }, eventos: [{ tipo: 'anulado' }], audit }];
}

async function annulUnsold(tx: Tx, id: number, reason: string, deed: Authorship): Promise<void> {
  const locked = await lockPedidos(tx, id, await unsoldSalidas(tx, id));
  const decided = locked.flatMap((pedido) => annulled(pedido, reason, deed).map((change) => ({ pedido, change })));
  const { by, now, ip } = deed;
  await writeAll(tx, id, decided, { by, now, ...(ip !== undefined && { ip }) });
}

/** Closes a cliente of which nothing is under way: nobody orders for it, no code registers anybody, no agencia sees it (M-059, M-060). */
export async function deactivateCliente(
  tx: Tx,
  { id, motivo: reason }: { id: number; motivo: string },
  deed: Authorship,
): Promise<void> {
  const row = await clienteForClosing(tx, id);
  if (!row.activo) return;
  await refuseAbiertos(tx, id);
  await annulUnsold(tx, id, reason, deed);
  // of those, one may have set out meanwhile
  await refuseAbiertos(tx, id);
  await setActivo(tx, row, false);
  const change = { antes: { activa: true }, despues: { activa: false, motivo: reason } };
  await auditAdminAct(tx, { idCliente: id, accion: 'desactivar', objeto: 'cliente', idObjeto: id, ...change }, deed);
}

/** Opens it again, with all that it had. */
export async function activateCliente(tx: Tx, id: number, deed: Authorship): Promise<void> {
  const row = await clienteForClosing(tx, id);
  if (row.activo) return;
  await setActivo(tx, row, true);
  const change = { antes: { activa: false }, despues: { activa: true } };
  await auditAdminAct(tx, { idCliente: id, accion: 'activar', objeto: 'cliente', idObjeto: id, ...change }, deed);
}
