import { departureInstant, type LocalDeparture } from '../solicitudes/fechas/departure.ts';
import { factsOfType } from '../solicitudes/solicitud-type.ts';
import { inBuenosAires } from '../time.ts';
import { type Fila, textOf } from './cells.ts';
import type { FilaColumn, FilaType } from './columns.ts';
import type { FilaFalta } from './fila-issues.ts';
import { isNow, isOfferedHour, readDay, readMoment } from './moments.ts';

type MomentColumns = readonly [day: FilaColumn, time: FilaColumn];
const DEPARTURE: MomentColumns = ['fecha', 'hora'];
const REGRESO: MomentColumns = ['regresoFecha', 'regresoHora'];

/** What a row that leaves and comes back says of both moments. */
export interface FilaMoments {
  /** Null is as soon as possible, undefined is no moment. */
  departure: Temporal.Instant | null | undefined;
  /** Null is no return. */
  regreso: Temporal.Instant | null | undefined;
}

/** When a row leaves and comes back; `mañana` is meant from when it was written. */
export function filaMoments(fila: Fila, tipo: FilaType, written: Temporal.Instant): FilaMoments {
  const hasRegreso = factsOfType(tipo).dates.includes('regreso') && !isEmpty(fila, REGRESO);
  return {
    departure: leavesNow(fila, written) ? null : instantOf(localMoment(fila, DEPARTURE, written)),
    regreso: hasRegreso ? instantOf(localMoment(fila, REGRESO, written)) : null,
  };
}

/** Whether a row leaves as soon as possible: that is written, and no other moment beside it. */
export function leavesNow(fila: Fila, written: Temporal.Instant): boolean {
  const [day, time] = textsOf(fila, DEPARTURE);
  if (isNow(day)) return time === '' || isNow(time);
  const today = inBuenosAires(written).toPlainDate().toString();
  return isNow(time) && (day === '' || readDay(day, written) === today);
}

/** An empty departure, and hours that no form offers, each on its cell. */
export function momentFaults(fila: Fila, tipo: FilaType, written: Temporal.Instant): FilaFalta[] {
  const faults: FilaFalta[] = isEmpty(fila, DEPARTURE) ? [{ field: 'fecha', code: 'missing_fields' }] : [];
  const asked = factsOfType(tipo).dates.includes('regreso') ? [DEPARTURE, REGRESO] : [DEPARTURE];
  for (const columns of asked) {
    const local = localMoment(fila, columns, written);
    const [day, time] = columns;
    if (local && !isOfferedHour(local.time)) {
      faults.push({ field: textOf(fila, time) === '' ? day : time, code: 'hour_not_offered' });
    }
  }
  return faults;
}

function textsOf(fila: Fila, [day, time]: MomentColumns): [day: string, time: string] {
  return [textOf(fila, day), textOf(fila, time)];
}

function isEmpty(fila: Fila, columns: MomentColumns): boolean {
  return textsOf(fila, columns).every((text) => text === '');
}

function localMoment(fila: Fila, columns: MomentColumns, written: Temporal.Instant): LocalDeparture | undefined {
  const [day, time] = textsOf(fila, columns);
  return readMoment({ day, time }, written);
}

function instantOf(local: LocalDeparture | undefined): Temporal.Instant | undefined {
  return local && departureInstant(local);
}
