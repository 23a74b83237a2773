import { fromRow } from '@traza/pedido/columns.ts';
import type { PedidoContent } from '@traza/pedido/content.ts';
import { PARADA_FIELDS, PASAJE_FIELDS, PEDIDO_FIELDS, SHIPMENT_FIELDS } from '@traza/pedido/fields.ts';
import type { Executor } from '#db/database.ts';
import type { LockedSolicitudRow, PedidoKey } from '../escritura/lock-pedidos.ts';
import { listParadas } from './facts.ts';

/** What was asked for under a number, or is driven under it. */
export async function findAsked(db: Executor, { idCliente, id }: PedidoKey): Promise<LockedSolicitudRow | undefined> {
  return db
    .selectFrom('solicitud')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where((eb) => eb.or([eb('id', '=', id), eb('idViaje', '=', id)]))
    .orderBy('id')
    .executeTakeFirst();
}

async function listPasajes(db: Executor, { idCliente, id }: PedidoKey) {
  return db
    .selectFrom('pasaje')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', id)
    .orderBy('id')
    .execute();
}

async function findShipment(db: Executor, pasajes: Awaited<ReturnType<typeof listPasajes>>) {
  const sent = pasajes.find(({ tipo }) => tipo === 'ENVIO');
  if (!sent) return null;
  const row = await db
    .selectFrom('envio')
    .selectAll()
    .where('idCliente', '=', sent.idCliente)
    .where('idPasaje', '=', sent.id)
    .executeTakeFirst();
  return row ? fromRow(SHIPMENT_FIELDS, row) : null;
}

/** What was asked for, to be compared with what is asked for now. */
export async function askedContent(db: Executor, solicitud: LockedSolicitudRow): Promise<PedidoContent> {
  const paradas = await listParadas(db, 'idSolicitud', [solicitud]);
  const placeOf = (idParada: number | null) => paradas.findIndex(({ id }) => id === idParada);
  const pasajes = await listPasajes(db, solicitud);
  const shipment = await findShipment(db, pasajes);
  return {
    ...fromRow(PEDIDO_FIELDS, solicitud),
    paradas: paradas.map((parada) => fromRow(PARADA_FIELDS, parada)),
    pasajes: pasajes.flatMap(({ tipo, ...row }) => {
      if (tipo === 'ASIENTO VACÍO') return [];
      const ends = { from: placeOf(row.idParadaAsc), to: placeOf(row.idParadaDes) };
      return [{ ...fromRow(PASAJE_FIELDS, { ...row, tipo }), ...ends, shipment: tipo === 'ENVIO' ? shipment : null }];
    }),
  };
}
