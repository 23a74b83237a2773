import type { Pedido, RequestExtras, TripExtras } from '@traza/contract';
import type { TicketOwners, Trackable } from '@traza/domain';

type Unseen = 'esSolicitante';
export type StoredTrip = Omit<TripExtras, Unseen>;
type StoredRequest = Omit<RequestExtras, Unseen>;

/** An order with everything of all its tickets, before anybody looks at it. */
export interface BarePedido extends Omit<Pedido, 'actions' | 'resources' | 'service' | 'extras'> {
  extras: StoredTrip | StoredRequest;
}

/** Whom a ticket of `extras.pasajes`, at the same place in the list, concerns. */
interface StoredTicket {
  idPersona: number | null;
  idPersonaSol: number | null;
  idCeco: number | null;
}

/** What `pedido.item` holds as JSON: what a viewer's answer is made from without another query. */
export interface StoredPedido {
  pedido: BarePedido;
  tickets: StoredTicket[];
  solicitantes: { idPersona: number; nombre: string; apellido: string }[];
  /** Who gave the rating at the same place of `extras.calificaciones`. */
  calificaron: number[];
  /** When it finished, failed or was cancelled. */
  terminado: string | null;
  /** The vehicle reached the origin. */
  llego: boolean;
  /** Pesos: the minimum fare of the vehicle type. */
  costoMinimo: number;
  /** The service that was asked for. */
  tipoVehiculo: string;
  /** Kilometres as quoted. */
  distanciaCotizada: number | null;
}

export function parseStored(item: string): StoredPedido {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by projectPedidos alone, in this very shape
  return JSON.parse(item) as StoredPedido;
}

/** What decides whether its public link answers. */
export function trackableOf({ pedido, terminado }: StoredPedido): Trackable {
  const { extras, status } = pedido;
  return {
    status,
    integrado: extras.type === 'v' && (extras.agencia?.integrado ?? false),
    ended: terminado === null ? null : Temporal.Instant.from(terminado),
  };
}

/** Whom each ticket concerns. */
export function ownersOf({ pedido, tickets }: StoredPedido): TicketOwners[] {
  return pedido.extras.pasajes.map(({ tipo }, index) => ({
    isEmpty: tipo === 'ASIENTO VACÍO',
    idPersona: tickets[index]?.idPersona ?? null,
    idPersonaSol: tickets[index]?.idPersonaSol ?? null,
    idCeco: tickets[index]?.idCeco ?? null,
  }));
}

export function isCarpool({ pedido }: StoredPedido): boolean {
  return pedido.extras.type === 'v' && pedido.extras.idCarpool !== null;
}
