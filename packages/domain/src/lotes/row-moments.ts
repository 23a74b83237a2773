import { departureInstant, type LocalDeparture } from '../solicitudes/dates/departure.ts';
import { factsOfType } from '../solicitudes/solicitud-type.ts';
import { inBuenosAires } from '../time.ts';
import { type RowFields, textOf } from './cells.ts';
import type { RowColumn, RowType } from './columns.ts';
import { isNow, isOfferedHour, readDay, readMoment } from './moments.ts';
import type { RowFault } from './row-issues.ts';

type MomentColumns = readonly [day: RowColumn, time: RowColumn];
const DEPARTURE: MomentColumns = ['fecha', 'hora'];
const RETURN: MomentColumns = ['regresoFecha', 'regresoHora'];

/** The departure and the return of a row. */
export interface RowMoments {
  /** Null is as soon as possible, undefined is no moment. */
  departure: Temporal.Instant | null | undefined;
  /** Null is no return. */
  regreso: Temporal.Instant | null | undefined;
}

/** Reads the departure and the return of a row; `mañana` counts from the day the row was written. */
export function rowMoments(row: RowFields, tipo: RowType, written: Temporal.Instant): RowMoments {
  const hasReturn = factsOfType(tipo).dates.includes('regreso') && !isEmpty(row, RETURN);
  return {
    departure: leavesNow(row, written) ? null : instantOf(localMoment(row, DEPARTURE, written)),
    regreso: hasReturn ? instantOf(localMoment(row, RETURN, written)) : null,
  };
}

/** Whether a row leaves as soon as possible: that is written, and no other moment beside it. */
export function leavesNow(row: RowFields, written: Temporal.Instant): boolean {
  const [day, time] = textsOf(row, DEPARTURE);
  if (isNow(day)) return time === '' || isNow(time);
  const today = inBuenosAires(written).toPlainDate().toString();
  return isNow(time) && (day === '' || readDay(day, written) === today);
}

/** An empty departure, and hours that no form offers, each on its cell. */
export function momentFaults(row: RowFields, tipo: RowType, written: Temporal.Instant): RowFault[] {
  const faults: RowFault[] = isEmpty(row, DEPARTURE) ? [{ field: 'fecha', code: 'missing_fields' }] : [];
  const asked = factsOfType(tipo).dates.includes('regreso') ? [DEPARTURE, RETURN] : [DEPARTURE];
  for (const columns of asked) {
    const local = localMoment(row, columns, written);
    const [day, time] = columns;
    if (local && !isOfferedHour(local.time)) {
      faults.push({ field: textOf(row, time) === '' ? day : time, code: 'hour_not_offered' });
    }
  }
  return faults;
}

function textsOf(row: RowFields, [day, time]: MomentColumns): [day: string, time: string] {
  return [textOf(row, day), textOf(row, time)];
}

function isEmpty(row: RowFields, columns: MomentColumns): boolean {
  return textsOf(row, columns).every((text) => text === '');
}

function localMoment(row: RowFields, columns: MomentColumns, written: Temporal.Instant): LocalDeparture | undefined {
  const [day, time] = textsOf(row, columns);
  return readMoment({ day, time }, written);
}

function instantOf(local: LocalDeparture | undefined): Temporal.Instant | undefined {
  return local && departureInstant(local);
}
