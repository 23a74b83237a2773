import { cleanText, normalisePhone, toWire } from '@traza/domain';
import {
  arrivalFields,
  type Contact,
  composeNote,
  type DireccionEntry,
  factsOfType,
  hasShape,
  isBlankPhone,
  movementsOf,
  type Pasajero,
  paqueteOf,
  paradaIds,
  requesterCeco,
  type ViajeAnswers,
} from '@traza/domain/solicitudes';
import { readCompleta } from '../crear/read-completa.ts';
import { readMessage, readParcel } from '../crear/read-shipment.ts';
import { readSimple } from '../crear/read-simple.ts';

/** The requester of a row, and the vehicle type. */
export interface RowRequester {
  idPersona: number;
  idTipoVehiculo: number;
}

type ChargedRequester = RowRequester & { idCeco: number; idCecoSolicitante: number };

const NO_POINT = { lat: null, lon: null };

function placeOf({ text, address: chosen }: DireccionEntry) {
  if (!chosen) return { direccion: text, ...NO_POINT };
  const { direccion, lat, lon, isConfirmed } = chosen;
  return { direccion, lat, lon, ...(isConfirmed === true && { confirmada: true }) };
}

function ends({ origen, destino }: ViajeAnswers) {
  return {
    origen: placeOf(origen),
    destino: placeOf(destino),
  };
}

function contactOf({ nameAndLastName, phone }: Contact) {
  return { nombre: cleanText(nameAndLastName), telefono: normalisePhone(phone) };
}

const dateOf = ({ departure }: ViajeAnswers) => (departure ? { fechaHoraSalida: toWire(departure) } : {});

function commonOf(answers: ViajeAnswers, { idPersona, idTipoVehiculo, idCecoSolicitante }: ChargedRequester) {
  return {
    idTipoVehiculo,
    idPersonaSolicitante: idPersona,
    idCeCoSolicitante: idCecoSolicitante,
    ...ends(answers),
    ...dateOf(answers),
    observacion: composeNote(answers.note, answers.luggage, answers.arrivalInNote),
  };
}

function pasajeroOf({ type, persona, invitado }: ViajeAnswers, idCeco: number) {
  const { travels } = factsOfType(type);
  if (travels === 'invitado') return contactOf(invitado);
  if (travels !== 'empleado') return undefined;
  const telefono = normalisePhone(persona.phone);
  return { idPasajero: persona.person?.personId ?? 0, idCeCo: idCeco, telefono };
}

function simpleOf(answers: ViajeAnswers, asked: ChargedRequester) {
  const pasajero = pasajeroOf(answers, asked.idCeco);
  return readSimple({
    ...commonOf(answers, asked),
    ...(pasajero ? { pasajero } : {}),
    ...(answers.involvesTerminal ? arrivalFields(answers.arrival) : {}),
  });
}

function shipmentOf(answers: ViajeAnswers, asked: ChargedRequester) {
  const [sender, receiver] = [contactOf(answers.despachante), contactOf(answers.receptor)];
  return {
    ...commonOf(answers, asked),
    despachanteNombre: sender.nombre,
    despachanteCelular: sender.telefono,
    receptorNombre: receiver.nombre,
    receptorCelular: receiver.telefono,
  };
}

function flightOf({ involvesTerminal, arrival, arrivalInNote }: ViajeAnswers) {
  if (!involvesTerminal || arrivalInNote !== '') return {};
  const { pasIdEmpresaAerea, pasVueloTipo, pasVueloNumero } = arrivalFields(arrival);
  return { idEmpresaAerea: pasIdEmpresaAerea, vueloTipo: pasVueloTipo, vueloNumero: pasVueloNumero };
}

function completaOf(answers: ViajeAnswers, { idPersona, idTipoVehiculo, idCeco }: ChargedRequester) {
  const { origen, destino } = ends(answers);
  const between = answers.paradas.map(placeOf);
  const movements = movementsOf(answers.pasajeros, paradaIds(answers.paradas));
  const pasaje = ({ nombre, tel, idPersona: id, idCeco: ceco }: Pasajero) => ({
    nombre,
    tel: isBlankPhone(tel) ? null : normalisePhone(tel),
    idPersona: id,
    idCeco: ceco,
    ...flightOf(answers),
  });
  return readCompleta({
    idTipoVehiculo,
    idPersonaSol: idPersona,
    idCecoSol: idCeco,
    ...dateOf(answers),
    obs: composeNote(answers.note, answers.luggage, answers.arrivalInNote),
    paradas: [origen, ...between, destino].map((dir, index) => ({
      dir,
      espera: null,
      ascensos: [...(movements[index]?.ascensos ?? [])],
      descensos: [...(movements[index]?.descensos ?? [])],
    })),
    pasajes: answers.pasajeros.map(pasaje),
  });
}

/** The body of the create call for the row's type, as that call checks it (W-243). */
export function solicitudOf(answers: ViajeAnswers, asked: RowRequester) {
  const { type, requester, idCeco, paquete } = answers;
  const own = factsOfType(type).travels === 'empleado' ? (requesterCeco(requester)?.id ?? 0) : (idCeco ?? 0);
  const whole: ChargedRequester = { ...asked, idCeco: idCeco ?? 0, idCecoSolicitante: own };
  if (hasShape(type, 'completa')) return completaOf(answers, whole);
  if (hasShape(type, 'simple')) return simpleOf(answers, whole);
  const body = shipmentOf(answers, whole);
  if (type === 'MENSAJERIA') return readMessage(body);
  return readParcel({ ...body, paquete: paquete && (paqueteOf(paquete) ?? null) });
}
