import type { Pedido, SolicitudExtras, ViajeExtras } from '@traza/contract';
import type { PasajeOwners, Trackable } from '@traza/domain/pedidos';

type Unseen = 'esSolicitante' | 'lugar' | 'reservas';
export type StoredViaje = Omit<ViajeExtras, Unseen>;
/** Its vehicle type stands beside the order, with what is not only shown of it. */
type StoredSolicitud = Omit<SolicitudExtras, Unseen | 'tipoVehiculo'>;

/** An order with everything of all its pasajes, before anybody looks at it. */
export interface BarePedido extends Omit<Pedido, 'actions' | 'resources' | 'service' | 'extras'> {
  extras: StoredViaje | StoredSolicitud;
}

/** Whom a pasaje of `extras.pasajes`, at the same place in the list, concerns. */
interface StoredPasaje {
  idPersona: number | null;
  idPersonaSol: number | null;
  idCeco: number | null;
}

/** What decides who may do what with an order, apart from what is only shown of it. */
interface PedidoFacts {
  id: number;
  idPublic: string;
  type: 's' | 'v';
  status: BarePedido['status'];
  substatus: BarePedido['substatus'];
  inicio: string;
  idCarpool: number | null;
  /** Its carrier sends positions of the vehicle. */
  integrado: boolean;
  /** Those of `extras.pasajes`, at the same place in the list. */
  tickets: { isEmpty: boolean; anulando: boolean }[];
}

/** A stored order without what is only shown of it. */
export interface StoredFacts {
  facts: PedidoFacts;
  tickets: StoredPasaje[];
  solicitantes: { idPersona: number; nombre: string; apellido: string }[];
  /** Who gave the rating at the same place of `extras.calificaciones`. */
  calificaron: number[];
  /** When it finished, failed or was cancelled. */
  terminado: string | null;
  /** Nobody asked for an hour. */
  asap: boolean;
  /** The vehicle reached the origin. */
  llego: boolean;
  /** For auditors: the positions could not be billed by, so the quoted route was billed. */
  recorridoDudoso: boolean;
  /** Pesos: the minimum fare of the vehicle type. */
  costoMinimo: number;
  /** The service that was asked for. */
  tipoVehiculo: string;
  /** Kilometres as quoted. */
  distanciaCotizada: number | null;
}

/** What `pedido.item` holds as JSON: what a viewer's answer is made from without another query. */
export interface StoredPedido extends StoredFacts {
  pedido: BarePedido;
}

export function factsOf({ id, idPublic, status, substatus, extras }: BarePedido): PedidoFacts {
  return {
    id,
    idPublic,
    type: extras.type,
    status,
    substatus,
    inicio: extras.inicio,
    idCarpool: extras.type === 'v' ? extras.idCarpool : null,
    integrado: extras.type === 'v' && (extras.agencia?.integrado ?? false),
    tickets: extras.pasajes.map(({ tipo, anulando }) => ({ isEmpty: tipo === 'ASIENTO VACÍO', anulando })),
  };
}

/** As `JSON.stringify` writes a stored order: the order, its facts, and the rest. */
const BEFORE = '{"pedido":';
const BETWEEN = ',"facts":{';

export function parseStored(item: string): StoredPedido {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by projectPedidos alone, in this very shape
  return JSON.parse(item) as StoredPedido;
}

/**
 * The text of `pedido` in an item, as it is, and the rest of it read: most of an item is shown and decides nothing.
 */
export function splitStored(item: string): { text: string; rest: StoredFacts } {
  // inside a text the quotes of this would be escaped, and no field of an order has this name
  const end = item.lastIndexOf(BETWEEN);
  const text = item.slice(BEFORE.length, end);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return { text, rest: JSON.parse(`{${item.slice(end + 1)}`) as StoredFacts };
}

/** What decides whether its public link answers. */
export function trackableOf({ facts, terminado }: StoredFacts): Trackable {
  const { status, integrado } = facts;
  return { status, integrado, ended: terminado === null ? null : Temporal.Instant.from(terminado) };
}

/** Whom each pasaje concerns. */
export function ownersOf({ facts, tickets: pasajes }: StoredFacts): PasajeOwners[] {
  return facts.tickets.map(({ isEmpty }, index) => ({
    isEmpty,
    idPersona: pasajes[index]?.idPersona ?? null,
    idPersonaSol: pasajes[index]?.idPersonaSol ?? null,
    idCeco: pasajes[index]?.idCeco ?? null,
  }));
}

export function isCarpool({ facts }: StoredFacts): boolean {
  return facts.idCarpool !== null;
}
