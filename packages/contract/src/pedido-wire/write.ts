import { cleanText, normalisePhone, toWire } from '@traza/domain';
import {
  arrivalFields,
  type Contact,
  composeNote,
  type DireccionEntry,
  type DireccionPoint,
  factsOfType,
  formatWait,
  hasShape,
  isBlankPhone,
  movementsOf,
  type Pasajero,
  paqueteOf,
  paradaIds,
  type ViajeAnswers,
} from '@traza/domain/solicitudes';
import type { CompletaBody, EditBody, PedidoRequest, ReservaBody, SimpleBody } from './bodies.ts';
import { direccionBody } from './direccion.ts';

/** The requester, and the ceco that is charged. */
export interface PedidoRequester {
  idPersona: number;
  /** The ceco chosen in the form: of a trip for another person, that person's. */
  idCeco: number | null;
  /** The requester's default one, which a trip for another person names besides (DO-42). */
  idCecoPropio: number | null;
}

type Entry = DireccionEntry<DireccionPoint & { isTerminal?: boolean }>;

/** The answers of a form, or of a row of a sheet, that are sent. */
export type SentAnswers = Omit<ViajeAnswers, 'requester' | 'regreso' | 'seconds' | 'idCeco' | 'run' | 'paradas'> & {
  origen: Entry;
  /** Minutes of waiting, where somebody may be waited for. */
  paradas: readonly (Entry & { id: string; espera?: number })[];
  destino: Entry;
};

/** The request of answers; null while something is missing. No price travels: the server quotes by itself (DO-26). */
export function pedidoRequest(answers: SentAnswers, requester: PedidoRequester): PedidoRequest | null {
  if (hasShape(answers.type, 'completa')) {
    const body = completaBody(answers, requester);
    return body && { call: 'POST /rest/solicitudes/completas', body };
  }
  const common = shortBody(answers, requester);
  if (!common) return null;
  if (hasShape(answers.type, 'simple')) {
    const body = simpleBody(answers, common, requester);
    return body && { call: 'POST /rest/solicitudes/simples', body };
  }
  const body = { ...common, ...shipmentPeople(answers) };
  if (answers.type === 'MENSAJERIA') return { call: 'POST /rest/solicitudes/mensajes', body };
  const paquete = answers.paquete && paqueteOf(answers.paquete);
  return paquete ? { call: 'POST /rest/solicitudes/paquetes', body: { ...body, paquete } } : null;
}

/** The same as a change says it, which has no plan. */
export function formaOf(request: PedidoRequest): EditBody {
  switch (request.call) {
    case 'POST /rest/solicitudes/simples': {
      const { planificacion: _none, ...solicitud } = request.body;
      return { forma: 'simple', solicitud };
    }
    case 'POST /rest/solicitudes/completas':
      return { forma: 'completa', solicitud: request.body };
    case 'POST /rest/solicitudes/mensajes':
      return { forma: 'mensaje', solicitud: request.body };
    case 'POST /rest/solicitudes/paquetes':
      return { forma: 'paquete', solicitud: request.body };
  }
}

/** What every call says alike, though not by the same names (DO-14). */
function departureOf({ departure }: SentAnswers) {
  return departure ? { fechaHoraSalida: toWire(departure) } : {};
}

/** Left out where there is none and was none. */
function motivoBody({ motivo, motivoBefore = '' }: SentAnswers) {
  const said = cleanText(motivo);
  return said === '' && motivoBefore === '' ? {} : { motivo: said };
}

const remarkBody = ({ note, luggage, arrivalInNote }: SentAnswers) => composeNote(note, luggage, arrivalInNote);

function shortBody(answers: SentAnswers, { idPersona, idCeco, idCecoPropio }: PedidoRequester) {
  const { type, origen, destino, idTipoVehiculo } = answers;
  const idCeCoSolicitante = factsOfType(type).travels === 'empleado' ? idCecoPropio : idCeco;
  if (!origen.address || !destino.address || idTipoVehiculo === null || idCeCoSolicitante === null) return null;
  return {
    idTipoVehiculo,
    idPersonaSolicitante: idPersona,
    idCeCoSolicitante,
    origen: direccionBody(origen.address),
    destino: direccionBody(destino.address),
    ...departureOf(answers),
    observacion: remarkBody(answers),
    ...motivoBody(answers),
  };
}

function simpleBody(
  answers: SentAnswers,
  common: NonNullable<ReturnType<typeof shortBody>>,
  { idCeco }: PedidoRequester,
): SimpleBody | null {
  const { plan, involvesTerminal, arrival } = answers;
  const pasajero = pasajeroOf(answers, idCeco);
  if (pasajero === null) return null;
  return {
    ...common,
    ...(plan && { planificacion: plan }),
    ...(pasajero && { pasajero }),
    ...(involvesTerminal && arrivalFields(arrival)),
  };
}

