import { equalCoefficients, isBefore, minutesBetween, plusMinutes } from '@traza/domain';
import type { SolicitudType } from '@traza/domain/solicitudes';
import type { Dice } from './dice.ts';
import { FLOTA_VEHICULOS } from './flota.ts';
import { cotizacionOf, type PlannedPedido, type PlannedRoute } from './history-plan.ts';
import type { ClienteKey } from './people.ts';

/** A pedido of the day that a fresh demo begins in. */
export interface LivePlan {
  cliente: ClienteKey;
  /** Who asked, where it is one of the people with a story. */
  username?: string;
  /** The place in the catalogue of the chofer and the vehiculo that are assigned; none where nobody is. */
  pair: number | null;
  pedido: PlannedPedido;
}

/** Minutes from now to the departure, and how far somebody is with it. */
interface Moment {
  departsIn: number;
  stage: 'asked' | 'taken' | 'approaching' | 'driven';
}

const UNDER_WAY = 12;
const APPROACHING = 4;
const TO_COME = 40;
const FIRST_MIN = 25;
const APART_MIN = 9;
/** Of the twelve that are under way, this one is twenty kilometres from who waits at Ezeiza in a few minutes. */
const LATE = { pair: 0, from: 'Ezeiza', departsIn: 8 };
/** Who leaves in twelve minutes, and nobody drives them. */
const WITHOUT_CHOFER = { username: 'rita.rio', departsIn: 12 };
/** What nobody took yet: of whom, and in how many minutes it departs. */
const UNTAKEN = [
  ['rio', 35],
  ['rio', 50],
  ['andina', 55],
  ['rio', 70],
  ['andina', 80],
  ['rio', 95],
] as const;
const NEAR_METERS = 15_000;
/** Departures of a day stand at five minutes. */
const STEP_MIN = 5;

/** Every third one is Andina's; the flota is Río Salud's first choice. */
const clienteOf = (index: number): ClienteKey => (index % 3 === 2 ? 'andina' : 'rio');
const typeOf = (index: number): SolicitudType =>
  index % 11 === 7 ? 'MENSAJERIA' : index % 5 === 3 ? 'PARAOTRO' : 'PARAMI';

/**
 * About sixty live pedidos around now: twelve under way, one of them late, forty to come, one that nobody drives though it leaves in
 * twelve minutes, and some that nobody took. The same dice give the same day.
 */
export function planLiveDay(dice: Dice, now: Temporal.Instant, routes: readonly PlannedRoute[]): LivePlan[] {
  const direct = routes.filter(({ paradas }) => paradas.length === 2);
  const from = (place: { lat: number; lon: number } | undefined) => {
    const ways = direct.filter(({ paradas: [origin] }) => place && origin && isNear(origin, place));
    return dice.pick(ways.length > 0 ? ways : direct);
  };
  const plan = (route: PlannedRoute, index: number, moment: Moment, idTipoVehiculo: number) =>
    planAt({ route, tipo: typeOf(index), idTipoVehiculo, moment, now, dice });
  const ofPair = (index: number, pair: number, moment: Moment, route = from(FLOTA_VEHICULOS[pair])): LivePlan => {
    const idTipoVehiculo = FLOTA_VEHICULOS[pair]?.idTipoVehiculo ?? 3;
    return { cliente: clienteOf(index), pair, pedido: plan(route, index, moment, idTipoVehiculo) };
  };
  const underWay = Array.from({ length: UNDER_WAY }, (_, pair) => {
    if (pair === LATE.pair) {
      const far = dice.pick(direct.filter(({ paradas: [origin] }) => origin?.alias === LATE.from));
      return ofPair(pair, pair, { departsIn: LATE.departsIn, stage: 'approaching' }, far);
    }
    return pair < APPROACHING
      ? ofPair(pair, pair, { departsIn: dice.int(4, 9), stage: 'approaching' })
      : ofPair(pair, pair, { departsIn: -dice.int(5, 9), stage: 'driven' });
  });
  const toCome = Array.from({ length: TO_COME }, (_, index) => {
    // who is on the road now drives again last of all
    const pair = (UNDER_WAY + index) % FLOTA_VEHICULOS.length;
    return ofPair(index, pair, { departsIn: FIRST_MIN + index * APART_MIN, stage: 'taken' });
  });
  const { username, departsIn } = WITHOUT_CHOFER;
  const alone: LivePlan = {
    cliente: 'rio',
    username,
    pair: null,
    pedido: { ...plan(from(FLOTA_VEHICULOS[UNDER_WAY]), 0, { departsIn, stage: 'taken' }, 3), tipo: 'PARAMI' },
  };
  const untaken = UNTAKEN.map(
    ([cliente, minutes], index): LivePlan => ({
      cliente,
      pair: null,
      // nothing so dear that somebody has to approve it first
      pedido: plan(
        dice.pick(direct.filter(({ meters }) => meters < NEAR_METERS)),
        index,
        { departsIn: minutes, stage: 'asked' },
        3,
      ),
    }),
  );
  return [...underWay, ...toCome, alone, ...untaken];
}

