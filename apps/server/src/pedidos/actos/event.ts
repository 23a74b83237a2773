import type { CostoAviso } from '@traza/contract';
import type { Violation } from '@traza/domain';
import { novedadOfEvent } from '@traza/domain/notificaciones';
import {
  type AgenciaEventCode,
  type AgenciaEventType,
  type AgenciaStep,
  applyAgenciaEvent,
  isIn,
  isOver,
  isSameState,
  type NewEvent,
  type PedidoState,
  type ViajeFacts,
} from '@traza/domain/pedidos';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { FeriadoCalendar } from '#lib/feriado-calendar.ts';
import { type Change, type EventInsert, type NoChange, unchanged } from '../escritura/change.ts';
import { isAskedAsap, type LockedPedido, type LockedViajeRow } from '../escritura/lock-pedidos.ts';
import { avisosOf } from './costo-avisos.ts';
import { readTimestamp } from './declared.ts';
import { estimatedGap, type MetersOfGap, routeGaps } from './driven.ts';
import { listCostoLines, listEvents, readSteps } from './facts.ts';
import { endingOf, type ViajeEnd } from './finish.ts';

type EventDeps = Pick<Deps, 'settings'> & { calendar?: FeriadoCalendar };

export interface PostedEvent {
  type: AgenciaEventType;
  parada?: number | null | undefined;
  timestamp: string;
  /** Of the carrier's receipt, with `finalizado` (ruling: voucher, billing, settlement). */
  voucherNro?: string | undefined;
}

function asError({ code, field, params }: Violation<AgenciaEventCode>): AppError {
  return new AppError(code, { fields: field === undefined ? [] : [{ field, code }], params });
}

/** The departure that was asked for; none of one "lo antes posible". */
function departureOf(pedido: LockedPedido): Temporal.Instant | undefined {
  return isAskedAsap(pedido) ? undefined : pedido.viaje?.inicio;
}

async function factsOf(
  tx: Tx,
  viaje: LockedViajeRow,
  { departure, failedWaitMin }: Pick<ViajeFacts, 'departure' | 'failedWaitMin'>,
): Promise<ViajeFacts> {
  const { paradas, events: told, isCancelling } = await readSteps(tx, viaje);
  if (isCancelling) throw new AppError('invalid_transition');
  const { counting = [], kept = [] } = Object.groupBy(
    told.map(({ tipo, parada, ts, sinEfecto }) => ({ type: tipo, parada, timestamp: ts, sinEfecto })),
    ({ sinEfecto }) => (sinEfecto ? 'kept' : 'counting'),
  );
  return {
    state: { status: viaje.status, substatus: viaje.substatus },
    integrado: viaje.integrado,
    paradas,
    registered: viaje.creado,
    departure,
    events: counting,
    kept,
    failedWaitMin,
  };
}

/** An event in its stored form. */
function eventOf({ type, parada, timestamp, declared, isDrawn }: NewEvent, reason: string | undefined): EventInsert {
  const told = { tipo: type, parada, ts: timestamp, declarado: declared, corrido: isDrawn };
  return reason === undefined ? told : { ...told, motivo: reason };
}

type Move = Extract<AgenciaStep, { kind: 'moved' }>;

interface Moving {
  viaje: LockedViajeRow;
  facts: ViajeFacts;
  step: Move;
  told: Pick<ReadEvent, 'voucherNro' | 'motivo' | 'metersOfGap'>;
}

/** The result of an event from a carrier. */
export interface EventResult extends PedidoState {
  repetido: boolean;
  /** Its time was drawn into what is possible. */
  corrido: boolean;
  /** The event would have moved the viaje back: it is stored, and has no effect. */
  sinEfecto: boolean;
  /** Only with the finish: the positions could not be billed by, so the quoted route was billed. */
  recorridoDudoso?: boolean;
  avisos?: CostoAviso[];
}

/** The same, with the time that counts. */
export interface RecordedEvent extends EventResult {
  at: Temporal.Instant;
}

/** The bill of a finished viaje. */
async function billOf(tx: Tx, viaje: LockedViajeRow, left: ViajeEnd | undefined): Promise<Partial<EventResult>> {
  const lines = left?.costos?.lines ?? (await listCostoLines(tx, viaje));
  const recorridoDudoso = left?.viaje?.recorridoDudoso ?? viaje.recorridoDudoso;
  return { recorridoDudoso, ...avisosOf(lines, viaje.cotizacion) };
}

