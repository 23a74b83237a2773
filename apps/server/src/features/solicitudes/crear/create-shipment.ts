import type { ApiKey, CreatedSolicitud } from '@traza/contract';
import {
  accountOfCeco,
  asapDeparture,
  defaultPayment,
  located,
  type ShipmentSolicitud,
  whyNotRequester,
  whyNotShipment,
} from '@traza/domain/solicitudes';
import type { NewPasaje, NewSolicitud } from '#features/pedidos/escritura/new-solicitud.ts';
import type { Actor } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import type { CreateCall, OrderingDeps } from '../deps.ts';
import { priceViaje } from '../precios/price-viaje.ts';
import { createSolicitud, requesterOf, writeOne } from './create-solicitud.ts';
import { markParadas } from './mark-paradas.ts';
import { type MessageBody, type ParcelBody, readMessage, readParcel } from './read-shipment.ts';
import { stateOf, termsOf } from './solicitud-terms.ts';

function pasajeOf({ despachante, receptor, paquete, idCecoSolicitante }: ShipmentSolicitud): NewPasaje {
  const { cantidad: _one, ...measures } = paquete ?? { cantidad: 1 };
  return {
    tipo: 'ENVIO',
    idPersona: null,
    nombre: null,
    tel: null,
    idCeco: idCecoSolicitante,
    from: 0,
    to: 1,
    coefProrrateo: 100,
    shipment: {
      despachanteNombre: despachante.nombre,
      despachanteCelular: despachante.celular,
      receptorNombre: receptor.nombre,
      receptorCelular: receptor.celular,
      ...measures,
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
  const { idPersona, accounts } = requesterOf(caller);
  refuse(whyNotRequester(solicitud, { idPersona, accounts }));
  const account = required(accountOfCeco(accounts, solicitud.idCecoSolicitante), 'ceco_invalid');
  const { idClientePadre: idCliente } = account;
  const { idTipoVehiculo, observacion } = solicitud;
  const idFormaPago = defaultPayment(account);
  const terms = await termsOf(deps, idCliente, { idTipoVehiculo, idFormaPago }, now);
  refuse(whyNotShipment(solicitud, terms));
  const ends = [
    required(located(solicitud.origen), 'missing_coords'),
    required(located(solicitud.destino), 'missing_coords'),
  ];
  const paradas = await markParadas(deps, idCliente, ends);
  const departure = solicitud.departure ?? asapDeparture(now, terms.antelacionMin);
  const asap = solicitud.departure === null;
  const price = await priceViaje(deps, { idCliente, idTipoVehiculo, paradas, departure, asap }, now);
  return {
    ...price,
    idCliente,
    tipo: solicitud.tipo,
    estado: stateOf(terms, price.cotizacion, account),
    idPersonaSol: idPersona,
    idCuenta: account.idCuentaSgv,
    idCeco: solicitud.idCecoSolicitante,
    idFormaPago: required(idFormaPago, 'forma_de_pago_invalid'),
    idTipoVehiculo,
    asap,
    departure,
    observacion,
    paradas,
    pasajes: [pasajeOf(solicitud)],
  };
}

async function createShipment(
  deps: OrderingDeps,
  caller: Actor,
  solicitud: ShipmentSolicitud,
  asked: CreateCall & { call: ApiKey; body: unknown },
): Promise<CreatedSolicitud> {
  refuse(whyNotRequester(solicitud, requesterOf(caller)));
  return createSolicitud(deps, caller, asked, async (now) => {
    const made = await prepareShipment(deps, caller, solicitud, now);
    return writeOne(deps, caller, made, { ...asked, now });
  });
}

/** Takes a courier message (O-254). */
export async function createMessage(deps: OrderingDeps, caller: Actor, body: MessageBody, call: CreateCall) {
  return createShipment(deps, caller, readMessage(body), { ...call, call: 'POST /rest/solicitudes/mensajes', body });
}

/** Takes a package (O-255). */
export async function createParcel(deps: OrderingDeps, caller: Actor, body: ParcelBody, call: CreateCall) {
  return createShipment(deps, caller, readParcel(body), { ...call, call: 'POST /rest/solicitudes/paquetes', body });
}
