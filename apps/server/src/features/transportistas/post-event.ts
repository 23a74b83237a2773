import {
  type AgenciaEventCode,
  type AgenciaEventType,
  type AgenciaStep,
  applyAgenciaEvent,
  isOver,
  isSameState,
  type NewEvent,
  novedadOfEvent,
  type PedidoState,
  type ViajeFacts,
  type Violation,
} from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { type Change, type NewEvento, unchanged } from '#features/pedidos/escritura/change.ts';
import type { ViajeRow } from '#features/pedidos/escritura/lock-pedidos.ts';
import type { OrderingDeps } from '#features/solicitudes/deps.ts';
import type { Agencia } from '#lib/agencia.ts';
import { AppError } from '#lib/app-error.ts';
import { endingOf } from './finish-viaje.ts';
import { isAnulando, listEventos, listParadas } from './queries.ts';
import { readTimestamp } from './timestamps.ts';
import { withOwnViaje } from './with-own-viaje.ts';

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

async function factsOf(tx: Tx, viaje: ViajeRow, failedWaitMin: number): Promise<ViajeFacts> {
  const paradas = await listParadas(tx, 'idViaje', [viaje]);
  const told = await listEventos(tx, [viaje]);
  const { counting = [], kept = [] } = Object.groupBy(
    told.map(({ tipo, parada, ts, sinEfecto }) => ({ type: tipo, parada, timestamp: ts, sinEfecto })),
    ({ sinEfecto }) => (sinEfecto ? 'kept' : 'counting'),
  );
  return {
    state: { status: viaje.status, substatus: viaje.substatus },
    integrado: viaje.integrado,
    paradas: paradas.length,
    registered: viaje.creado,
    events: counting,
    kept,
    failedWaitMin,
  };
}

/** An event as it is kept. */
function eventoOf({ type, parada, timestamp, declared, isDrawn }: NewEvent): NewEvento {
  return { tipo: type, parada, ts: timestamp, declarado: declared, corrido: isDrawn };
}

type Move = Extract<AgenciaStep, { kind: 'moved' }>;

/** What happened and everything that follows from it: the state, the price of an end, and who hears of it. */
async function moved(
  tx: Tx,
  deps: OrderingDeps,
  {
    viaje,
    facts,
    step,
    voucherNro,
  }: { viaje: ViajeRow; facts: ViajeFacts; step: Move; voucherNro: string | undefined },
): Promise<Omit<Change<void>, 'answer'>> {
  const [from, to] = [facts.state, step.state];
  const events = [...facts.events, ...step.events];
  const ending = isOver(to.status) ? await endingOf(tx, viaje, { state: to, events, isHoliday: deps.isHoliday }) : {};
  const told = voucherNro === undefined ? {} : { voucherNro };
  const novedad = novedadOfEvent({ type: step.type, parada: step.parada }, { from, to });
  return {
    ...ending,
    viaje: { ...ending.viaje, ...to, ...told, ...(isOver(to.status) && { fin: step.at }) },
    eventos: step.events.map(eventoOf),
    ...(!isSameState(from, to) && { audit: { accion: step.type, antes: from, despues: { ...to, ...told } } }),
    notices: novedad ? [novedad] : [],
  };
}

/** What became of an event that was told. */
export interface ToldResult extends PedidoState {
  repetido: boolean;
  /** Its time was drawn into what is possible. */
  corrido: boolean;
  /** It would have moved the trip back: kept, and nothing follows from it. */
  sinEfecto: boolean;
}

/** One thing that happened on the way, under the lock of the trip's row; the domain decides what it does, and when it was. */
export async function postEvent(
  deps: OrderingDeps,
  agencia: Agencia,
  idViaje: number,
  posted: PostedEvent,
): Promise<ToldResult> {
  const declared = readTimestamp(posted.timestamp, 'timestamp');
  return withOwnViaje(deps, agencia, { idViaje }, async (tx, viaje, now) => {
    const facts = await factsOf(tx, viaje, deps.settings.failedWaitMin);
    if (await isAnulando(tx, viaje)) throw new AppError('invalid_transition');
    const step = applyAgenciaEvent(facts, { type: posted.type, parada: posted.parada ?? null, declared }, now);
    if ('code' in step) throw asError(step);
    const untouched = { ...facts.state, repetido: false, corrido: false, sinEfecto: false };
    if (step.kind === 'repeated') return unchanged({ ...untouched, repetido: true });
    if (step.kind === 'kept') {
      const { event } = step;
      const answer = { ...untouched, corrido: event.isDrawn, sinEfecto: true };
      return unchanged(answer, [{ ...eventoOf(event), sinEfecto: true }]);
    }
    const answer = { ...untouched, ...step.state, corrido: step.events.some(({ isDrawn }) => isDrawn) };
    return { ...(await moved(tx, deps, { viaje, facts, step, voucherNro: posted.voucherNro })), answer };
  });
}
