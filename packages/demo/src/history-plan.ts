import { type Cents, centsFromPesos, equalCoefficients, plusMinutes, roundHalfUp, toCentsExact } from '@traza/domain';
import { type EventType, minimumCostoLine, type Status, type Substatus } from '@traza/domain/pedidos';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { isNight, quoteViaje } from '@traza/domain/tarifas';
import { NIGHT_SURCHARGE, TARIFAS } from './catalogue.ts';
import type { Dice } from './dice.ts';

/** A way between two demo places, as the router sees it. */
export interface PlannedRoute {
  paradas: readonly { alias: string; street: string; lat: number; lon: number }[];
  meters: number;
  seconds: number;
  path: readonly (readonly [number, number])[];
}

export interface PlannedPedido {
  tipo: SolicitudType;
  outcome: 'solicitud' | 'viaje';
  /** Of the request while there is no trip. */
  estado: 'A' | 'B' | 'C' | 'X';
  status: Status;
  substatus: Substatus;
  departure: Temporal.Instant;
  created: Temporal.Instant;
  idTipoVehiculo: number;
  cotizacion: Cents | null;
  route: PlannedRoute;
  pasajeros: number;
  coefficients: number[];
  integrated: boolean;
  events: { tipo: EventType; parada: number | null; ts: Temporal.Instant }[];
  end: Temporal.Instant | null;
  waitMin: number;
  stars: number | null;
  note: string;
}

const NOTES = [
  '',
  '',
  '',
  '',
  'Tocar timbre en recepción',
  'Preguntar por administración',
  'Equipaje: mediano.',
  'Llevar cambio',
  'Entregar en mesa de entradas',
] as const;
const SHIPMENT_NOTES = ['Sobre con contratos', 'Documentación para firmar', 'Muestras, no golpear'] as const;
const TYPES: readonly SolicitudType[] = [
  ...Array.from({ length: 9 }, () => 'PARAMI' as const),
  ...Array.from({ length: 3 }, () => 'PARAOTRO' as const),
  ...Array.from({ length: 2 }, () => 'PARAINVITADO' as const),
  ...Array.from({ length: 2 }, () => 'CONPARADAS' as const),
  ...Array.from({ length: 2 }, () => 'MENSAJERIA' as const),
  'PAQUETERIA',
];

interface Fate {
  outcome: PlannedPedido['outcome'];
  estado: PlannedPedido['estado'];
  status: Status;
  substatus: Substatus;
}

const viaje = (status: Status, substatus: Substatus = ''): Fate => ({
  outcome: 'viaje',
  estado: 'C',
  status,
  substatus,
});
const solicitud = (estado: 'A' | 'B' | 'X', status: Status): Fate => ({
  outcome: 'solicitud',
  estado,
  status,
  substatus: '',
});

function pastFate(dice: Dice): Fate {
  const roll = dice.next();
  if (roll < 0.46) return viaje('calificado');
  if (roll < 0.83) return viaje('finalizado');
  if (roll < 0.87) return viaje('finalizado', 'Cancelado en origen');
  if (roll < 0.9) return viaje('finalizado', 'Fallo');
  return roll < 0.95 ? viaje('anulado') : solicitud('X', 'anulado');
}

function futureFate(dice: Dice): Fate {
  const roll = dice.next();
  if (roll < 0.55) return viaje('confirmado');
  return roll < 0.92 ? solicitud('A', 'registrado') : solicitud('X', 'anulado');
}

export function cotizacionOf(idTipoVehiculo: number, route: PlannedRoute, departure: Temporal.Instant): Cents | null {
  const tarifa = TARIFAS.find(({ id }) => id === idTipoVehiculo);
  if (!tarifa) return null;
  const prices = {
    base: toCentsExact(tarifa.base),
    porKm: toCentsExact(tarifa.porKm),
    porMin: toCentsExact(tarifa.porMin),
    minimo: toCentsExact(tarifa.minimo),
    recargoNoche: NIGHT_SURCHARGE,
  };
  return quoteViaje(prices, { meters: route.meters, seconds: route.seconds, surcharged: isNight(departure) });
}

type Skeleton = Pick<
  PlannedPedido,
  'status' | 'substatus' | 'departure' | 'created' | 'route' | 'integrated' | 'waitMin' | 'outcome'
>;

/** What a carrier would have told about a trip of this outcome. */
function eventsOf(pedido: Skeleton): PlannedPedido['events'] {
  const events: PlannedPedido['events'] = [];
  const add = (tipo: EventType, parada: number | null, minutes: number) =>
    events.push({ tipo, parada, ts: plusMinutes(pedido.departure, minutes) });
  events.push({ tipo: 'registrado', parada: null, ts: pedido.created });
  if (pedido.outcome === 'solicitud') {
    if (pedido.status === 'anulado')
      events.push({ tipo: 'anulado', parada: null, ts: plusMinutes(pedido.created, 20) });
    return events;
  }
  events.push({ tipo: 'confirmado', parada: null, ts: plusMinutes(pedido.created, 4) });
  if (pedido.status === 'anulado') events.push({ tipo: 'anulado', parada: null, ts: plusMinutes(pedido.created, 30) });
  if (pedido.status === 'confirmado' || pedido.status === 'anulado' || !pedido.integrated) return events;
  add('circulando', 0, -18);
  if (pedido.substatus === 'Cancelado en origen') add('cancelado', null, -8);
  else drive(pedido, add);
  return events;
}

