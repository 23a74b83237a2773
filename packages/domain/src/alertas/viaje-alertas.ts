import { dominoLateness, estimateDrive, expectedEnd, lacksChofer, nextLateness, nextParada } from '../mesa/index.ts';
import { isIn, isOver } from '../pedidos/status.ts';
import { isBefore, laterOf, minutesBetween, plusSeconds } from '../time.ts';
import type { Alerta, AlertaFigure, AlertaLevel } from './alerta.ts';
import type { LiveViaje, OpenSolicitud } from './facts.ts';
import { levelOf, levelOfLeft } from './levels.ts';
import { type AlertaType, UMBRALES } from './limits.ts';

/** When an object is looked at, and what is open of it. */
export interface AlertaMoment {
  now: Temporal.Instant;
  openOf: (tipo: AlertaType) => Alerta | undefined;
  /** Whether the chofer of a viaje is under way on the one before it, which EFECTO_DOMINO watches. */
  isChoferBusy: boolean;
}

/** Level and figure of an alerta; undefined where there is none. */
export interface AlertaState {
  nivel: AlertaLevel;
  cifra: AlertaFigure;
}

function stateOf(nivel: AlertaLevel | undefined, cifra: AlertaFigure): AlertaState | undefined {
  return nivel && { nivel, cifra };
}

/** Minutes that passed, and minutes that are left: neither says more than is so. */
const passedSince = (moment: Temporal.Instant, now: Temporal.Instant) => ({
  minutos: Math.floor(minutesBetween(moment, now)),
  momento: moment.toString(),
});
const leftUntil = (moment: Temporal.Instant, now: Temporal.Instant) => ({
  minutos: Math.ceil(minutesBetween(now, moment)),
  momento: moment.toString(),
});

/** Nobody takes a solicitud whose departure comes, or whose asker waits (M-183). */
export function withoutTaker(
  solicitud: OpenSolicitud,
  { now, hasOpenTurno }: { now: Temporal.Instant; hasOpenTurno: boolean },
): AlertaState | undefined {
  if (!solicitud.isAsap) {
    const minutes = minutesBetween(now, solicitud.departure);
    return stateOf(levelOfLeft(minutes, UMBRALES.SIN_TOMAR), leftUntil(solicitud.departure, now));
  }
  const waited = minutesBetween(solicitud.abierta, now);
  const isHopeless = solicitud.isOwnOnly && !hasOpenTurno;
  return stateOf(
    isHopeless ? 'roja' : levelOf(waited, UMBRALES.SIN_TOMAR.asap, undefined),
    passedSince(solicitud.abierta, now),
  );
}

function isBeforeDrive({ status }: LiveViaje): boolean {
  return isIn(status, 'asked', 'taken');
}

function withoutChofer(viaje: LiveViaje, { now }: AlertaMoment): AlertaState | undefined {
  if (!isBeforeDrive(viaje) || !lacksChofer({ ...viaje, hasChofer: viaje.idChofer !== null })) return undefined;
  const minutes = minutesBetween(now, viaje.departure);
  return stateOf(levelOfLeft(minutes, UMBRALES.SIN_CHOFER), leftUntil(viaje.departure, now));
}

/** Whoever sets out now would come late, or nearly; an agencia that reports nothing does not say that it set out. */
function notSetOut(viaje: LiveViaje, { now, isChoferBusy }: AlertaMoment): AlertaState | undefined {
  if (!isBeforeDrive(viaje) || !isAwaited(viaje)) return undefined;
  const { margin, unknownDrive } = UMBRALES.NO_SALIO;
  const driveMin = viaje.driveSeconds === null ? unknownDrive : viaje.driveSeconds / 60;
  // who sets out by then is there in time
  const due = plusSeconds(viaje.departure, -(driveMin + margin) * 60);
  const late = minutesBetween(due, now);
  if ((late <= 0 || isChoferBusy) && isBefore(now, viaje.departure)) return undefined;
  return stateOf(isBefore(now, viaje.departure) ? 'amarilla' : 'roja', {
    minutos: Math.ceil(late),
    momento: due.toString(),
  });
}

function isAwaited({ integrado, idChofer, setOut }: LiveViaje): boolean {
  return integrado && idChofer !== null && setOut === null;
}

/** On its way, or with people in it, and not yet at its last parada. */
function isUnderWay(viaje: LiveViaje): boolean {
  return viaje.setOut !== null && !isOver(viaje.status) && nextParada(viaje.course) !== undefined;
}

