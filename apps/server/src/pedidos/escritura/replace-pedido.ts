import { continuedPasajes } from '@traza/pedido/diff.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { newPublicId } from '#lib/ids.ts';
import type { DatedAct } from './act.ts';
import type { LockedSolicitudRow, PedidoKey } from './lock-pedidos.ts';
import { insertSolicitudes } from './make-solicitudes.ts';
import type { NewSolicitud } from './new-solicitud.ts';
import { listPasajes } from './rewrite-parts.ts';
import { updateSolicitud } from './write-change.ts';

/** Why lists and dashboards say that a pedido was called off. */
const REASON = 'modificado';

/** Links that show the old one to somebody show them the new one from now on; who does not travel any more has none. */
async function moveEnlaces(
  tx: Tx,
  { idCliente }: PedidoKey,
  { from, to, idPedido }: { from: number; to: number; idPedido: number },
  now: Temporal.Instant,
): Promise<void> {
  const before = await listPasajes(tx, { idCliente, id: from });
  const after = await listPasajes(tx, { idCliente, id: to });
  const next = continuedPasajes(before, after);
  const moved = next.flatMap((pasaje, place) => (pasaje ? [[pasaje.id, after[place]?.id]] : []));
  const [old, fresh] = [moved.map(([one]) => one), moved.map(([, other]) => other)];
  await sql`
    update enlace e set id_pedido = ${to}::int,
           id_pasaje = (select m.fresh from unnest(${old}::int[], ${fresh}::int[]) as m (old, fresh) where m.old = e.id_pasaje)
     where e.id_cliente = ${idCliente} and e.id_pedido = ${idPedido} and e.revocado is null
       and (e.id_pasaje is null or e.id_pasaje = any(${old}::int[]))`.execute(tx);
  await tx
    .updateTable('enlace')
    .set({ revocado: now })
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', idPedido)
    .where('revocado', 'is', null)
    .execute();
}

/** Returns of the old one, and the sheet that it came from, name the new one. */
async function moveReferences(tx: Tx, idCliente: number, from: number, to: number): Promise<void> {
  await tx
    .updateTable('solicitud')
    .set({ idSolicitudIda: to })
    .where('idCliente', '=', idCliente)
    .where('idSolicitudIda', '=', from)
    .execute();
  await tx
    .updateTable('loteFila')
    .set({ idPedido: to })
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', from)
    .execute();
}

export interface Replacement {
  id: number;
  /** What the old one is found by in public from now on: who had its link reads the new one. */
  idPublic: string;
}

/**
 * Asks anew for what an agencia had taken, in the transaction that calls the old one off: a pedido for a trip, never two and never none.
 * Its place among returns, plans and sheets, its public link and those of its people go over to the new one.
 */
export async function replaceSolicitud(
  tx: Tx,
  old: LockedSolicitudRow,
  made: NewSolicitud,
  { idPedido, ...dated }: DatedAct & { idPedido: number },
): Promise<Replacement> {
  const { idCliente, id, idPlan, idSolicitudIda, canal, idOperador, quienLlamo } = old;
  const channel = { canal, idOperador, quienLlamo };
  const idPublic = newPublicId();
  await updateSolicitud(tx, old, { idPublic, motivoAnulacion: REASON }, dated);
  const [fresh = 0] = await insertSolicitudes(
    tx,
    [{ ...made, idPlan, idSolicitudIda, idReemplazada: id, idPublic: old.idPublic, channel }],
    dated,
  );
  await moveEnlaces(tx, old, { from: id, to: fresh, idPedido }, dated.now);
  await moveReferences(tx, idCliente, id, fresh);
  return { id: fresh, idPublic };
}
