import { formatTime, inBuenosAires } from '@traza/domain';
import { AVISOS, type AvisoAct, type AvisoLanguage, type AvisoPart, gsmText, typedPart } from '@traza/domain/avisos';

/** What an aviso tells of, in the texts of people as they typed them. */
export interface AvisoFacts {
  act: AvisoAct;
  part: AvisoPart;
  language: AvisoLanguage;
  cliente: string;
  /** When it leaves; null as soon as possible. */
  departure: Temporal.Instant | null;
  /** When it was asked for, which is the hour of one that leaves as soon as possible (W-066). */
  asked: Temporal.Instant;
  /** Where the car waits for them, or brings a parcel. */
  place: string;
  /** First name of who drives; empty before somebody does. */
  chofer: string;
  /** Make and model. */
  car: string;
  plate: string;
  /** How many viajes of a plan this is the first of; 1 of one alone. */
  viajes: number;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `20/11 a las 10:30`, `20/11 às 10:30`, `20 Nov at 10:30`. */
function hourOf(departure: Temporal.Instant, language: AvisoLanguage): string {
  const { day, month } = inBuenosAires(departure).toPlainDate();
  const time = formatTime(departure);
  if (language === 'en') return `${day} ${MONTHS[month - 1]} at ${time}`;
  const date = `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}`;
  return language === 'pt' ? `${date} às ${time}` : `${date} a las ${time}`;
}

interface Told extends Omit<AvisoFacts, 'departure' | 'asked'> {
  /** With its day; as soon as possible, and since when. */
  when: string;
  isAsap: boolean;
  isThing: boolean;
  /** Who comes in what. */
  who: string;
}

type Texts = Record<AvisoAct, (told: Told) => [title: string, text: string]>;

const ES: Texts = {
  pedido: ({ isThing, when, isAsap, place, viajes }) => {
    if (viajes > 1) return [`Tenés ${viajes} viajes`, `tenés ${viajes} viajes. El primero, el ${when} desde ${place}.`];
    const what = isThing ? 'te envían algo' : 'te pidieron un viaje';
    const title = isThing ? 'Te envían algo' : 'Te pidieron un viaje';
    return isThing
      ? [title, `${what}: sale ${isAsap ? when : `el ${when}`}.`]
      : [title, `${what} ${isAsap ? when : `para el ${when}`} desde ${place}.`];
  },
  asignado: ({ isThing, who, place, when, isAsap }) => [
    isThing ? 'Pasan a buscar tu envío' : 'Ya sabemos quién te lleva',
    `${who} ${isThing ? 'busca el envío' : 'te busca'} en ${place}${isAsap ? '' : ` el ${when}`}.`,
  ],
  arribado: ({ part, who, place }) =>
    part === 'receptor'
      ? ['Llegó tu envío', `${who} está en ${place} con tu envío.`]
      : ['Te esperan', `${who} te espera en ${place}.`],
  cambiado: ({ isThing, when, isAsap, place }) => [
    isThing ? 'Cambió tu envío' : 'Cambió tu viaje',
    `cambió tu ${isThing ? 'envío' : 'viaje'}: ${isAsap ? when : `el ${when}`}, ${isThing ? 'en' : 'desde'} ${place}.`,
  ],
  anulado: ({ isThing, when, isAsap }) => [
    isThing ? 'Se anuló tu envío' : 'Se anuló tu viaje',
    `se anuló tu ${isThing ? 'envío' : 'viaje'}${isAsap ? '' : ` del ${when}`}.`,
  ],
};

const PT: Texts = {
  pedido: ({ isThing, when, isAsap, place, viajes }) => {
    if (viajes > 1) {
      return [`Você tem ${viajes} viagens`, `você tem ${viajes} viagens. A primeira, em ${when} saindo de ${place}.`];
    }
    const soon = isAsap ? when : `em ${when}`;
    return isThing
      ? ['Enviaram algo para você', `enviaram algo para você: sai ${soon}.`]
      : ['Pediram uma viagem para você', `pediram uma viagem para você ${soon} saindo de ${place}.`];
  },
  asignado: ({ isThing, who, place, when, isAsap }) => [
    isThing ? 'Vão buscar o seu envio' : 'Já sabemos quem vai levar você',
    `${who} busca ${isThing ? 'o envio' : 'você'} em ${place}${isAsap ? '' : ` em ${when}`}.`,
  ],
  arribado: ({ part, who, place }) =>
    part === 'receptor'
      ? ['O seu envio chegou', `${who} está em ${place} com o seu envio.`]
      : ['Estão esperando você', `${who} está esperando você em ${place}.`],
  cambiado: ({ isThing, when, isAsap, place }) => [
    isThing ? 'O seu envio mudou' : 'A sua viagem mudou',
    `${isThing ? 'o seu envio' : 'a sua viagem'} mudou: ${isAsap ? when : `em ${when}`}, ${isThing ? 'em' : 'saindo de'} ${place}.`,
  ],
  anulado: ({ isThing, when, isAsap }) => [
    isThing ? 'O seu envio foi cancelado' : 'A sua viagem foi cancelada',
    `${isThing ? 'o seu envio' : 'a sua viagem'}${isAsap ? '' : ` de ${when}`} foi ${isThing ? 'cancelado' : 'cancelada'}.`,
  ],
};

const EN: Texts = {
  pedido: ({ isThing, when, place, viajes }) => {
    if (viajes > 1) return [`You have ${viajes} rides`, `you have ${viajes} rides. The first: ${when} from ${place}.`];
    return isThing
      ? ['Something is being sent to you', `something is being sent to you, leaving ${when}.`]
      : ['A ride was booked for you', `a ride was booked for you: ${when} from ${place}.`];
  },
  asignado: ({ isThing, who, place, when, isAsap }) => [
    isThing ? 'Your parcel will be picked up' : 'We know who drives you',
    `${who} picks ${isThing ? 'the parcel' : 'you'} up at ${place}${isAsap ? '' : `, ${when}`}.`,
  ],
  arribado: ({ part, who, place }) =>
    part === 'receptor'
      ? ['Your parcel is here', `${who} is at ${place} with your parcel.`]
      : ['Your car is here', `${who} is waiting for you at ${place}.`],
  cambiado: ({ isThing, when, place }) => [
    isThing ? 'Your parcel was changed' : 'Your ride was changed',
    `your ${isThing ? 'parcel' : 'ride'} was changed: ${when}, ${isThing ? 'at' : 'from'} ${place}.`,
  ],
  anulado: ({ isThing, when, isAsap }) => [
    isThing ? 'Your parcel was called off' : 'Your ride was cancelled',
    `your ${isThing ? 'parcel' : 'ride'}${isAsap ? '' : ` of ${when}`} was ${isThing ? 'called off' : 'cancelled'}.`,
  ],
};

const TEXTS: Readonly<Record<AvisoLanguage, Texts>> = { es: ES, pt: PT, en: EN };

const BUTTONS: Readonly<Record<AvisoLanguage, string>> = { es: 'Seguir el viaje', pt: 'Acompanhar', en: 'Follow it' };

/** As soon as possible, and when it was asked for. */
const SOON: Readonly<Record<AvisoLanguage, (asked: string) => string>> = {
  es: (asked) => `lo antes posible (pedido ${asked})`,
  pt: (asked) => `o quanto antes (pedido às ${asked})`,
  en: (asked) => `as soon as possible (asked at ${asked})`,
};

const SOMEBODY: Readonly<Record<AvisoLanguage, string>> = { es: 'El chofer', pt: 'O motorista', en: 'Your driver' };

/** The words of an aviso in the language of whom it is for. What people typed is shortened, and can be no link. */
export function avisoWords({ departure, asked, ...facts }: AvisoFacts) {
  const { act, part, language } = facts;
  const chofer = typedPart(facts.chofer, AVISOS.nameMax) || SOMEBODY[language];
  const car = [typedPart(facts.car, AVISOS.nameMax), typedPart(facts.plate, AVISOS.nameMax)].filter(Boolean).join(' ');
  const told: Told = {
    ...facts,
    place: typedPart(facts.place, AVISOS.placeMax),
    isAsap: departure === null,
    isThing: part !== 'pasajero',
    when: departure === null ? SOON[language](formatTime(asked)) : hourOf(departure, language),
    who: car === '' ? chofer : `${chofer} (${car})`,
  };
  const [title, text] = TEXTS[language][act](told);
  return { title, text: `${typedPart(facts.cliente, AVISOS.clienteMax)}: ${text}`, button: BUTTONS[language] };
}

/** An SMS: the letters of one, the link whole at its end, never more than two parts. */
export function smsBody(text: string, link: string | undefined): string {
  const tail = link === undefined ? '' : ` ${link}`;
  return (
    gsmText(text)
      .slice(0, AVISOS.gsmTwoParts - tail.length)
      .trimEnd() + tail
  );
}
