import { cleanText, isText } from '../text.ts';
import { isWithinYears } from '../time.ts';
import { TRANSPORTISTAS } from '../transportistas/limits.ts';
import { isOver, type Status } from './status.ts';

/** When a viaje was billed and by which liquidacion, as a line of a file says it (ruling: voucher, billing, settlement). */
export interface FacturacionLine {
  /** Its number in the file, as a spreadsheet shows it. */
  line: number;
  idViaje: number;
  /** `2026-11-30`. */
  fecha: string;
  liquidacion: string;
}

export type FacturacionFaultCode = 'columns' | 'number' | 'date' | 'liquidacion' | 'repeated';

export interface FacturacionFault<Code extends string = FacturacionFaultCode> {
  line: number;
  code: Code;
  /** What stands there; of a repeated viaje, the line where it stood first. */
  value: string;
}

const COLUMNS = 3;
const MAX_ID = 2 ** 31 - 1;

/** A number of a viaje: digits alone. */
function readNumber(text: string): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= MAX_ID ? number : undefined;
}

/** `2026-11-30` or `30/11/2026`, a day that exists. */
function readDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || !isWithinYears(iso)) return undefined;
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' }).toString();
  } catch {
    // Temporal has no non-throwing parser: a RangeError here is the answer "not a date"
    return undefined;
  }
}

function readLine({ line, cells }: NumberedRow): FacturacionLine | FacturacionFault {
  const [number = '', date = '', liquidacion = '', ...more] = cells;
  if (cells.length < COLUMNS || more.some((text) => text !== ''))
    return { line, code: 'columns', value: cells.join(' ') };
  const idViaje = readNumber(number);
  if (idViaje === undefined) return { line, code: 'number', value: number };
  const fecha = readDay(date);
  if (fecha === undefined) return { line, code: 'date', value: date };
  const isNamed = liquidacion !== '' && liquidacion.length <= TRANSPORTISTAS.liquidacionMax && isText(liquidacion);
  return isNamed ? { line, idViaje, fecha, liquidacion } : { line, code: 'liquidacion', value: liquidacion };
}

interface NumberedRow {
  line: number;
  cells: string[];
}

/** The rows that say something: without blank ones, and without headings where the file begins with them. */
function filledRows(rows: readonly (readonly string[])[]): NumberedRow[] {
  const filled = rows
    .map((cells, index) => ({ line: index + 1, cells: cells.map(cleanText) }))
    .filter(({ cells }) => cells.some((text) => text !== ''));
  const isHeaded = !/\d/.test(filled[0]?.cells[0] ?? '');
  return isHeaded ? filled.slice(1) : filled;
}

/** Reads the cells of a file: number of the viaje, day of billing, number of the liquidacion; every fault by its line. */
export function readFacturacion(rows: readonly (readonly string[])[]): {
  lines: FacturacionLine[];
  faults: FacturacionFault[];
} {
  const lines: FacturacionLine[] = [];
  const faults: FacturacionFault[] = [];
  const firstOf = new Map<number, number>();
  for (const row of filledRows(rows)) {
    const read = readLine(row);
    const first = 'code' in read ? undefined : firstOf.get(read.idViaje);
    if ('code' in read) faults.push(read);
    else if (first !== undefined) faults.push({ line: read.line, code: 'repeated', value: String(first) });
    else {
      firstOf.set(read.idViaje, read.line);
      lines.push(read);
    }
  }
  return { lines, faults };
}

/** The stored billing of a viaje. */
export interface BilledViaje {
  status: Status;
  fechaFacturacion: string | null;
  /** One for each of its pasajes. */
  liquidaciones: readonly (string | null)[];
}

/** Whether a line says nothing new of a viaje, so that the same file again changes nothing. */
export function isBilledAs(viaje: BilledViaje, { fecha, liquidacion }: FacturacionLine): boolean {
  return viaje.fechaFacturacion === fecha && viaje.liquidaciones.every((number) => number === liquidacion);
}

/** A viaje is billed once, after its end; its facturacion never changes afterwards. */
export function whyNotBilled(
  viaje: BilledViaje | undefined,
  { line, idViaje, fecha, liquidacion }: FacturacionLine,
): FacturacionFault<'unknown' | 'open' | 'different'> | undefined {
  if (!viaje) return { line, code: 'unknown', value: String(idViaje) };
  if (!isOver(viaje.status)) return { line, code: 'open', value: String(idViaje) };
  const { fechaFacturacion } = viaje;
  const other = viaje.liquidaciones.find((number) => number !== null && number !== liquidacion);
  const isSame = fechaFacturacion === null || fechaFacturacion === fecha;
  if (isSame && other === undefined) return undefined;
  return { line, code: 'different', value: [isSame ? fecha : fechaFacturacion, other ?? liquidacion].join(', ') };
}