function drive(pedido: Skeleton, add: (tipo: EventType, parada: number | null, minutes: number) => void): void {
  add('arribado', 0, -2);
  if (pedido.substatus === 'Fallo') {
    add('fallo', null, 14);
    return;
  }
  const legs = pedido.route.paradas.length - 1;
  const minutes = pedido.route.seconds / 60 / legs;
  add('iniciado', null, pedido.waitMin);
  for (let leg = 0; leg < legs; leg += 1) {
    add('circulando', leg + 1, pedido.waitMin + leg * (minutes + 2) + 0.5);
    add('arribado', leg + 1, pedido.waitMin + leg * (minutes + 2) + minutes);
  }
  add('finalizado', null, pedido.waitMin + legs * (minutes + 2));
}

/** When it was asked for: some days before a past departure, lately for one to come. */
function createdFor(dice: Dice, departure: Temporal.Instant, now: Temporal.Instant, past: boolean): Temporal.Instant {
  return past ? plusMinutes(departure, -dice.int(35, 3 * 24 * 60)) : plusMinutes(now, -dice.int(60, 5 * 24 * 60));
}

function endOf(pedido: Skeleton, events: PlannedPedido['events']): Temporal.Instant | null {
  if (pedido.status !== 'finalizado' && pedido.status !== 'calificado') return null;
  if (!pedido.integrated) return plusMinutes(pedido.departure, pedido.route.seconds / 60 + 10);
  return events.at(-1)?.ts ?? pedido.departure;
}

/** Invents one order leaving at `departure`; the same dice give the same order. */
export function planPedido(
  dice: Dice,
  departure: Temporal.Instant,
  now: Temporal.Instant,
  routes: readonly PlannedRoute[],
): PlannedPedido {
  const tipo = dice.pick(TYPES);
  const past = departure.epochMilliseconds < now.epochMilliseconds - 3 * 60 * 60_000;
  const fate = past ? pastFate(dice) : futureFate(dice);
  const paradas = tipo === 'CONPARADAS' ? 3 : 2;
  const route = dice.pick(routes.filter((candidate) => candidate.paradas.length === paradas));
  const created = createdFor(dice, departure, now, past);
  const pasajeros = tipo === 'CONPARADAS' ? dice.int(1, 3) : 1;
  const idTipoVehiculo = dice.pick([2, 2, 2, 3, 3, 3, 3, 8, 11]);
  const skeleton: Skeleton = {
    ...fate,
    departure,
    created,
    route,
    integrated: dice.chance(0.85),
    waitMin: dice.int(0, 12),
  };
  const events = eventsOf(skeleton);
  return {
    ...skeleton,
    estado: fate.estado,
    tipo,
    idTipoVehiculo,
    cotizacion: cotizacionOf(idTipoVehiculo, route, departure),
    pasajeros,
    coefficients: equalCoefficients(pasajeros),
    events,
    end: endOf(skeleton, events),
    stars: fate.status === 'calificado' ? dice.pick([5, 5, 5, 4, 4, 3, 2]) : null,
    note: dice.pick(tipo === 'MENSAJERIA' ? SHIPMENT_NOTES : NOTES),
  };
}

export interface PlannedLine {
  concepto: 'kilometros' | 'espera' | 'otros';
  cantidad: number;
  unidad: string;
  importe: Cents;
  obs: string;
}

/** The bill of a finished trip; nothing for one that is not over or was cancelled in time. */
export function billOf(pedido: PlannedPedido): PlannedLine[] {
  if (pedido.status !== 'finalizado' && pedido.status !== 'calificado') return [];
  const tarifa = TARIFAS.find(({ id }) => id === pedido.idTipoVehiculo);
  if (pedido.substatus !== '') {
    const importe = toCentsExact(tarifa?.minimo ?? 600_000);
    return [minimumCostoLine(importe)];
  }
  const km = roundHalfUp(pedido.route.meters / 10) / 100;
  const lines: PlannedLine[] = [
    {
      concepto: 'kilometros',
      cantidad: km,
      unidad: 'km',
      importe: pedido.cotizacion ?? centsFromPesos(km * 1500),
      obs: '',
    },
  ];
  if (pedido.waitMin > 0) {
    const importe = toCentsExact(pedido.waitMin * (tarifa?.porEsperaMin ?? 15_000));
    lines.push({ concepto: 'espera', cantidad: pedido.waitMin, unidad: 'min', importe, obs: '' });
  }
  if (pedido.waitMin % 4 === 3)
    lines.push({ concepto: 'otros', cantidad: 1, unidad: 'u', importe: centsFromPesos(1850), obs: 'Peaje' });
  return lines;
}
