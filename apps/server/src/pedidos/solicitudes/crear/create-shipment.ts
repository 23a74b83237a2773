import type { ApiKey, CreatedSolicitud } from '@traza/contract';
import type { ParcelBody } from '@traza/contract/pedido-wire/bodies.ts';
import { readShipment } from '@traza/contract/pedido-wire/read.ts';
import {
  accountOfCeco,
  defaultPayment,
  located,
  type ShipmentSolicitud,
  whyNotRequester,
  whyNotShipment,
} from '@traza/domain/solicitudes';
import type { PasajeContent } from '@traza/pedido/content.ts';
import type { Actor } from '#lib/actor.ts';
import { readable, refuse, required } from '#lib/app-error.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import type { CreateCall, OrderingDeps } from '../deps.ts';
import { createSolicitud, requesterOf, writeOne } from './create-solicitud.ts';
import { markParadas } from './mark-paradas.ts';
import { termsOf } from './solicitud-terms.ts';
import { frameOf, NO_FLIGHT, priceFrame } from './viaje-frame.ts';

function pasajeOf({ despachante, receptor, paquete, idCecoSolicitante }: ShipmentSolicitud): PasajeContent {
  return {
    tipo: 'ENVIO',
    idPersona: null,
    nombre: null,
    tel: null,
    idioma: null,
    idCeco: idCecoSolicitante,
    from: 0,
    to: 1,
    coefProrrateo: 100,
    ...NO_FLIGHT,
    shipment: {
      despachanteNombre: despachante.nombre,
      despachanteCelular: despachante.celular,
      receptorNombre: receptor.nombre,
      receptorCelular: receptor.celular,
      alto: paquete?.alto ?? null,
      largo: paquete?.largo ?? null,
      ancho: paquete?.ancho ?? null,
      peso: paquete?.peso ?? null,
    },
  };
}

/** Every check of a shipment in the order of ordering.md §3.5, and what is written of it. */
export async function prepareShipment(
  deps: OrderingDeps,
  caller: Actor,
  solicitud: ShipmentSolicitud,
  now: Temporal.Instant,
): Promise<NewSolicitud> {
  const requester = requesterOf(caller);
  refuse(whyNotRequester(solicitud, requester));
  const account = required(accountOfCeco(requester.accounts, solicitud.idCecoSolicitante), 'ceco_invalid');
  const { idClientePadre: idCliente } = account;
  const idFormaPago = defaultPayment(account);
  const terms = await termsOf(deps, idCliente, { idTipoVehiculo: solicitud.idTipoVehiculo, idFormaPago }, now);
  refuse(whyNotShipment(solicitud, terms));
  const ends = [
    required(located(solicitud.origen), 'missing_coords'),
    required(located(solicitud.destino), 'missing_coords'),
  ];
  const parts = { paradas: await markParadas(deps, idCliente, ends), pasajes: [pasajeOf(solicitud)] };
  const payment = { account, idFormaPago: required(idFormaPago, 'forma_de_pago_invalid') };
  const frame = frameOf(solicitud, payment, parts);
  return priceFrame(deps, frame, { departure: solicitud.departure, account, terms });
}

const CALLS = {
  MENSAJERIA: 'POST /rest/solicitudes/mensajes',
  PAQUETERIA: 'POST /rest/solicitudes/paquetes',
} as const satisfies Record<ShipmentSolicitud['tipo'], ApiKey>;

/** Takes a courier message (O-254) or a package (O-255). */
export async function createShipment(
  deps: OrderingDeps,
  caller: Actor,
  { tipo, body }: { tipo: keyof typeof CALLS; body: ParcelBody },
  call: CreateCall,
): Promise<CreatedSolicitud> {
  const solicitud = readable(readShipment(tipo, body));
  refuse(whyNotRequester(solicitud, requesterOf(caller)));
  return createSolicitud(deps, caller, { ...call, call: CALLS[tipo], body }, async (now) =>
    writeOne(deps, caller, await prepareShipment(deps, caller, solicitud, now), { ...call, now }),
  );
}
