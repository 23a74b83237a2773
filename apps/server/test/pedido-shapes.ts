import { plusMinutes } from '@traza/domain';
import type { EventType, SolicitudState, Status, Substatus } from '@traza/domain/pedidos';
import type { SolicitudType } from '@traza/domain/solicitudes';

export interface TestPasaje {
  /** Username of who travels; without it a guest called `nombre`. */
  who?: string;
  nombre?: string | null;
  tel?: string | null;
  ceco?: string | undefined;
  coef?: number;
  /** Cents told of a seat of a fixed route at its booking. */
  precioAsiento?: number;
  tipo?: 'PASAJERO' | 'ENVIO' | 'ASIENTO VACÍO';
  sender?: string;
  receiver?: string;
  anulando?: boolean;
  /** Asked by somebody else than the requester of the order (fixed routes). */
  requester?: string;
}

interface TestParada {
  direccion: string;
  lat: number;
  lon: number;
  alias?: string;
  esperaMin?: number;
  obs?: string;
}

export interface TestSolicitud {
  cliente?: string;
  requester?: string;
  tipo?: SolicitudType;
  estado?: SolicitudState;
  departure?: Temporal.Instant;
  /** As soon as possible. */
  asap?: boolean;
  created?: Temporal.Instant;
  ceco?: string;
  pasajes?: readonly TestPasaje[];
  paradas?: readonly TestParada[];
  cotizacion?: number | null;
  note?: string;
}

interface TestLine {
  concepto: 'kilometros' | 'espera' | 'otros';
  cantidad: number;
  unidad: string;
  importe: number;
  obs?: string;
}
type Path = readonly (readonly [lon: number, lat: number])[];

export interface TestViaje extends TestSolicitud {
  status?: Status;
  substatus?: Substatus;
  agencia?: string;
  idCarpool?: number | null;
  fin?: Temporal.Instant | null;
  events?: readonly { tipo: EventType; parada?: number; ts: Temporal.Instant }[];
  total?: number | null;
  lines?: readonly TestLine[];
  calificaciones?: readonly { who: string; stars: number; obs?: string; ts: Temporal.Instant }[];
  voucher?: string | null;
  quotedRoute?: Path;
  realRoute?: Path | null;
}

export const PARADAS = [
  { direccion: 'Av. Corrientes 1234, Buenos Aires, Argentina', lat: -34.60399, lon: -58.38441, alias: 'Casa central' },
  { direccion: 'Av. Cabildo 2040, Buenos Aires, Argentina', lat: -34.56254, lon: -58.45619, alias: '' },
] as const;

const DEPARTURE = Temporal.Instant.from('2026-11-20T15:00:00-03:00');

const DEFAULTS = {
  cliente: 'Andina Servicios',
  requester: 'pablo.empleado',
  tipo: 'PARAMI',
  departure: DEPARTURE,
  asap: false,
  ceco: 'Administración',
  paradas: PARADAS,
  cotizacion: 1_210_000,
  note: '',
  status: 'confirmado',
  substatus: '',
  agencia: 'Remises del Plata',
  idCarpool: null,
  fin: null,
  events: [],
  total: null,
  lines: [],
  calificaciones: [],
  voucher: null,
  quotedRoute: PARADAS.map(({ lat, lon }) => [lon, lat] as const),
  realRoute: null,
} as const satisfies TestViaje;

/** The order with everything that a test did not say: pablo.empleado's own trip at 15:00 of the test day, confirmed. */
export function wholeViaje(pedido: TestViaje) {
  const cliente = pedido.cliente ?? DEFAULTS.cliente;
  const requester = pedido.requester ?? DEFAULTS.requester;
  const viaje = { ...DEFAULTS, created: plusMinutes(pedido.departure ?? DEPARTURE, -24 * 60), ...pedido };
  const ceco = pedido.ceco ?? (cliente === DEFAULTS.cliente ? DEFAULTS.ceco : undefined);
  return { ...viaje, cliente, requester, ceco, pasajes: pedido.pasajes ?? [{ who: requester }] };
}

export type WholeViaje = ReturnType<typeof wholeViaje>;
