import type { CreatedSolicitud } from '@traza/contract';
import {
  type AddressPoint,
  accountOfCeco,
  asapDeparture,
  type Cents,
  type CorporateAccount,
  located,
  needsAuthorization,
  ORDERING,
  type SimpleOrder,
  toCentsExact,
  whyNotRequester,
  whyNotSimple,
} from '@traza/domain';
import { findRoute } from '#features/direcciones/find-route.ts';
import { findTerminals } from '#features/direcciones/find-terminals.ts';
import type { Actor } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import { attemptOf, createOnce } from '#lib/idempotency.ts';
import { consume } from '#lib/rate-limits.ts';
import type { OrderingDeps } from './deps.ts';
import { presentCreated } from './present.ts';
import { priceOf, type QuotedTrip, quoteKey } from './price.ts';
import { findFreshQuote, findPassenger, findServices, findTerms } from './queries.ts';
import { readSimple, type SimpleBody } from './read-simple.ts';
import { type NewSolicitud, type NewTicket, writeSolicitud } from './write-solicitud.ts';

/** An order that nothing speaks against, with what was learned of it on the way. */
interface CheckedSimple {
  order: SimpleOrder;
  account: CorporateAccount;
  passenger: Awaited<ReturnType<typeof findPassenger>>;
  terms: Awaited<ReturnType<typeof findTerms>>;
  idCeco: number;
  idFormaPago: number;
  stops: [AddressPoint, AddressPoint];
  departure: Temporal.Instant;
  now: Temporal.Instant;
}

/** Every check of a simple order, in the order of ordering.md §3.3. */
async function checkSimple(
  { db }: OrderingDeps,
  { idPersona, accounts: { corporateAccounts: accounts } }: Actor,
  order: SimpleOrder,
  now: Temporal.Instant,
): Promise<CheckedSimple> {
  refuse(whyNotRequester(order, { idPersona, accounts }));
  const account = required(accountOfCeco(accounts, order.idCecoSolicitante), 'ceco_invalid');
  const idCliente = account.idClientePadre;
  const idPassenger = order.pasajero.idPersona;
  const passenger = idPassenger === null ? undefined : await findPassenger(db, idCliente, idPassenger);
  const payer = idPassenger === null ? account.formaDePagoPorDefecto?.id : passenger?.idFormaPagoDefecto;
  const { idTipoVehiculo } = order;
  const terms = await findTerms(db, { idCliente, idTipoVehiculo, idFormaPago: payer ?? null });
  const antelacionMin = terms.antelacionAlta ?? ORDERING.defaultAntelacionMin;
  refuse(
    whyNotSimple(order, {
      person: passenger,
      canChangeCeco: account.permisos.changeDefaultCeco,
      isServiceEnabled: Boolean(terms.isServiceEnabled),
      isPaymentEnabled: Boolean(terms.isPaymentEnabled),
      now,
      antelacionMin,
    }),
  );
  return {
    order,
    account,
    passenger,
    terms,
    idCeco: order.pasajero.idCeco ?? order.idCecoSolicitante,
    idFormaPago: required(payer, 'forma_de_pago_invalid'),
    stops: [required(located(order.origen), 'missing_coords'), required(located(order.destino), 'missing_coords')],
    departure: order.departure ?? asapDeparture(now, antelacionMin),
    now,
  };
}

/** The price by the server alone: the one shown less than 15 minutes ago while its tariff holds, else today's (DO-26). */
async function priceSimple(deps: OrderingDeps, { order, account, stops, departure, now }: CheckedSimple) {
  const { db } = deps;
  const { idTipoVehiculo } = order;
  const idCliente = account.idClientePadre;
  const { meters, seconds, estimated } = await findRoute(deps, stops, departure);
  const asap = order.departure === null;
  const trip: QuotedTrip = { idCliente, points: stops, departure, asap, meters, seconds };
  const [service] = await findServices(db, { idCliente, departure, idTipoVehiculo });
  const price = priceOf(deps, required(service, 'service_invalid'), trip);
  const shown = price && (await findFreshQuote(db, idCliente, quoteKey(idTipoVehiculo, trip), now));
  const quote: Cents | null = price
    ? shown?.idTarifa === price.idTarifa
      ? toCentsExact(shown.importe)
      : price.importe
    : null;
  return { asap, meters, seconds, estimated, quote, idTarifa: price?.idTarifa ?? null };
}

