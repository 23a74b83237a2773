import {
  applyCarrierEvent,
  type CarrierEvent,
  type CarrierEventCode,
  type CarrierEventType,
  isOver,
  isSameState,
  noticeOfEvent,
  type OrderState,
  readCarrierEvent,
  type TripEvent,
  type TripFacts,
  type Violation,
} from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { notifyPedido } from '#features/notificaciones/notify.ts';
import { projectPedidos } from '#features/pedidos/project.ts';
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
}

function asError({ code, field, params }: Violation<CarrierEventCode>): AppError {
  return new AppError(code, { fields: field === undefined ? [] : [{ field, code }], params });
}

async function factsOf(tx: Tx, viaje: ViajeRow, failedWaitMin: number): Promise<TripFacts> {
  const stops = await listStops(tx, 'idViaje', [viaje]);
  const events = await listEventos(tx, [viaje]);
  return {
    state: { status: viaje.status, substatus: viaje.substatus },
    integrado: viaje.integrado,
    stops: stops.length,
    events: events.map(({ tipo, parada, ts }) => ({ type: tipo, parada, timestamp: ts })),
    failedWaitMin,
  };
}

async function insertEventos(
  tx: Tx,
  viaje: ViajeRow,
  events: readonly TripEvent[],
  by: { carrier: Carrier; now: Temporal.Instant },
) {
  if (events.length === 0) return;
  await tx
    .insertInto('evento')
    .values(
      events.map(({ type, parada, timestamp }) => ({
        idCliente: viaje.idCliente,
        idPedido: viaje.id,
        tipo: type,
        parada,
        ts: timestamp,
        recibido: by.now,
        origen: 'transportista',
        actor: by.carrier.denominacion,
      })),
    )
    .execute();
}

async function moveViaje(
  tx: Tx,
  viaje: ViajeRow,
  { from, to, event }: { from: OrderState; to: OrderState; event: CarrierEvent },
  { carrier, now }: { carrier: Carrier; now: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('viaje')
    .set((eb) => ({
      ...to,
      ...(isOver(to.status) ? { fin: event.timestamp } : {}),
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
    accion: event.type,
    objeto: 'viaje',
    idObjeto: viaje.id,
    antes: from,
    despues: to,
  });
}

/** One thing that happened on the way, under the lock of the trip's row; the domain decides what it does. */
export async function postEvent(
  deps: OrderingDeps,
  carrier: Carrier,
  idViaje: number,
  posted: PostedEvent,
): Promise<OrderState & { repetido: boolean }> {
  const { db, clock, settings, isHoliday } = deps;
  const now = clock.now();
  const timestamp = readTimestamp(posted.timestamp, { field: 'timestamp', now });
  return db.transaction().execute(async (tx) => {
    const viaje = required(await lockViaje(tx, carrier.idAgencia, idViaje), 'not_found');
    const facts = await factsOf(tx, viaje, settings.failedWaitMin);
    if (await isAnulando(tx, viaje)) throw new AppError('invalid_transition');
    const parada = posted.parada ?? null;
    const event = readCarrierEvent({ type: posted.type, parada, timestamp }, { stops: facts.stops, now });
    if ('code' in event) throw asError(event);
    const step = applyCarrierEvent(facts, event);
    if ('code' in step) throw asError(step);
    if (step.kind === 'repeated') return { ...facts.state, repetido: true };
    await insertEventos(tx, viaje, step.events, { carrier, now });
    const to = step.kind === 'moved' ? step.state : facts.state;
    if (step.kind === 'moved') await moveViaje(tx, viaje, { from: facts.state, to, event }, { carrier, now });
    if (isOver(to.status))
      await finishViaje(tx, viaje, { state: to, events: [...facts.events, ...step.events], isHoliday });
    await projectPedidos(tx, viaje.idCliente, [idViaje]);
    const notice = step.kind === 'moved' ? noticeOfEvent(event, { from: facts.state, to }) : undefined;
    if (notice) await notifyPedido(tx, deps, { idCliente: viaje.idCliente, idViaje }, notice);
    return { ...to, repetido: false };
  });
}
