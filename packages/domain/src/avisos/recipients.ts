import type { AvisoAct, AvisoChannel, AvisoPart, AvisoReason } from './aviso.ts';
import { AVISOS } from './limits.ts';
import { smsNumber } from './sms-number.ts';

/** Somebody of a pedido. */
export interface AvisoPerson {
  idPasaje: number;
  part: AvisoPart;
  /** Of an empleado; null of a guest, and of who sends or receives. */
  idPersona: number | null;
  /** Who asked for their pasaje, and the phones of that person. */
  idRequester: number;
  requesterPhones: readonly string[];
  tel: string | null;
  email: string | null;
  /** Has a user at the cliente, and so the bell. */
  hasBell: boolean;
  /** Said no to being told, by name, or by number of who has none. */
  isRefused: boolean;
  /** Whoever is told by this number said no. */
  isNumberRefused: boolean;
  /** Their stops, by their place in the route. */
  asc: number;
  des: number;
  /** SMS that their number got lately, and that came of their requester: of the same urgency, as all that is counted. */
  lastHour: number;
  lastDay: number;
  requesterHour: number;
}

/** What happened, and by what people may be told of it. */
export interface AvisoSubject {
  act: AvisoAct;
  /** Of an arrival. */
  parada: number | null;
  /** An installation without a gateway sends no SMS. */
  hasGateway: boolean;
  /** Prefixes of countries that SMS go to. */
  countries: readonly string[];
  /** SMS of the pedido in the last hour, and of its cliente in the last day. */
  lastHour: number;
  clienteDay: number;
}

export interface AvisoChoice {
  idPasaje: number;
  part: AvisoPart;
  channel: AvisoChannel;
  reason: AvisoReason | null;
  /** Of `sms` and `whatsapp`. */
  number: string | null;
}

/** What each part of a pedido is told: who hands a parcel over waits for the car, who gets it for the parcel. */
const TOLD: Readonly<Record<AvisoPart, readonly AvisoAct[]>> = {
  pasajero: ['pedido', 'asignado', 'arribado', 'cambiado', 'anulado'],
  emisor: ['asignado', 'arribado', 'cambiado', 'anulado'],
  receptor: ['pedido', 'arribado', 'cambiado', 'anulado'],
};

function isConcerned({ part, asc, des }: AvisoPerson, { act, parada }: AvisoSubject): boolean {
  if (!TOLD[part].includes(act)) return false;
  return act !== 'arribado' || parada === (part === 'receptor' ? des : asc);
}

type Channel = Pick<AvisoChoice, 'channel' | 'reason' | 'number'>;

function none(reason: AvisoReason): Channel {
  return { channel: 'ninguno', reason, number: null };
}

/** The ceiling that one more SMS would break. */
function ceilingOf(person: AvisoPerson, subject: AvisoSubject, allotted: number): AvisoReason | undefined {
  if (person.lastHour >= AVISOS.perNumberHour || person.lastDay >= AVISOS.perNumberDay) return 'limite';
  if (subject.lastHour + allotted >= AVISOS.perPedidoHour) return 'limite_pedido';
  if (person.requesterHour + allotted >= AVISOS.perRequesterHour) return 'limite_solicitante';
  return subject.clienteDay + allotted >= AVISOS.perClienteDay ? 'limite_cliente' : undefined;
}

/** By telephone: an SMS, or the hand of the requester where none may go. */
function byPhone(person: AvisoPerson, subject: AvisoSubject, allotted: number): Channel {
  if (!person.tel) return none('sin_telefono');
  if (person.isRefused || person.isNumberRefused) return none('no_quiere');
  const found = smsNumber(person.tel);
  if (!found) return none('no_celular');
  const { country, number } = found;
  const byHand = (reason: AvisoReason): Channel => ({ channel: 'whatsapp', reason, number });
  if (!subject.hasGateway) return byHand('sin_sms');
  if (country === undefined || !subject.countries.includes(country)) return byHand('pais');
  const ceiling = ceilingOf(person, subject, allotted);
  return ceiling ? byHand(ceiling) : { channel: 'sms', reason: null, number };
}

function channelOf(person: AvisoPerson, subject: AvisoSubject, allotted: number): Channel {
  const { idPersona, email, hasBell, isRefused, tel } = person;
  if (idPersona === null) return byPhone(person, subject, allotted);
  if (email && !isRefused) return { channel: 'mail', reason: null, number: null };
  // the bell stays: it is theirs to open
  if (hasBell) return { channel: 'campana', reason: isRefused ? 'no_quiere' : null, number: null };
  if (isRefused) return none('no_quiere');
  return tel ? byPhone(person, subject, allotted) : none('sin_medio');
}

/** The same number in whatever form it was typed. */
function numberOf(tel: string | null): string | null {
  return tel ? (smsNumber(tel)?.number ?? tel) : null;
}

/**
 * Who is told of what happened, and by which channel: nobody twice, and the requester by nothing but what they hear anyway. Who cannot be
 * told is in the answer with the reason, for the requester to read.
 */
export function recipientsOf(people: readonly AvisoPerson[], subject: AvisoSubject): AvisoChoice[] {
  const reached = new Set<string | number>();
  const told: AvisoChoice[] = [];
  let allotted = 0;
  for (const person of people) {
    const { idPasaje, part, idPersona, tel } = person;
    if (idPersona === person.idRequester || !isConcerned(person, subject)) continue;
    const number = numberOf(tel);
    const key = idPersona ?? number;
    const isOwn = idPersona === null && number !== null && person.requesterPhones.map(numberOf).includes(number);
    const isAgain = key !== null && reached.has(key);
    const channel = isOwn ? none('solicitante') : isAgain ? none('repetido') : channelOf(person, subject, allotted);
    if (key !== null) reached.add(key);
    if (channel.channel === 'sms') allotted += 1;
    told.push({ idPasaje, part, ...channel });
  }
  return told;
}
