import type { CreatedSolicitud } from '@traza/contract';
import type { SimpleBody } from '@traza/contract/pedido-wire/bodies.ts';
import { readOwnPlan, readSimple } from '@traza/contract/pedido-wire/read.ts';
import type { CorporateAccount } from '@traza/domain/cuentas';
import {
  accountOfCeco,
  asapDeparture,
  type DireccionPoint,
  defaultPayment,
  factsOfType,
  located,
  type SimpleSolicitud,
  whyNotArrivalAt,
  whyNotRequester,
  whyNotReturn,
  whyNotSimple,
} from '@traza/domain/solicitudes';
import type { PasajeContent } from '@traza/pedido/content.ts';
import type { Actor } from '#lib/actor.ts';
import { badInput, readable, refuse, required } from '#lib/app-error.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import type { CreateCall, OrderingDeps } from '../deps.ts';
import { type EmpleadoOptionRow, findEmpleados, fullNameOf } from '../find-empleados.ts';
import { findOutwardViaje } from '../queries.ts';
import { writePlan } from './create-plan.ts';
import { createSolicitud, requesterOf, writeOne } from './create-solicitud.ts';
import { markParadas } from './mark-paradas.ts';
import { type ClienteTerms, termsOf } from './solicitud-terms.ts';
import { flightOf, frameOf, priceFrame, type ViajeFrame } from './viaje-frame.ts';

/** An order that nothing speaks against, with what was learned of it on the way. */
export interface CheckedSimple {
  solicitud: SimpleSolicitud;
  account: CorporateAccount;
  known: EmpleadoOptionRow | undefined;
  terms: ClienteTerms;
  idCeco: number;
  idFormaPago: number;
  paradas: [DireccionPoint, DireccionPoint];
  departure: Temporal.Instant;
}

/** Every check of a simple order, in the order of ordering.md §3.3. */
async function checkSimple(
  deps: OrderingDeps,
  { idPersona, accounts: { corporateAccounts: accounts } }: Actor,
  solicitud: SimpleSolicitud,
  now: Temporal.Instant,
  out?: Outward,
): Promise<CheckedSimple> {
  refuse(whyNotRequester(solicitud, { idPersona, accounts }));
  const account = required(accountOfCeco(accounts, solicitud.idCecoSolicitante), 'ceco_invalid');
  const idCliente = account.idClientePadre;
  const idPasajero = solicitud.pasajero.idPersona;
  const known =
    idPasajero === null ? undefined : (await findEmpleados(deps.db, idCliente, [idPasajero])).get(idPasajero);
  const payer = idPasajero === null ? defaultPayment(account) : known?.idFormaPagoDefecto;
  const { idTipoVehiculo } = solicitud;
  const terms = await termsOf(deps, idCliente, { idTipoVehiculo, idFormaPago: payer ?? null }, now);
  refuse(whyNotSimple(solicitud, { ...terms, person: known, canChangeCeco: account.permisos.changeDefaultCeco }));
  const checked: CheckedSimple = {
    solicitud,
    account,
    known,
    terms,
    idCeco: solicitud.pasajero.idCeco ?? solicitud.idCecoSolicitante,
    idFormaPago: required(payer, 'forma_de_pago_invalid'),
    paradas: [
      required(located(solicitud.origen), 'missing_coords'),
      required(located(solicitud.destino), 'missing_coords'),
    ],
    departure: solicitud.departure ?? asapDeparture(now, terms.antelacionMin),
  };
  if (out) refuse(whyNotReturn(endsOf(checked), out));
  else await checkReturn(deps, checked, idPersona);
  return checked;
}

/** A viaje out, as far as its return has to know. */
type Outward = Parameters<typeof whyNotReturn>[1];

const endsOf = ({ paradas: [origen, destino], departure }: CheckedSimple) => ({ origen, destino, departure });

/** A return needs a viaje out of the same requester that was not cancelled (DO-21, XO-27). */
async function checkReturn({ db }: OrderingDeps, checked: CheckedSimple, idPersona: number): Promise<void> {
  const {
    solicitud: { idSolicitudIda },
    account,
  } = checked;
  if (idSolicitudIda === null) return;
  const found = await findOutwardViaje(db, {
    idCliente: account.idClientePadre,
    idPersona,
    idSolicitud: idSolicitudIda,
  });
  const [from, to] = found?.paradas ?? [];
  if (!found || !from || !to) throw badInput('idSolicitudIda');
  const out = { origen: from, destino: to, departure: found.fechaHoraSalida, seconds: found.segundos ?? 0 };
  refuse(whyNotReturn(endsOf(checked), out));
}

