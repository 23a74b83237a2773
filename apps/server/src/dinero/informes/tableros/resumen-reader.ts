import { isBefore, TIME_ZONE } from '@traza/domain';
import type { ResumenPeriod } from '@traza/domain/informes';
import { AHEAD_STATUSES } from '@traza/domain/pedidos';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import {
  type Ahead,
  findPeriod,
  findResumen,
  type PeriodRow,
  type ResumenRow,
  readFigures,
  readPeriod,
  type UntilDay,
} from './resumen-sql.ts';
import { countSeen, sumsOf } from './seen-sums.ts';

/** Reads the figures of a period: of all orders of a client, or of those that somebody sees. */
export interface ResumenReader {
  /** Of a period that runs, what has departed by now (W-179). */
  figures(period: ResumenPeriod, ahead?: Ahead): Promise<ResumenRow>;
  /** The period to compare with: its figures until a day, its steps whole. */
  before(period: ResumenPeriod, until?: Temporal.PlainDate): Promise<PeriodRow>;
}

/** Reads the whole cliente from stored sums (decision 019). */
export function wholeReader({ db }: Pick<Deps, 'db'>, idCliente: number): ResumenReader {
  return {
    figures: (period, ahead) => findResumen(db, { idCliente, ...period }, ahead),
    before: (period, until) => findPeriod(db, { idCliente, ...period }, until && untilDay(until)),
  };
}

/** The last day that counts, and the instants of its month until its end. */
function untilDay(day: Temporal.PlainDate): UntilDay {
  const start = (date: Temporal.PlainDate) => date.toZonedDateTime(TIME_ZONE).toInstant();
  return { day, from: start(day.with({ day: 1 })), to: start(day.add({ days: 1 })) };
}

/** Sums the pedidos that the reports section lists for somebody one by one, as the list does (W-176). */
export function seenReader(deps: Deps, caller: Actor, idCliente: number): ResumenReader {
  return {
    async figures(period, ahead) {
      const counts = await countSeen(deps, caller, { idCliente, period });
      const isAhead = ({ status, datetime }: (typeof counts)[number]) =>
        ahead !== undefined && AHEAD_STATUSES.includes(status) && isBefore(ahead.from, datetime);
      const programados = counts.filter((each) => isAhead(each) && each.status !== 'anulado').length;
      const departed = counts.filter((each) => !isAhead(each));
      return readFigures(deps.db, sumsOf(departed, { idCliente, mes: period.mes, programados }));
    },
    async before(period, until) {
      const counts = await countSeen(deps, caller, { idCliente, period });
      const scope = { idCliente, mes: period.mes };
      const whole = await readPeriod(deps.db, sumsOf(counts, scope));
      if (until === undefined) return whole;
      const some = counts.filter(({ dia }) => Temporal.PlainDate.compare(dia, until) <= 0);
      return { ...whole, actual: (await readPeriod(deps.db, sumsOf(some, scope))).actual };
    },
  };
}
