import type { CreatedSolicitud } from '@traza/contract';
import type { CompletaBody } from '@traza/contract/pedido-wire/bodies.ts';
import { readCompleta } from '@traza/contract/pedido-wire/read.ts';
import { equalCoefficients } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import {
  accountOfCeco,
  type CompletaSolicitud,
  chargeable,
  defaultPayment,
  located,
  parseWait,
  pasajeLegsOf,
  readLegs,
  whyNotArrivalAt,
  whyNotCompleta,
  whyNotRequester,
} from '@traza/domain/solicitudes';
import type { ParadaContent, PasajeContent } from '@traza/pedido/content.ts';
import type { Actor } from '#lib/actor.ts';
import { readable, refuse, required } from '#lib/app-error.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import type { CreateCall, OrderingDeps } from '../deps.ts';
import { type EmpleadoOptionRow, findEmpleados, fullNameOf } from '../find-empleados.ts';
import { createSolicitud, requesterOf, writeOne } from './create-solicitud.ts';
import { markParadas } from './mark-paradas.ts';
import { type ClienteTerms, termsOf } from './solicitud-terms.ts';
import { flightOf, frameOf, priceFrame } from './viaje-frame.ts';

const FIELDS = { persona: 'idPersonaSol', ceco: 'idCecoSol' };

interface CheckedCompleta {
  solicitud: CompletaSolicitud;
  account: CorporateAccount;
  people: ReadonlyMap<number, EmpleadoOptionRow>;
  terms: ClienteTerms;
  idFormaPago: number;
}

/** Every check of an order with stops, in the order of ordering.md §3.4. */
async function checkCompleta(
  deps: OrderingDeps,
  { idPersona, accounts: { corporateAccounts: accounts } }: Actor,
  solicitud: CompletaSolicitud,
  now: Temporal.Instant,
): Promise<CheckedCompleta> {
  refuse(whyNotRequester(solicitud, { idPersona, accounts }, FIELDS));
  const account = required(accountOfCeco(accounts, solicitud.idCecoSolicitante), 'ceco_invalid');
  const { idClientePadre: idCliente } = account;
  const idFormaPago = defaultPayment(account);
  const people = await findEmpleados(
    deps.db,
    idCliente,
    solicitud.pasajes.flatMap((pasaje) => pasaje.idPersona ?? []),
  );
  const terms = await termsOf(deps, idCliente, { idTipoVehiculo: solicitud.idTipoVehiculo, idFormaPago }, now);
  refuse(whyNotCompleta(solicitud, { ...terms, people, requester: chargeable(account) }));
  return { solicitud, account, people, terms, idFormaPago: required(idFormaPago, 'forma_de_pago_invalid') };
}

async function paradasOf(
  deps: OrderingDeps,
  idCliente: number,
  { paradas }: CompletaSolicitud,
): Promise<ParadaContent[]> {
  const points = paradas.map(({ dir }) => required(located(dir), 'missing_coords'));
  const marked = await markParadas(deps, idCliente, points);
  // no wait at all is none
  return marked.map((parada, index) => ({ ...parada, esperaMin: parseWait(paradas[index]?.espera ?? '') || null }));
}

/** Those who board at each stop, with what came of their arrival. */
function arrivalsOf({ paradas, pasajes }: CompletaSolicitud, marked: readonly ParadaContent[]) {
  return marked.map(({ esTerminal }, index) => ({
    esTerminal,
    boarding: (paradas[index]?.ascensos ?? []).map((place) => ({
      field: `pasajes.${place}.vueloNumero`,
      arrival: pasajes[place]?.arrival ?? {},
    })),
  }));
}

function pasajesOf({ solicitud, people }: CheckedCompleta, paradas: readonly ParadaContent[]): PasajeContent[] {
  const read = readLegs(solicitud.paradas, solicitud.pasajes.length);
  const coefficients = equalCoefficients(solicitud.pasajes.length);
  const pasajeLegs = 'legs' in read ? pasajeLegsOf(solicitud.pasajes, read.legs) : [];
  return pasajeLegs.map(({ nombre, tel, idioma = null, idPersona, idCeco, arrival, from, to }, index) => {
    const person = idPersona === null ? undefined : people.get(idPersona);
    return {
      tipo: 'PASAJERO',
      idPersona,
      nombre: person ? fullNameOf(person) : nombre,
      tel: tel === '' ? null : tel,
      idioma,
      idCeco: idCeco ?? solicitud.idCecoSolicitante,
      from,
      to,
      coefProrrateo: coefficients[index] ?? 0,
      ...flightOf(arrival, paradas[from]?.esTerminal === true),
      shipment: null,
    };
  });
}

/** Every check of an order with stops, and what is written of it. */
export async function prepareCompleta(
  deps: OrderingDeps,
  caller: Actor,
  solicitud: CompletaSolicitud,
  now: Temporal.Instant,
): Promise<NewSolicitud> {
  const checked = await checkCompleta(deps, caller, solicitud, now);
  const { account, terms, idFormaPago } = checked;
  const paradas = await paradasOf(deps, account.idClientePadre, solicitud);
  refuse(whyNotArrivalAt(arrivalsOf(solicitud, paradas), { field: 'obs', text: solicitud.observacion }));
  const frame = frameOf(solicitud, { account, idFormaPago }, { paradas, pasajes: pasajesOf(checked, paradas) });
  return priceFrame(deps, frame, { departure: solicitud.departure, account, terms });
}

/** Takes a trip with stops and several pasajeros (O-250). */
export async function createCompleta(
  deps: OrderingDeps,
  caller: Actor,
  body: CompletaBody,
  call: CreateCall,
): Promise<CreatedSolicitud> {
  const solicitud = readable(readCompleta(body));
  refuse(whyNotRequester(solicitud, requesterOf(caller), FIELDS));
  return createSolicitud(deps, caller, { ...call, call: 'POST /rest/solicitudes/completas', body }, async (now) =>
    writeOne(deps, caller, await prepareCompleta(deps, caller, solicitud, now), { ...call, now }),
  );
}
