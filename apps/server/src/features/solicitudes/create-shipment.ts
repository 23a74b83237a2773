import type { ApiKey, CreatedSolicitud } from '@traza/contract';
import {
  accountOfCeco,
  asapDeparture,
  defaultPayment,
  located,
  type ShipmentOrder,
  whyNotRequester,
  whyNotShipment,
} from '@traza/domain';
import type { NewPasaje, NewSolicitud } from '#features/pedidos/escritura/make-solicitudes.ts';
import type { Actor } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import { createOrder, writeOne } from './create-order.ts';
import type { CreateCall, OrderingDeps } from './deps.ts';
import { markTerminals } from './mark-terminals.ts';
import { stateOf, termsOf } from './order-terms.ts';
import { priceViaje } from './price-viaje.ts';
import { type MessageBody, type ParcelBody, readMessage, readParcel } from './read-shipment.ts';

function pasajeOf({ despachante, receptor, paquete, idCecoSolicitante }: ShipmentOrder): NewPasaje {
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
async function prepareShipment(
  deps: OrderingDeps,
  caller: Actor,
  order: ShipmentOrder,
  now: Temporal.Instant,
): Promise<NewSolicitud> {
  const { idPersona } = caller;
  const accounts = caller.accounts.corporateAccounts;
  refuse(whyNotRequester(order, { idPersona, accounts }));
  const account = required(accountOfCeco(accounts, order.idCecoSolicitante), 'ceco_invalid');
  const { idClientePadre: idCliente } = account;
  const { idTipoVehiculo, observacion } = order;
  const idFormaPago = defaultPayment(account);
  const terms = await termsOf(deps, idCliente, { idTipoVehiculo, idFormaPago }, now);
  refuse(whyNotShipment(order, terms));
  const ends = [required(located(order.origen), 'missing_coords'), required(located(order.destino), 'missing_coords')];
  const paradas = await markTerminals(deps, ends);
  const departure = order.departure ?? asapDeparture(now, terms.antelacionMin);
  const asap = order.departure === null;
  const price = await priceViaje(deps, { idCliente, idTipoVehiculo, paradas, departure, asap }, now);
  return {
    ...price,
    idCliente,
    tipo: order.tipo,
    estado: stateOf(terms, price.cotizacion, account),
    idPersonaSol: idPersona,
    idCuenta: account.idCuentaSgv,
    idCeco: order.idCecoSolicitante,
    idFormaPago: required(idFormaPago, 'forma_de_pago_invalid'),
    idTipoVehiculo,
    asap,
    departure,
    observacion,
    paradas,
    pasajes: [pasajeOf(order)],
  };
}

async function createShipment(
  deps: OrderingDeps,
  caller: Actor,
  order: ShipmentOrder,
  asked: CreateCall & { call: ApiKey; body: unknown },
): Promise<CreatedSolicitud> {
  return createOrder(deps, caller, asked, async (now) => {
    const made = await prepareShipment(deps, caller, order, now);
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
