import type { Cents } from '@traza/domain';
import type { SolicitudState } from '@traza/domain/pedidos';
import { toRow } from '@traza/pedido/columns.ts';
import type { PedidoContent } from '@traza/pedido/content.ts';
import { PEDIDO_FIELDS } from '@traza/pedido/fields.ts';

/** By which way it came: by telephone with who took it, and who called where it was not the requester. */
export interface PedidoChannel {
  canal: string;
  idOperador: number | null;
  quienLlamo: string;
}

/** Everything that is written of a new request, decided before its transaction begins. */
export interface NewSolicitud extends PedidoContent {
  idCliente: number;
  estado: Exclude<SolicitudState, 'X'>;
  idPersonaSol: number;
  idCuenta: number;
  idFormaPago: number;
  cotizacion: Cents | null;
  idTarifa: number | null;
  meters: number | null;
  seconds: number | null;
  estimated: boolean;
  idSolicitudIda?: number | null;
  idPlan?: number | null;
  idViaje?: number;
  /** The solicitud that this one takes the place of, whose public link it goes on with. */
  idReemplazada?: number;
  idPublic?: string;
  /** The portal's own where it is left out. */
  channel?: PedidoChannel;
}

/** What was asked for, as columns have it. */
export function askedColumns(made: NewSolicitud) {
  const { estado, idCuenta, idFormaPago, cotizacion, idTarifa, meters: metros, seconds: segundos } = made;
  const price = { cotizacion, idTarifa, metros, segundos, distanciaEstimada: made.estimated };
  return { ...toRow(PEDIDO_FIELDS, made), ...price, estado, idCuenta, idFormaPago };
}
