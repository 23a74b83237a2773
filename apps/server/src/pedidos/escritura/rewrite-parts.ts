import { toRow } from '@traza/pedido/columns.ts';
import type { PasajeContent } from '@traza/pedido/content.ts';
import { continuedPasajes } from '@traza/pedido/diff.ts';
import { PASAJE_FIELDS, SHIPMENT_FIELDS } from '@traza/pedido/fields.ts';
import type { Executor, Tx } from '#db/database.ts';
import { type Writes, writeTogether } from '#db/write-together.ts';
import type { PedidoKey } from './lock-pedidos.ts';
import { type NumberedSolicitud, paradaAt, partWrites } from './make-solicitudes.ts';

/** The pasajes of a solicitud; nobody asked for the empty seat of a run. */
export async function listPasajes(db: Executor, { idCliente, id }: PedidoKey) {
  return db
    .selectFrom('pasaje')
    .selectAll()
    .$narrowType<Pick<PasajeContent, 'tipo'>>()
    .where('tipo', '<>', 'ASIENTO VACÍO')
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', id)
    .orderBy('id')
    .execute();
}

/** Nobody rides with who does not go on travelling, and nothing that was made for them stays. */
async function removePasajes(tx: Tx, idCliente: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('envio').where('idCliente', '=', idCliente).where('idPasaje', 'in', ids).execute();
  await tx.deleteFrom('pasaje').where('idCliente', '=', idCliente).where('id', 'in', ids).execute();
}

/** The writes of a pasaje that goes on, by what is asked for now; `paradas` are written together with them. */
function pasajeWrites(
  tx: Tx,
  { idCliente, id, idSolicitud }: PedidoKey & { idSolicitud: number },
  pasaje: PasajeContent,
): Writes {
  const ends = { idParadaAsc: paradaAt(idSolicitud, pasaje.from), idParadaDes: paradaAt(idSolicitud, pasaje.to) };
  const written = tx
    .updateTable('pasaje')
    .set({ ...toRow(PASAJE_FIELDS, pasaje), ...ends })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id);
  if (!pasaje.shipment) return { [`pasaje_${id}`]: written };
  const shipment = tx
    .updateTable('envio')
    .set(toRow(SHIPMENT_FIELDS, pasaje.shipment))
    .where('idCliente', '=', idCliente)
    .where('idPasaje', '=', id);
  return { [`pasaje_${id}`]: written, [`envio_${id}`]: shipment };
}

/**
 * Writes the paradas and pasajes of a solicitud anew. Who goes on travelling keeps their pasaje, and with it the links that were made for
 * it.
 */
export async function rewriteParts(tx: Tx, { id, made }: NumberedSolicitud): Promise<void> {
  const { idCliente, pasajes } = made;
  const before = await listPasajes(tx, { idCliente, id });
  const continued = continuedPasajes(before, pasajes);
  const gone = before.filter((pasaje) => !continued.includes(pasaje));
  await removePasajes(
    tx,
    idCliente,
    gone.map(({ id: idPasaje }) => idPasaje),
  );
  await tx
    .updateTable('pasaje')
    .set({ idParadaAsc: null, idParadaDes: null })
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', id)
    .execute();
  await tx.deleteFrom('parada').where('idCliente', '=', idCliente).where('idSolicitud', '=', id).execute();
  const kept = pasajes.flatMap((pasaje, place) => {
    const old = continued[place];
    return old ? [pasajeWrites(tx, { idCliente, id: old.id, idSolicitud: id }, pasaje)] : [];
  });
  const added = pasajes.filter((_, place) => !continued[place]);
  await writeTogether(tx, {
    ...partWrites(tx, [{ id, made: { ...made, pasajes: added } }]),
    ...Object.fromEntries(kept.flatMap((writes) => Object.entries(writes))),
  });
}
