import { toRow } from '@traza/pedido/columns.ts';
import type { PasajeContent } from '@traza/pedido/content.ts';
import { continuedPasajes } from '@traza/pedido/diff.ts';
import { PASAJE_FIELDS, SHIPMENT_FIELDS } from '@traza/pedido/fields.ts';
import type { Tx } from '#db/database.ts';
import type { PedidoKey } from './lock-pedidos.ts';
import { insertParadas, insertPasajes, type NumberedSolicitud } from './make-solicitudes.ts';

/** Who the pasajes of a solicitud are for. */
export async function listPasajes(tx: Tx, { idCliente, id }: PedidoKey) {
  const rows = await tx
    .selectFrom('pasaje')
    .select(['id', 'tipo', 'idPersona', 'nombre', 'tel'])
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', id)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ tipo, ...row }) => (tipo === 'ASIENTO VACÍO' ? [] : [{ ...row, tipo }]));
}

/** Nobody rides with who does not go on travelling, and nothing that was made for them stays. */
async function removePasajes(tx: Tx, idCliente: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('envio').where('idCliente', '=', idCliente).where('idPasaje', 'in', ids).execute();
  await tx.deleteFrom('pasaje').where('idCliente', '=', idCliente).where('id', 'in', ids).execute();
}

async function rewritePasaje(
  tx: Tx,
  { idCliente, id }: PedidoKey,
  pasaje: PasajeContent,
  ends: { idParadaAsc: number | null; idParadaDes: number | null },
): Promise<void> {
  await tx
    .updateTable('pasaje')
    .set({ ...toRow(PASAJE_FIELDS, pasaje), ...ends })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
  if (!pasaje.shipment) return;
  await tx
    .updateTable('envio')
    .set(toRow(SHIPMENT_FIELDS, pasaje.shipment))
    .where('idCliente', '=', idCliente)
    .where('idPasaje', '=', id)
    .execute();
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
  const paradas = await insertParadas(tx, [{ id, made }]);
  const at = (place: number) => paradas.get(`${id}/${place}`) ?? null;
  for (const [place, pasaje] of pasajes.entries()) {
    const kept = continued[place];
    if (!kept) continue;
    const ends = { idParadaAsc: at(pasaje.from), idParadaDes: at(pasaje.to) };
    await rewritePasaje(tx, { idCliente, id: kept.id }, pasaje, ends);
  }
  const added = pasajes.filter((_, place) => !continued[place]);
  await insertPasajes(tx, [{ id, made: { ...made, pasajes: added } }], paradas);
}
