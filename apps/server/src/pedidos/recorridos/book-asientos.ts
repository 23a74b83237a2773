import type { BookedAsientos } from '@traza/contract';
import type { ReservaBody } from '@traza/contract/pedido-wire/bodies.ts';
import { readReservaBody } from '@traza/contract/pedido-wire/read.ts';
import { pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { type CorporateAccount, preselectCeco } from '@traza/domain/cuentas';
import { type AsientoLeg, boardingTime, readReserva, sameOnSalida, whyNotBookable } from '@traza/domain/recorridos';
import { chargeable, defaultPayment, isSamePerson, whyNotApart } from '@traza/domain/solicitudes';
import type { Tx } from '#db/database.ts';
import { type Actor, accountAt, clientesOf } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import {
  type AsientoRow,
  listAsientos,
  reservaOf,
  type SoldAsiento,
  sellAsientos,
} from '#pedidos/escritura/asientos.ts';
import type { Change } from '#pedidos/escritura/change.ts';
import type { LockedViajeRow } from '#pedidos/escritura/lock-pedidos.ts';
import { type KeyedAct, solicitudLine } from '#pedidos/escritura/make-solicitudes.ts';
import { withPedido } from '#pedidos/escritura/with-pedido.ts';
import { createSolicitud } from '#pedidos/solicitudes/crear/create-solicitud.ts';
import type { CreateCall, OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { findEmpleados, fullNameOf } from '#pedidos/solicitudes/find-empleados.ts';
import { solicitudHref } from '#pedidos/solicitudes/solicitud-href.ts';
import { findSalida, hasBooked, isPaymentEnabled, listSalidaParadas, type SalidaParadaRow } from './salida-queries.ts';

/** A reserva that passed every check but those that need the salida's locked row. */
type CheckedReserva = Awaited<ReturnType<typeof checkReserva>>;

const mayBook = ({ permisos }: CorporateAccount) => permisos.registerCarpoolRequest || permisos.manageFixedRoutes;

/** The salida, for a caller who may book on it: by a permission, as a manager of recorridos, or with asientos on it already. */
async function openSalida({ db }: OrderingDeps, caller: Actor, body: ReservaBody) {
  if (body.idPersona !== caller.idPersona) {
    throw new AppError('forbidden', { fields: [{ field: 'idPersona', code: 'forbidden' }] });
  }
  const salida = await findSalida(db, clientesOf(caller), body);
  if (!salida) throw new AppError(caller.accounts.corporateAccounts.some(mayBook) ? 'not_found' : 'forbidden');
  const account = accountAt(caller, salida.idCliente);
  const isAdding = account.permisos.manageFixedRoutes || (await hasBooked(db, salida, caller.idPersona));
  if (!isAdding && !mayBook(account)) throw new AppError('forbidden');
  return { salida, account, isAdding };
}

async function checkReserva(
  deps: OrderingDeps,
  { salida, account, isAdding }: Awaited<ReturnType<typeof openSalida>>,
  body: ReservaBody,
) {
  const { db } = deps;
  const reserva = readReservaBody(body);
  const paradas = await listSalidaParadas(db, salida.idCliente, [salida.id]);
  const people = await findEmpleados(
    db,
    salida.idCliente,
    reserva.pasajes.flatMap(({ idPersona }) => idPersona ?? []),
  );
  const idFormaPago = defaultPayment(account);
  const read = readReserva(reserva, {
    paradas,
    isAdding,
    people,
    requester: chargeable(account),
    area: deps.settings.area,
    isPaymentEnabled: await isPaymentEnabled(db, salida.idCliente, idFormaPago),
  });
  if ('violation' in read) {
    refuse(read.violation);
    throw new AppError(read.violation.code);
  }
  const timed = paradas.map(({ lat, lon, fechaHora }) => ({ lat, lon, fechaHora: fechaHora ?? salida.inicio }));
  return {
    salida,
    account,
    paradas,
    pasajeLegs: read.pasajeLegs,
    people,
    // undefined where the run has no time for it
    boards: boardingTime(reserva.paradas, read.places, timed),
    isAdding,
    idFormaPago: required(idFormaPago, 'forma_de_pago_invalid'),
  };
}

/** The ceco of a pasaje that names none: the pasajero's own, else the requester's. */
function cecoOf({ idCeco, idPersona }: AsientoLeg, { account, people }: CheckedReserva): number {
  const person = idPersona === null ? undefined : people.get(idPersona);
  const requester = chargeable(account);
  const own = person && { cecos: person.centrosDeCosto, preferred: person.idCecoPreferido, canChange: false };
  return required(idCeco ?? (own && preselectCeco(own)?.id) ?? preselectCeco(requester)?.id, 'ceco_invalid');
}

function asientoOf(pasajeLeg: AsientoLeg, checked: CheckedReserva): SoldAsiento {
  const { idPersona, nombre, tel, idioma = null, from, to } = pasajeLeg;
  const person = idPersona === null ? undefined : checked.people.get(idPersona);
  return {
    idPersona,
    nombre: person ? fullNameOf(person) : nombre,
    tel: tel === '' ? null : tel,
    idioma,
    idCeco: cecoOf(pasajeLeg, checked),
    precioAsiento: checked.salida.porAsiento,
    from,
    to,
  };
}

/** The legs that are sold already, by the places of the route. */
function takenLegs(asientos: readonly AsientoRow[], paradas: readonly SalidaParadaRow[]) {
  const placeOf = new Map(paradas.map(({ id, orden }) => [id, orden]));
  return asientos
    .filter(({ tipo }) => tipo === 'PASAJERO')
    .map(({ idPersona, idPersonaSol, nombre, idParadaAsc, idParadaDes }) => ({
      idPersona,
      idPersonaSol,
      nombre: nombre ?? '',
      from: placeOf.get(idParadaAsc ?? 0) ?? 0,
      to: placeOf.get(idParadaDes ?? 0) ?? 0,
    }));
}

function presentBooked(
  { salida, pasajeLegs }: CheckedReserva,
  { idSolicitud, left }: { idSolicitud: number; left: number },
): BookedAsientos {
  const asiento = salida.porAsiento === null ? null : toCentsExact(salida.porAsiento);
  return {
    idSolicitud,
    estado: 'C',
    fechaHoraSalida: toWire(salida.inicio),
    asap: false,
    precotizacion: asiento === null ? null : pesosFromCents(asiento),
    links: [{ rel: 'self', href: solicitudHref(idSolicitud) }],
    planificacion: null,
    total: asiento === null ? null : pesosFromCents(toCentsExact(asiento * pasajeLegs.length)),
    asientosDisponibles: left,
  };
}

/** Sells the asientos after the checks that need the salida's lock: who rides already, whether it is open, how many are left. */
async function sold(
  tx: Tx,
  checked: CheckedReserva,
  viaje: LockedViajeRow,
  asked: KeyedAct,
): Promise<Change<BookedAsientos>> {
  const { salida, account, paradas, pasajeLegs, boards, isAdding, idFormaPago } = checked;
  refuse(whyNotBookable(viaje, { boards, now: asked.now, isAdding }));
  const asientos = pasajeLegs.map((pasajeLeg) => asientoOf(pasajeLeg, checked));
  const isOwn = ({ idPersonaSol }: { idPersonaSol: number | null }) => idPersonaSol === account.idPersona;
  const taken = takenLegs(await listAsientos(tx, salida), paradas);
  refuse(whyNotApart(asientos, taken.filter(isOwn), sameOnSalida(checked)));
  // a name that somebody else gave says nothing of who it is
  refuse(whyNotApart(asientos, taken, isSamePerson));
  const { idPersona: idPersonaSol, idCuentaSgv: idCuenta } = account;
  const { idCeco } = required(asientos[0], 'no_passengers');
  const made = reservaOf(salida, { idPersonaSol, idCuenta, idCeco, idFormaPago }, asientos.length);
  const { change, ...sale } = await sellAsientos(tx, salida, { paradas, made, asientos }, asked);
  const line = { idViaje: salida.id, asientos: asientos.length };
  await audit(tx, solicitudLine(sale.idSolicitud, made, asked, line));
  return { ...change, answer: presentBooked(checked, sale) };
}

/** Books seats on a run of a fixed route, all of them or none, once (O-256, DO-61). */
export async function bookAsientos(
  deps: OrderingDeps,
  caller: Actor,
  body: ReservaBody,
  call: CreateCall,
): Promise<BookedAsientos> {
  const opened = await openSalida(deps, caller, body);
  return createSolicitud(deps, caller, { ...call, call: 'POST /sgv/rest/solicitudes/carpool', body }, async () => {
    const checked = await checkReserva(deps, opened, body);
    const author = { by: caller, ip: call.ip };
    return (tx) =>
      withPedido(tx, deps, checked.salida, author, ({ viaje }, now) =>
        sold(tx, checked, required(viaje, 'not_found'), { ...author, key: call.key, now }),
      );
  });
}