function pasajeOf(
  { solicitud, account, known, idCeco }: CheckedSimple,
  caller: Actor,
  atTerminal: boolean,
): PasajeContent {
  const { tipo, pasajero, arrival } = solicitud;
  const person =
    factsOfType(tipo).travels === 'solicitante'
      ? { idPersona: caller.idPersona, nombre: fullNameOf(caller), tel: account.celular, idioma: null }
      : {
          idPersona: pasajero.idPersona,
          nombre: known ? fullNameOf(known) : pasajero.nombre,
          tel: pasajero.telefono,
          idioma: pasajero.idioma ?? null,
        };
  return {
    tipo: 'PASAJERO',
    ...person,
    idCeco,
    from: 0,
    to: 1,
    coefProrrateo: 100,
    ...flightOf(arrival, atTerminal),
    shipment: null,
  };
}

async function simpleFrame(deps: OrderingDeps, caller: Actor, checked: CheckedSimple): Promise<ViajeFrame> {
  const { solicitud, account, idCeco, idFormaPago } = checked;
  const paradas = await markParadas(deps, account.idClientePadre, checked.paradas);
  const involvesTerminal = paradas.some(({ esTerminal }) => esTerminal);
  const boarding = [{ field: 'pasVueloNumero', arrival: solicitud.arrival }];
  refuse(
    whyNotArrivalAt([{ esTerminal: involvesTerminal, boarding }], {
      field: 'observacion',
      text: solicitud.observacion,
    }),
  );
  const parts = { paradas, pasajes: [pasajeOf(checked, caller, involvesTerminal)] };
  const { idSolicitudIda } = solicitud;
  return { ...frameOf(solicitud, { account, idFormaPago, idCeco }, parts), idSolicitudIda };
}

async function prepareSimple(
  deps: OrderingDeps,
  { solicitud: { departure }, account, terms }: CheckedSimple,
  frame: ViajeFrame,
): Promise<NewSolicitud> {
  return priceFrame(deps, frame, { departure, account, terms });
}

/** What would be written of a trip that is asked for once; nothing is. */
export async function prepareSimpleOnce(
  deps: OrderingDeps,
  caller: Actor,
  solicitud: SimpleSolicitud,
  now: Temporal.Instant,
  out?: Outward,
): Promise<NewSolicitud> {
  const checked = await checkSimple(deps, caller, solicitud, now, out);
  return prepareSimple(deps, checked, await simpleFrame(deps, caller, checked));
}

/** The way back that is asked for along with a viaje out, at the price that was told. */
export interface ReturnRequest {
  solicitud: SimpleBody;
  precio?: number | null | undefined;
}

/** Takes a trip for the caller, for an empleado or for a guest (O-244): one, both ways or none (M-241), or those of a plan (O-197). */
export async function createSimple(
  deps: OrderingDeps,
  caller: Actor,
  body: SimpleBody,
  { regreso, ...call }: CreateCall & { regreso?: ReturnRequest | undefined },
): Promise<CreatedSolicitud & { regreso?: CreatedSolicitud }> {
  const solicitud = readable(readSimple(body));
  const block = readable(readOwnPlan(body));
  if (block && regreso) throw badInput('regreso');
  refuse(whyNotRequester(solicitud, requesterOf(caller)));
  const attempt = {
    ...call,
    call: 'POST /rest/solicitudes/simples',
    body: regreso ? { ...body, regreso } : body,
  } as const;
  return createSolicitud(deps, caller, attempt, async (now) => {
    const checked = await checkSimple(deps, caller, solicitud, now);
    const frame = await simpleFrame(deps, caller, checked);
    if (block) return writePlan(deps, caller, { block, frame, account: checked.account, terms: checked.terms }, call);
    const made = await prepareSimple(deps, checked, frame);
    const write = writeOne(deps, caller, made, { ...call, now });
    if (!regreso) return write;
    const back = readable(readSimple(regreso.solicitud));
    const out = { ...endsOf(checked), departure: made.departure, seconds: made.seconds ?? 0 };
    const madeBack = await prepareSimpleOnce(deps, caller, { ...back, idSolicitudIda: null }, now, out);
    return async (tx) => {
      const answer = await write(tx);
      const idSolicitudIda = answer.idSolicitud;
      const writeBack = writeOne(
        deps,
        caller,
        { ...madeBack, idSolicitudIda },
        { ...call, precio: regreso.precio, now },
      );
      return { ...answer, regreso: await writeBack(tx) };
    };
  });
}