/** Whom the trip is for: nobody else, an empleado, a guest (O-091, O-110, O-114); null while not known. */
function pasajeroOf({ type, persona, invitado }: SentAnswers, idCeco: number | null) {
  const { travels } = factsOfType(type);
  if (travels === 'invitado') return contactBody(invitado);
  if (travels !== 'empleado') return undefined;
  if (!persona.person || idCeco === null) return null;
  return { idPasajero: persona.person.personId, idCeCo: idCeco, telefono: normalisePhone(persona.phone) };
}

function contactBody({ nameAndLastName, phone, idioma }: Contact) {
  return { nombre: cleanText(nameAndLastName), telefono: normalisePhone(phone), ...(idioma && { idioma }) };
}

function shipmentPeople({ despachante, receptor }: SentAnswers) {
  const [sender, receiver] = [contactBody(despachante), contactBody(receptor)];
  return {
    despachanteNombre: sender.nombre,
    despachanteCelular: sender.telefono,
    receptorNombre: receiver.nombre,
    receptorCelular: receiver.telefono,
  };
}

/** A trip with stops (O-250…O-253). */
function completaBody(answers: SentAnswers, { idPersona, idCeco }: PedidoRequester): CompletaBody | null {
  const { origen, paradas, destino, pasajeros, idTipoVehiculo } = answers;
  const entries = [{ ...origen, id: 'origen' }, ...paradas, { ...destino, id: 'destino' }];
  const dirs = entries.flatMap(({ address }) => address ?? []);
  if (dirs.length < entries.length || idTipoVehiculo === null || idCeco === null) return null;
  const movements = movementsOf(pasajeros, paradaIds(paradas));
  return {
    idTipoVehiculo,
    idPersonaSol: idPersona,
    idCecoSol: idCeco,
    ...departureOf(answers),
    obs: remarkBody(answers),
    ...motivoBody(answers),
    paradas: dirs.map((dir, place) => ({
      dir: direccionBody(dir),
      // nobody waits at the ends (DO-49)
      espera: waitText(paradas[place - 1]),
      ascensos: [...(movements[place]?.ascensos ?? [])],
      descensos: [...(movements[place]?.descensos ?? [])],
    })),
    pasajes: pasajeros.map((pasajero) => ({ ...pasajeBody(pasajero), ...flightBody(pasajero, answers, entries) })),
  };
}

const waitText = (parada: { espera?: number } | undefined) =>
  parada?.espera === undefined ? null : formatWait(parada.espera);

function pasajeBody({ nombre, tel, idioma, idPersona, idCeco }: Pasajero) {
  return {
    nombre,
    tel: isBlankPhone(tel) ? null : normalisePhone(tel),
    ...(idioma && idPersona === null && { idioma }),
    idPersona,
    idCeco,
  };
}

/** Whoever boards at a terminal carries the flight (DO-50), by names without their prefix (DO-14). */
function flightBody(
  { from, arrival: own }: Pasajero,
  { involvesTerminal, arrival }: SentAnswers,
  entries: readonly (Entry & { id: string })[],
) {
  const boardsAtTerminal = entries.some(({ id, address }) => id === from && address?.isTerminal === true);
  if (!boardsAtTerminal || !involvesTerminal) return {};
  const { pasIdEmpresaAerea, pasVueloTipo, pasVueloNumero } = arrivalFields(own ?? arrival);
  return { idEmpresaAerea: pasIdEmpresaAerea, vueloTipo: pasVueloTipo, vueloNumero: pasVueloNumero };
}

/** Seats on a salida (O-256…O-258), between the stops that are used; who names no ceco is charged to the order's. */
export function reservaBody(
  { idViaje, idCarpool }: Pick<ReservaBody, 'idViaje' | 'idCarpool'>,
  paradas: readonly { parada: DireccionPoint; ascensos: readonly number[]; descensos: readonly number[] }[],
  pasajeros: readonly Pasajero[],
  { idPersona, idCeco }: { idPersona: number; idCeco: number },
): ReservaBody {
  return {
    idPersona,
    idViaje,
    idCarpool,
    paradas: paradas.map(({ parada, ascensos, descensos }) => ({
      dir: direccionBody(parada),
      ascensos: [...ascensos],
      descensos: [...descensos],
    })),
    pasajes: pasajeros.map((pasajero) => ({ ...pasajeBody(pasajero), idCeco: pasajero.idCeco ?? idCeco })),
  };
}