function ticketOf(
  { order, account, passenger, idCeco }: CheckedSimple,
  caller: Actor,
  involvesTerminal: boolean,
): NewTicket {
  const { tipo, pasajero, arrival } = order;
  const { pasIdEmpresaAerea: idEmpresaAerea, pasVueloTipo: vueloTipo, pasVueloNumero: vueloNumero } = arrival;
  const isFlight = idEmpresaAerea !== undefined && vueloTipo !== undefined && vueloNumero !== undefined;
  const fullName = ({ nombre, apellido }: { nombre: string; apellido: string }) => `${nombre} ${apellido}`;
  const person =
    tipo === 'PARAMI'
      ? { idPersona: caller.idPersona, nombre: fullName(caller), tel: account.celular }
      : {
          idPersona: pasajero.idPersona,
          nombre: passenger ? fullName(passenger) : pasajero.nombre,
          tel: pasajero.telefono,
        };
  return {
    tipo: 'PASAJERO',
    ...person,
    idCeco,
    from: 0,
    to: 1,
    coefProrrateo: 100,
    // away from a terminal there is no flight to wait for (O-248)
    flight: involvesTerminal && isFlight ? { idEmpresaAerea, vueloTipo, vueloNumero } : undefined,
  };
}

/** Decides everything that will be written; asks the router, so it runs before the transaction. */
async function prepareSimple(deps: OrderingDeps, caller: Actor, checked: CheckedSimple): Promise<NewSolicitud> {
  const { order, account, terms, stops, departure, idCeco, idFormaPago } = checked;
  const price = await priceSimple(deps, checked);
  const terminals = await findTerminals(
    deps,
    stops.map(({ direccion, lat, lon }) => ({ street: direccion, point: { lat, lon } })),
  );
  const rule = {
    requiereAutorizacion: terms.requiereAutorizacion,
    topeAutorizacion: terms.topeAutorizacion === null ? null : toCentsExact(terms.topeAutorizacion),
  };
  const waits = needsAuthorization(rule, { quote: price.quote, approves: account.permisos.approveCotizaciones });
  return {
    ...price,
    idCliente: account.idClientePadre,
    tipo: order.tipo,
    estado: waits ? 'B' : 'A',
    idPersonaSol: caller.idPersona,
    idCuenta: account.idCuentaSgv,
    idCeco,
    idFormaPago,
    idTipoVehiculo: order.idTipoVehiculo,
    departure,
    observacion: order.observacion,
    stops: stops.map((stop, index) => ({ ...stop, esTerminal: terminals[index] !== undefined })),
    tickets: [ticketOf(checked, caller, terminals.some(Boolean))],
  };
}

/** Takes a trip for the caller, for an employee or for a guest (O-244); once, however often it is sent (DO-33). */
export async function createSimple(
  deps: OrderingDeps,
  caller: Actor,
  body: SimpleBody,
  { key, ip }: { key: string | undefined; ip: string },
): Promise<CreatedSolicitud> {
  const order = readSimple(body);
  const now = deps.clock.now();
  const attempt = attemptOf(caller, 'POST /rest/solicitudes/simples', { key, body, now });
  return createOnce(deps, attempt, async () => {
    await consume(deps.limits.creates, caller.idUsuario);
    const made = await prepareSimple(deps, caller, await checkSimple(deps, caller, order, now));
    return async (tx) => presentCreated({ ...made, id: await writeSolicitud(tx, made, { by: caller, ip, key, now }) });
  });
}
