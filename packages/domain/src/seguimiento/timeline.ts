import {
  furthestParada,
  isAborting,
  isMovement,
  type PreparedEvent,
  prepareEvents,
  type TimelineEvent,
} from './events.ts';

export type RowWhen = 'past' | 'present' | 'future';

/**
 * One row of a timeline, as data: the portal words it. An `eta` row says how long until the stop, a `waiting` row
 * since when the vehicle waits there.
 */
export interface TimelineRow {
  rowType: 'event' | 'eta' | 'waiting';
  type: string;
  parada: number | null;
  time: string | null;
  when: RowWhen;
  /** A confirmado that the server did not send (T-264). */
  added?: true;
  /** Of a waiting row: the arrival. */
  since?: string;
}

export interface Timeline {
  rows: TimelineRow[];
  present: TimelineRow | null;
  /** The last event that the server sent. */
  live: PreparedEvent | null;
  /** The stop that the vehicle is driving to. */
  etaStop: number | null;
  /** The driver reached the last stop (T-267). */
  endedByChofer: boolean;
  /** Anulado, cancelado or fallo came (T-269). */
  aborted: boolean;
}

type Facts = ReturnType<typeof readFacts>;

/** The rows of the tracking page, with what is happening now as a row of its own (orders.md §4, DT-21). */
export function trackingTimeline(events: readonly TimelineEvent[], paradas: number): Timeline {
  return buildTimeline(readFacts(events, paradas), true);
}

/** The rows of the order detail of an integrated order: the same without eta and waiting rows (T-100, T-101). */
export function detailTimeline(events: readonly TimelineEvent[], paradas: number): Timeline {
  return buildTimeline(readFacts(events, paradas), false);
}

function readFacts(received: readonly TimelineEvent[], paradas: number) {
  const events = prepareEvents(received, paradas);
  const last = paradas - 1;
  const has = (type: string) => events.some((event) => event.type === type);
  const endedByChofer = events.some(({ type, parada }) => type === 'arribado' && parada === last);
  const aborted = events.some(isAborting);
  const ended = endedByChofer || has('finalizado') || has('calificado');
  // steps are still to come
  const isOpen = events.length > 0 && !ended && !aborted;
  return { events, last, live: events.at(-1) ?? null, endedByChofer, aborted, ended, isOpen };
}

function buildTimeline(facts: Facts, hasProgressRows: boolean): Timeline {
  const { events, live, endedByChofer, aborted, isOpen } = facts;
  const rows = happenedRows(facts);
  const progress = hasProgressRows && isOpen ? progressRow(live, facts.last) : undefined;
  const isAllPast = aborted || events.some(({ type }) => type === 'calificado');
  if (progress) rows.push(progress);
  else if (!isAllPast) markPresent(rows);
  if (isOpen) rows.push(...futureRows(facts));
  return {
    rows,
    present: rows.find(({ when }) => when === 'present') ?? null,
    live,
    etaStop: progress?.rowType === 'eta' ? progress.parada : null,
    endedByChofer,
    aborted,
  };
}

function happenedRows(facts: Facts): TimelineRow[] {
  const rows = facts.events.flatMap((event) => eventRow(event, facts));
  const confirmado = facts.events.some(({ type }) => type === 'confirmado') ? undefined : withConfirmed(facts);
  if (confirmado && rows.length > 0) rows.splice(1, 0, confirmado);
  return rows;
}

function eventRow({ type, parada, timestamp }: PreparedEvent, facts: Facts): TimelineRow[] {
  if (type !== 'finalizado') return [{ rowType: 'event', type, parada, time: timestamp, when: 'past' }];
  // finalizado has no row of its own: it completes the last step where no arrival was sent (DT-21)
  if (facts.endedByChofer || facts.aborted) return [];
  return [{ rowType: 'event', type: 'arribado', parada: facts.last, time: timestamp, when: 'past' }];
}

/** Past when something that needs a confirmation followed, otherwise a step to come: none after an abort (DT-21). */
function withConfirmed({ events, aborted, ended }: Facts): TimelineRow | undefined {
  const isPast = ended || events.some((event) => isMovement(event) || event.type === 'iniciado');
  if (!isPast && aborted) return undefined;
  const when = isPast ? 'past' : 'future';
  return { rowType: 'event', type: 'confirmado', parada: null, time: null, when, added: true };
}

function progressRow(live: PreparedEvent | null, last: number): TimelineRow | undefined {
  if (live?.type === 'circulando') {
    return { rowType: 'eta', type: 'eta', parada: live.parada, time: null, when: 'present' };
  }
  if (live?.type === 'arribado' && live.parada !== last) {
    const { parada, timestamp } = live;
    return { rowType: 'waiting', type: 'waiting', parada, time: null, when: 'present', since: timestamp };
  }
  return undefined;
}

function markPresent(rows: readonly TimelineRow[]): void {
  const present = rows.findLast(({ time }) => time !== null);
  if (present) present.when = 'present';
}

function futureRows({ events, last }: Facts): TimelineRow[] {
  const furthest = furthestParada(events, last + 1);
  const movements = events.filter(isMovement);
  const hasBoarded = events.some(({ type }) => type === 'iniciado');
  const reached = movements.length === 0 && hasBoarded ? 0 : furthest;
  const isThere = movements.length === 0 || movements.some((e) => e.type === 'arribado' && e.parada === reached);
  const rows = isThere || reached < 0 ? [] : [futureRow('arribado', reached)];
  for (let parada = reached + 1; parada <= last; parada += 1) {
    rows.push(futureRow('circulando', parada), futureRow('arribado', parada));
  }
  return rows;
}

function futureRow(type: string, parada: number | null): TimelineRow {
  return { rowType: 'event', type, parada, time: null, when: 'future' };
}

/** The known dates of a pedido whose agencia sends no events. */
export interface Milestones {
  creado: string;
  confirmado: string | null;
  fin: string | null;
  calificado: string | null;
  /** How it was called off, if it was. */
  aborted: 'anulado' | 'cancelado' | 'fallo' | null;
}

/** The rows of the order detail of a non-integrated order; one that was called off ends with that (T-102, T-103). */
export function milestoneRows({ creado, confirmado, fin, calificado, aborted }: Milestones): TimelineRow[] {
  const steps = { registrado: creado, confirmado, [aborted ?? 'finalizado']: fin, calificado };
  const rows = Object.entries(steps).map(
    ([type, time]): TimelineRow => ({
      rowType: 'event',
      type,
      parada: null,
      time,
      when: time || type === aborted ? 'past' : 'future',
    }),
  );
  if (!calificado && !aborted) markPresent(rows);
  return aborted ? rows.filter(({ when }) => when !== 'future') : rows;
}