function late(viaje: LiveViaje, { now, openOf }: AlertaMoment): AlertaState | undefined {
  if (!isUnderWay(viaje)) return undefined;
  const open = openOf('DEMORA');
  const lateness = nextLateness(viaje.course, viaje.prediction, now);
  if (lateness === undefined) return isUnknown(viaje, open) ? open : undefined;
  const { parada, minutos, growsFrom } = lateness;
  return stateOf(levelOf(minutos, UMBRALES.DEMORA, open?.nivel), { ...lateBy(minutos, growsFrom), parada });
}

/** Whole minutes, and from when on they grow: so much before the lateness does as it is more than whole. */
function lateBy(minutes: number, growsFrom: Temporal.Instant): AlertaFigure {
  const minutos = Math.floor(minutes);
  return { minutos, momento: plusSeconds(growsFrom, (minutos - minutes) * 60).toString() };
}

/** Whether nobody knows if a viaje is late still: no position says so, and the parada that it was late for is still ahead. */
function isUnknown({ prediction, course }: LiveViaje, open: Alerta | undefined): boolean {
  return prediction === undefined && (open?.cifra.parada ?? -1) >= (nextParada(course) ?? 0);
}

/** Of an agencia that reports nothing nobody expects positions. */
function silent(viaje: LiveViaje, { now }: AlertaMoment): AlertaState | undefined {
  if (viaje.setOut === null || !viaje.integrado || !isUnderWay(viaje)) return undefined;
  const heard = laterOf(viaje.setOut, viaje.heard ?? undefined);
  return stateOf(levelOf(minutesBetween(heard, now), UMBRALES['SIN_SEÑAL'], undefined), passedSince(heard, now));
}

function notClosed({ finPrevisto }: LiveViaje, { now }: AlertaMoment): AlertaState | undefined {
  const nivel = levelOf(minutesBetween(finPrevisto, now), UMBRALES.SIN_CIERRE, undefined);
  return stateOf(nivel, passedSince(finPrevisto, now));
}

/** What is asked of each viaje that is not over (M-184 to M-186, M-188, M-189). */
export const VIAJE_ALERTAS = [
  ['SIN_CHOFER', withoutChofer],
  ['NO_SALIO', notSetOut],
  ['DEMORA', late],
  ['SIN_SEÑAL', silent],
  ['SIN_CIERRE', notClosed],
] as const satisfies readonly (readonly [
  AlertaType,
  (viaje: LiveViaje, moment: AlertaMoment) => AlertaState | undefined,
])[];

/** What one chofer drives now, or drives next, and the viaje after it. */
export interface ViajePair {
  present: LiveViaje;
  next: LiveViaje;
}

/** The viaje after the present one of each chofer who has both; what carries things makes nobody late. */
export function pairsOf(viajes: readonly LiveViaje[]): ViajePair[] {
  const byChofer = Map.groupBy(
    viajes.filter(({ carriesPeople, idChofer }) => carriesPeople && idChofer !== null),
    ({ idChofer }) => idChofer,
  );
  return [...byChofer.values()].flatMap((own) => {
    const [present, next] = own.toSorted(
      (a, b) => Temporal.Instant.compare(a.departure, b.departure) || a.idViaje - b.idViaje,
    );
    return present && next && next.setOut === null ? [{ present, next }] : [];
  });
}

/** The present viaje of a chofer makes the next one late (M-187). */
export function domino({ present, next }: ViajePair, { now, openOf }: AlertaMoment): AlertaState | undefined {
  const hasBegun = isIn(present.status, 'driven');
  const end = expectedEnd(present, { hasBegun, driveSeconds: present.driveSeconds, now });
  const { seconds } = estimateDrive(present.destino, next.origen);
  const minutes = dominoLateness(end, seconds, next.departure);
  const nivel = levelOf(minutes, UMBRALES.EFECTO_DOMINO, openOf('EFECTO_DOMINO')?.nivel);
  return stateOf(nivel, {
    ...lateBy(minutes, laterOf(now, endGrowsFrom(present, hasBegun))),
    idViaje: present.idViaje,
  });
}

/** From when on the end of a viaje is put off by the minute: as its vehiculo does not arrive, close, or set out. */
function endGrowsFrom(
  { prediction, finPrevisto, departure, driveSeconds }: LiveViaje,
  hasBegun: boolean,
): Temporal.Instant {
  if (prediction) return prediction.growsFrom;
  return hasBegun ? finPrevisto : plusSeconds(departure, -(driveSeconds ?? 0));
}