const NEAR_DEGREES = 0.04;

function isNear(a: { lat: number; lon: number }, b: { lat: number; lon: number }): boolean {
  return Math.abs(a.lat - b.lat) < NEAR_DEGREES && Math.abs(a.lon - b.lon) < NEAR_DEGREES;
}

interface PlanInput {
  route: PlannedRoute;
  tipo: SolicitudType;
  idTipoVehiculo: number;
  moment: Moment;
  now: Temporal.Instant;
  dice: Dice;
}

function planAt({ route, tipo, idTipoVehiculo, moment: { departsIn, stage }, now, dice }: PlanInput): PlannedPedido {
  const isExact = stage === 'approaching' || stage === 'driven' || departsIn < FIRST_MIN;
  const departure = isExact
    ? wholeMinute(plusMinutes(now, departsIn))
    : wholeMinute(plusMinutes(now, departsIn), STEP_MIN);
  const created = stage === 'asked' ? plusMinutes(now, -dice.int(3, 9)) : plusMinutes(departure, -dice.int(150, 900));
  const asked =
    isBefore(created, plusMinutes(now, -6)) || stage === 'asked' ? created : plusMinutes(now, -dice.int(20, 90));
  return {
    tipo,
    outcome: stage === 'asked' ? 'solicitud' : 'viaje',
    estado: stage === 'asked' ? 'A' : 'C',
    status: ({ asked: 'registrado', taken: 'confirmado', approaching: 'confirmado', driven: 'iniciado' } as const)[
      stage
    ],
    substatus: stage === 'approaching' ? 'a origen' : '',
    departure,
    created: asked,
    idTipoVehiculo,
    cotizacion: cotizacionOf(idTipoVehiculo, route, departure),
    route,
    pasajeros: 1,
    coefficients: equalCoefficients(1),
    integrated: true,
    events: eventsUntil(stage, { departure, created: asked, now, dice }),
    end: null,
    waitMin: 0,
    stars: null,
    note: '',
  };
}

function wholeMinute(moment: Temporal.Instant, step = 1): Temporal.Instant {
  const ms = step * 60_000;
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(moment.epochMilliseconds / ms) * ms);
}

/** What the chofer told so far; whoever drives set out for the destination some minutes ago. */
function eventsUntil(
  stage: Moment['stage'],
  {
    departure,
    created,
    now,
    dice,
  }: { departure: Temporal.Instant; created: Temporal.Instant } & Pick<PlanInput, 'now' | 'dice'>,
): PlannedPedido['events'] {
  const events: PlannedPedido['events'] = [{ tipo: 'registrado', parada: null, ts: created }];
  const add = (
    tipo: 'confirmado' | 'circulando' | 'arribado' | 'iniciado',
    parada: number | null,
    ts: Temporal.Instant,
  ) => events.push({ tipo, parada, ts });
  if (stage === 'asked') return events;
  add('confirmado', null, plusMinutes(created, 4));
  if (stage === 'taken') return events;
  if (stage === 'approaching') {
    add('circulando', 0, plusMinutes(now, -1.5));
    return events;
  }
  const since = Math.max(3, minutesBetween(departure, now) - dice.int(0, 2));
  add('circulando', 0, plusMinutes(now, -since - 12));
  add('arribado', 0, plusMinutes(now, -since - 3));
  add('iniciado', null, plusMinutes(now, -since));
  add('circulando', 1, plusMinutes(now, -since + 0.5));
  return events;
}
