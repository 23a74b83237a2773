import { type ColumnOf, fromRow } from '@traza/pedido/columns.ts';
import type { PedidoContent, ShipmentContent } from '@traza/pedido/content.ts';
import { PARADA_FIELDS, PASAJE_FIELDS, PEDIDO_FIELDS, SHIPMENT_FIELDS } from '@traza/pedido/fields.ts';
import type { Executor } from '#db/database.ts';
import type { LockedSolicitudRow, PedidoKey } from '../escritura/lock-pedidos.ts';
import { listPasajes } from '../escritura/rewrite-parts.ts';
import { listParadas, type ParadaRow } from './facts.ts';

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

/** What is sent, by the number of its pasaje; read only where something is. */
export async function findShipments(
  db: Executor,
  idCliente: number,
  pasajes: readonly Pick<AskedPasaje, 'id' | 'tipo'>[],
): Promise<ReadonlyMap<number, ShipmentContent>> {
  const ids = pasajes.flatMap(({ id, tipo }) => (tipo === 'ENVIO' ? [id] : []));
  if (ids.length === 0) return new Map();
  const sent = db.selectFrom('envio').selectAll().where('idCliente', '=', idCliente).where('idPasaje', 'in', ids);
  return new Map((await sent.execute()).map((row) => [row.idPasaje, fromRow(SHIPMENT_FIELDS, row)]));
}

type AskedPasaje = Awaited<ReturnType<typeof listPasajes>>[number];

/** The rows that hold what was asked for, of one cliente; paradas in their order. */
export interface ContentRows {
  solicitud: Pick<LockedSolicitudRow, ColumnOf<typeof PEDIDO_FIELDS>>;
  paradas: readonly Pick<ParadaRow, 'id' | ColumnOf<typeof PARADA_FIELDS>>[];
  pasajes: readonly Pick<AskedPasaje, 'id' | 'idParadaAsc' | 'idParadaDes' | ColumnOf<typeof PASAJE_FIELDS>>[];
  shipments: ReadonlyMap<number, ShipmentContent>;
}

/** What was asked for. */
export function contentOf({ solicitud, paradas, pasajes, shipments }: ContentRows): PedidoContent {
  const placeOf = (idParada: number | null) => paradas.findIndex(({ id }) => id === idParada);
  return {
    ...fromRow(PEDIDO_FIELDS, solicitud),
    paradas: paradas.map((parada) => fromRow(PARADA_FIELDS, parada)),
    pasajes: pasajes.map((row) => {
      const ends = { from: placeOf(row.idParadaAsc), to: placeOf(row.idParadaDes) };
      return { ...fromRow(PASAJE_FIELDS, row), ...ends, shipment: shipments.get(row.id) ?? null };
    }),
  };
}

/** What was asked for, to be compared with what is asked for now. */
export async function askedContent(db: Executor, solicitud: LockedSolicitudRow): Promise<PedidoContent> {
  const paradas = await listParadas(db, 'idSolicitud', [solicitud]);
  const pasajes = await listPasajes(db, solicitud);
  return contentOf({ solicitud, paradas, pasajes, shipments: await findShipments(db, solicitud.idCliente, pasajes) });
}
