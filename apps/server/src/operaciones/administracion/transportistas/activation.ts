import type { Tx } from '#db/database.ts';
import { refuseStale } from '#lib/versioned.ts';
import { leaveAgencia } from '#pedidos/actos/give-back.ts';
import { lockPedidos } from '#pedidos/escritura/lock-pedidos.ts';
import { writeAll } from '#pedidos/escritura/with-pedido.ts';
import { openToLinked } from '#pedidos/ofertas/open-to-linked.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { refuseOpen } from './agencias.ts';
import { lockAgencia, unsoldSalidas, updateAgencia } from './queries.ts';

interface Activation {
  id: number;
  /** The version that the caller saw, where they say so. */
  seen?: number | undefined;
}

/** Salidas that nobody has a seat of lose their agencia, and somebody else can be given them (DM-13). */
async function leaveSalidas(tx: Tx, idAgencia: number, reason: string, { by, now, ip }: Authorship): Promise<void> {
  const salidas = Map.groupBy(await unsoldSalidas(tx, idAgencia), ({ idCliente }) => idCliente);
  for (const [idCliente, keys] of salidas) {
    const locked = await lockPedidos(
      tx,
      idCliente,
      keys.map(({ id }) => id),
    );
    const decided = locked.flatMap((pedido) =>
      pedido.viaje?.idAgencia === idAgencia ? [{ pedido, change: leaveAgencia(pedido.viaje, reason) }] : [],
    );
    await writeAll(tx, idCliente, decided, { by, now, ...(ip !== undefined && { ip }) });
  }
}

/** Closes an agencia that drives nothing any more: its keys open nothing, and nothing is offered to it (M-080). */
export async function deactivateAgencia(
  tx: Tx,
  { id, seen, motivo }: Activation & { motivo: string },
  deed: Authorship,
): Promise<void> {
  const row = await lockAgencia(tx, id);
  await refuseStale(tx, 'agencia', row, seen);
  if (!row.activa) return;
  await refuseOpen(tx, id);
  await leaveSalidas(tx, id, motivo, deed);
  await updateAgencia(tx, row, { activa: false });
  const change = { antes: { activa: true }, despues: { activa: false, motivo } };
  await auditAdminAct(tx, { accion: 'desactivar', objeto: 'agencia', idObjeto: id, ...change }, deed);
}

/** Opens it again: the keys that it has open, and it is offered what its clientes have open. */
export async function activateAgencia(tx: Tx, { id, seen }: Activation, deed: Authorship): Promise<void> {
  const row = await lockAgencia(tx, id);
  await refuseStale(tx, 'agencia', row, seen);
  if (row.activa) return;
  await updateAgencia(tx, row, { activa: true });
  const links = await tx.selectFrom('agenciaCliente').select('idCliente').where('idAgencia', '=', id).execute();
  for (const { idCliente } of links) await openToLinked(tx, { idCliente, idAgencia: id }, deed.now);
  const change = { antes: { activa: false }, despues: { activa: true } };
  await auditAdminAct(tx, { accion: 'activar', objeto: 'agencia', idObjeto: id, ...change }, deed);
}
