import {
  applyCarrierEvent,
  type CarrierEventCode,
  type CarrierEventType,
  type CarrierStep,
  isOver,
  isSameState,
  type NewEvent,
  noticeOfEvent,
  type OrderState,
  type TripFacts,
  type Violation,
} from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { notifyPedido } from '#features/notificaciones/notify.ts';
import { projectPedidos } from '#features/pedidos/proyeccion/project.ts';
import type { OrderingDeps } from '#features/solicitudes/deps.ts';
import { AppError, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Carrier } from '#lib/carrier.ts';
import { finishViaje } from './finish-viaje.ts';
import { isAnulando, listEventos, listStops, lockViaje, type ViajeRow } from './queries.ts';
import { readTimestamp } from './timestamps.ts';

export interface PostedEvent {
  type: CarrierEventType;
  parada?: number | null | undefined;
  timestamp: string;
  /** Of the carrier's receipt, with `finalizado` (ruling: voucher, billing, settlement). */
  voucherNro?: string | undefined;
}

function asError({ code, field, params }: Violation<CarrierEventCode>): AppError {
  return new AppError(code, { fields: field === undefined ? [] : [{ field, code }], params });
}

async function factsOf(tx: Tx, viaje: ViajeRow, failedWaitMin: number): Promise<TripFacts> {
  const stops = await listStops(tx, 'idViaje', [viaje]);
  const told = await listEventos(tx, [viaje]);
  const { counting = [], kept = [] } = Object.groupBy(
    told.map(({ tipo, parada, ts, sinEfecto }) => ({ type: tipo, parada, timestamp: ts, sinEfecto })),
    ({ sinEfecto }) => (sinEfecto ? 'kept' : 'counting'),
  );
  return {
    state: { status: viaje.status, substatus: viaje.substatus },
    integrado: viaje.integrado,
    stops: stops.length,
    registered: viaje.creado,
    events: counting,
    kept,
    failedWaitMin,
  };
}

async function insertEventos(
  tx: Tx,
  viaje: ViajeRow,
  events: readonly NewEvent[],
  by: { carrier: Carrier; now: Temporal.Instant; sinEfecto?: boolean },
) {
  if (events.length === 0) return;
  await tx
    .insertInto('evento')
    .values(
      events.map(({ type, parada, timestamp, declared, isDrawn }) => ({
        idCliente: viaje.idCliente,
        idPedido: viaje.id,
        tipo: type,
        parada,
        ts: timestamp,
        declarado: declared,
        corrido: isDrawn,
        sinEfecto: by.sinEfecto ?? false,
        recibido: by.now,
        origen: 'transportista',
        actor: by.carrier.denominacion,
      })),
    )
    .execute();
}

type Move = Extract<CarrierStep, { kind: 'moved' }>;

async function moveViaje(
  tx: Tx,
  viaje: ViajeRow,
  { from, step, voucherNro }: { from: OrderState; step: Move; voucherNro: string | undefined },
  { carrier, now }: { carrier: Carrier; now: Temporal.Instant },
): Promise<void> {
  const to = step.state;
  const told = voucherNro === undefined ? {} : { voucherNro };
  await tx
    .updateTable('viaje')
    .set((eb) => ({
      ...to,
      ...told,
      ...(isOver(to.status) ? { fin: step.at } : {}),
      modificado: now,
      version: eb('version', '+', 1),
    }))
    .where('idCliente', '=', viaje.idCliente)
    .where('id', '=', viaje.id)
    .execute();
  if (isSameState(from, to)) return;
  await audit(tx, {
    idCliente: viaje.idCliente,
    ts: now,
    by: carrier,
    accion: step.type,
    objeto: 'viaje',
    idObjeto: viaje.id,
    antes: from,
    despues: { ...to, ...told },
  });
}

/** Writes what happened and everything that follows from it: the state, the price of an end, lists and notices. */
async function move(
  tx: Tx,
  deps: OrderingDeps,
  { viaje, facts, step, voucherNro }: { viaje: ViajeRow; facts: TripFacts; step: Move; voucherNro: string | undefined },
  by: { carrier: Carrier; now: Temporal.Instant },
): Promise<void> {
  const { idCliente, id: idViaje } = viaje;
  const [from, to] = [facts.state, step.state];
  await insertEventos(tx, viaje, step.events, by);
  await moveViaje(tx, viaje, { from, step, voucherNro }, by);
  const events = [...facts.events, ...step.events];
  if (isOver(to.status)) await finishViaje(tx, viaje, { state: to, events, isHoliday: deps.isHoliday });
  await projectPedidos(tx, idCliente, [idViaje]);
  const notice = noticeOfEvent({ type: step.type, parada: step.parada }, { from, to });
  if (notice) await notifyPedido(tx, deps, { idCliente, idViaje }, notice);
}

/** What became of an event that was told. */
export interface ToldResult extends OrderState {
  repetido: boolean;
  /** Its time was drawn into what is possible. */
  corrido: boolean;
  /** It would have moved the trip back: kept, and nothing follows from it. */
  sinEfecto: boolean;
}

/** One thing that happened on the way, under the lock of the trip's row; the domain decides what it does, and when it was. */
export async function postEvent(
  deps: OrderingDeps,
  carrier: Carrier,
  idViaje: number,
  posted: PostedEvent,
): Promise<ToldResult> {
  const { db, clock, settings } = deps;
  const declared = readTimestamp(posted.timestamp, 'timestamp');
  return db.transaction().execute(async (tx) => {
    const viaje = required(await lockViaje(tx, carrier.idAgencia, idViaje), 'not_found');
    // read under the lock: what was told before it was received before it
    const now = clock.now();
    const facts = await factsOf(tx, viaje, settings.failedWaitMin);
    if (await isAnulando(tx, viaje)) throw new AppError('invalid_transition');
    const step = applyCarrierEvent(facts, { type: posted.type, parada: posted.parada ?? null, declared }, now);
    if ('code' in step) throw asError(step);
    const untouched = { ...facts.state, repetido: false, corrido: false, sinEfecto: false };
    if (step.kind === 'repeated') return { ...untouched, repetido: true };
    if (step.kind === 'kept') {
      await insertEventos(tx, viaje, [step.event], { carrier, now, sinEfecto: true });
      return { ...untouched, corrido: step.event.isDrawn, sinEfecto: true };
    }
    await move(tx, deps, { viaje, facts, step, voucherNro: posted.voucherNro }, { carrier, now });
    return { ...untouched, ...step.state, corrido: step.events.some(({ isDrawn }) => isDrawn) };
  });
}
