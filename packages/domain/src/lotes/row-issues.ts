import { sectionsOf } from '../solicitudes/form-sections.ts';
import type { SectionId } from '../solicitudes/solicitud-type.ts';
import { paradaIds, type ViajeAnswers, type ViajeIssueCode, viajeIssues } from '../solicitudes/viaje-issues.ts';
import { inBuenosAires } from '../time.ts';
import type { Violation } from '../violation.ts';
import { isEmptyCell, type RowFields, textOf } from './cells.ts';
import type { RowColumn } from './columns.ts';
import { readDay, readWritten } from './moments.ts';

/** A fault of a cell, by the code of the form or of the call. */
export interface RowFault<Code extends string = string> {
  field: RowColumn;
  code: Code;
  params?: Record<string, string | number>;
}

interface Checked {
  fila: RowFields;
  answers: ViajeAnswers;
  now: Temporal.Instant;
  written: Temporal.Instant;
}

type ColumnOf = (checked: Checked, violation: Violation<ViajeIssueCode>) => RowColumn;

const contactColumn =
  (name: RowColumn, phone: RowColumn): ColumnOf =>
  ({ fila: row }, { code }) =>
    code === 'phone_invalid' ||
    code === 'person_phone_missing' ||
    (code === 'contact_missing' && !isEmptyCell(row, name))
      ? phone
      : name;

/** The cell in which each section's fault is shown. */
const COLUMN_OF: Record<SectionId, ColumnOf> = {
  paquete: () => 'tamano',
  persona: contactColumn('viaja', 'telefono'),
  invitado: contactColumn('viaja', 'telefono'),
  despachante: contactColumn('envia', 'telefonoEnvia'),
  receptor: contactColumn('recibe', 'telefonoRecibe'),
  origen: () => 'origen',
  destino: () => 'destino',
  paradas: ({ answers }, { field }) => paradaColumn(answers, field),
  pasajeros: ({ fila: row, answers }, { code, field }) => pasajeroColumn(row, answers, { code, field }),
  fecha: dateColumn,
  extra: (_, { code, field }) =>
    code === 'arrival_missing' ? 'arribo' : field === 'motivo' ? 'motivo' : 'observacion',
  ceco: () => 'ceco',
  servicio: () => 'servicio',
};

/** The faults of a row by the rules of its form, each at its cell. A missing service is found later. */
export function rowIssues(
  row: RowFields,
  answers: ViajeAnswers,
  limits: { now: Temporal.Instant; written: Temporal.Instant; antelacionMin: number },
): RowFault<ViajeIssueCode>[] {
  const sections = sectionsOf(answers.type).filter((section) => section !== 'servicio');
  const issues = viajeIssues(sections, answers, limits);
  return sections.flatMap((section) => {
    const violation = issues[section];
    if (!violation) return [];
    const { code, params } = violation;
    const field = COLUMN_OF[section]({ fila: row, answers, now: limits.now, written: limits.written }, violation);
    return [{ field, code, ...(params ? { params } : {}) }];
  });
}

const PARADAS: readonly RowColumn[] = ['origen', 'parada1', 'parada2', 'parada3', 'destino'];

/** The column of the stop that a field `paradas.1` names. */
export function paradaColumn({ paradas }: Pick<ViajeAnswers, 'paradas'>, field = ''): RowColumn {
  const id = paradaIds(paradas)[Number(/^paradas\.(\d+)/.exec(field)?.[1] ?? 0)];
  return PARADAS.find((column) => column === id) ?? 'origen';
}

function pasajeroColumn(
  row: RowFields,
  answers: ViajeAnswers,
  { code, field = '' }: { code: string; field: string | undefined },
): RowColumn {
  if (code === 'stop_without_movement') return paradaColumn(answers, field);
  const place = Number(/^pasajes\.(\d+)/.exec(field)?.[1] ?? 0);
  const isFirst = place === 0 && !isEmptyCell(row, 'viaja');
  if (isFirst) return code === 'phone_invalid' ? 'telefono' : 'viaja';
  return code === 'no_passengers' ? 'viaja' : 'pasajeros';
}

const DEPARTURE: readonly [RowColumn, RowColumn] = ['fecha', 'hora'];
const RETURN: readonly [RowColumn, RowColumn] = ['regresoFecha', 'regresoHora'];

function isOfReturn({ departure, regreso }: ViajeAnswers, code: string): boolean {
  return departure !== undefined && (code.startsWith('return') || regreso === undefined);
}

/** A day that is none or is behind is the day's fault; all else is that of the hour, wherever each of them is written. */
function dateColumn({ fila: row, answers, now, written }: Checked, { code }: Violation<ViajeIssueCode>): RowColumn {
  const [day, time] = isOfReturn(answers, code) ? RETURN : DEPARTURE;
  const [dayText, timeText] = [textOf(row, day), textOf(row, time)];
  if (dayText === '') return readDay(timeText, written) === undefined ? day : time;
  const { date, time: hour } = readWritten(dayText, written) ?? {};
  const isBehind = date === undefined || date < inBuenosAires(now).toPlainDate().toString();
  const isOfDay = isBehind || code === 'date_too_far' || (timeText === '' && hour !== undefined);
  return isOfDay ? day : time;
}