/** What happened and everything that follows from it: the state, the price of an end, and who hears of it. */
async function moved(
  tx: Tx,
  deps: EventDeps,
  { viaje, facts, step, told: { voucherNro, motivo, metersOfGap } }: Moving,
): Promise<Change<RecordedEvent>> {
  const [from, to] = [facts.state, step.state];
  const events = [...facts.events, ...step.events];
  const driving = { ...deps, events, departure: facts.departure, calendar: deps.calendar, metersOfGap };
  const ending: ViajeEnd = isOver(to.status) ? await endingOf(tx, viaje, to, driving) : {};
  const told = voucherNro === undefined ? {} : { voucherNro };
  const why = motivo === undefined ? {} : { motivo };
  const doubt = ending.viaje?.recorridoDudoso ? { recorridoDudoso: true } : {};
  const novedad = novedadOfEvent({ type: step.type, parada: step.parada }, { from, to });
  const corrido = step.events.some(({ isDrawn }) => isDrawn);
  const bill = step.type === 'finalizado' ? await billOf(tx, viaje, ending) : {};
  return {
    ...ending,
    answer: { ...to, repetido: false, corrido, sinEfecto: false, ...bill, at: step.at },
    viaje: { ...ending.viaje, ...to, ...told, ...(isOver(to.status) && { fin: step.at }) },
    eventos: step.events.map((event) => eventOf(event, motivo)),
    ...(!isSameState(from, to) && {
      audit: { accion: step.type, antes: from, despues: { ...to, ...told, ...doubt, ...why } },
    }),
    notices: novedad ? [novedad] : [],
  };
}

/** An event as the carrier sent it, and the length of the gaps of a viaje that is about to end. */
export interface ReadEvent {
  type: AgenciaEventType;
  parada: number | null;
  declared: Temporal.Instant;
  voucherNro: string | undefined;
  metersOfGap: MetersOfGap;
  /** Somebody typed when it was, and why. */
  motivo?: string;
}

/** Reads an event before the transaction that records it: a router is asked for the gaps of a finish, and nobody waits for it under a lock. */
export async function readEvent(
  deps: Pick<Deps, 'db' | 'geo' | 'log' | 'settings'>,
  { type, parada = null, timestamp, voucherNro }: PostedEvent,
  findViaje: () => Promise<Pick<LockedViajeRow, 'idCliente' | 'id' | 'inicio' | 'status'> | undefined>,
): Promise<ReadEvent> {
  const declared = readTimestamp(timestamp, 'timestamp');
  const viaje = type === 'finalizado' ? await findViaje() : undefined;
  const metersOfGap = viaje && isIn(viaje.status, 'driven') ? await gapsBefore(deps, viaje, declared) : estimatedGap;
  return { type, parada, declared, voucherNro, metersOfGap };
}

async function gapsBefore(
  deps: Pick<Deps, 'db' | 'geo' | 'log' | 'settings'>,
  viaje: Pick<LockedViajeRow, 'idCliente' | 'id' | 'inicio'>,
  declared: Temporal.Instant,
): Promise<MetersOfGap> {
  const told = await listEvents(deps.db, [viaje]);
  const events = told.flatMap(({ tipo, parada, ts, sinEfecto }) =>
    sinEfecto ? [] : { type: tipo, parada, timestamp: ts },
  );
  return routeGaps(deps, viaje, [...events, { type: 'arribado', parada: null, timestamp: declared }]);
}

/** One thing that happened on the way, under the lock of its pedido; the domain decides what it does, and when it was. */
export async function recordEvent(
  tx: Tx,
  deps: EventDeps,
  pedido: LockedPedido,
  told: ReadEvent,
  now: Temporal.Instant,
): Promise<Change<RecordedEvent> | NoChange<RecordedEvent>> {
  const { type, parada, declared, motivo } = told;
  const viaje = required(pedido.viaje, 'not_found');
  const { failedWaitMin } = deps.settings;
  const facts = await factsOf(tx, viaje, { departure: departureOf(pedido), failedWaitMin });
  const step = applyAgenciaEvent(facts, { type, parada, declared, isTyped: motivo !== undefined }, now);
  if ('code' in step) throw asError(step);
  const untouched = { ...facts.state, repetido: false, corrido: false, sinEfecto: false, at: declared };
  if (step.kind === 'repeated') {
    const bill = type === 'finalizado' ? await billOf(tx, viaje, undefined) : {};
    return unchanged({ ...untouched, repetido: true, ...bill });
  }
  if (step.kind === 'kept') {
    const { event } = step;
    const answer = { ...untouched, corrido: event.isDrawn, sinEfecto: true, at: event.timestamp };
    return unchanged(answer, [{ ...eventOf(event, motivo), sinEfecto: true }]);
  }
  return moved(tx, deps, { viaje, facts, step, told });
}
