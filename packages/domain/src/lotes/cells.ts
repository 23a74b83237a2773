import type { DireccionPoint } from '../solicitudes/direcciones.ts';
import type { LocalDeparture } from '../solicitudes/fechas/departure.ts';
import { LUGGAGE, type Luggage } from '../solicitudes/note.ts';
import { PACKAGE_SIZES, type PackageName } from '../solicitudes/package-sizes.ts';
import { cleanText, fold } from '../text.ts';
import { inBuenosAires } from '../time.ts';
import { FILA_TYPES, type FilaColumn, type FilaType } from './columns.ts';

/** An address that was chosen for a cell, and whether its point was seen on the map. */
export type ChosenPoint = Pick<DireccionPoint, 'direccion' | 'lat' | 'lon'> & { confirmada?: boolean | undefined };

/** A cell as it was typed, or what was chosen in its place: an address with its point, a number. */
export type FilaCell = string | number | ChosenPoint;

/** A row of a sheet; a column that is not there is empty. */
export type Fila = { n: number } & { [column in FilaColumn]?: FilaCell | null | undefined };

/** The text of a cell; empty where something was chosen. */
export function textOf(fila: Fila, column: FilaColumn): string {
  const cell = fila[column];
  return typeof cell === 'string' ? cleanText(cell) : '';
}

/** What was chosen for a cell by its number. */
export function idOf(fila: Fila, column: FilaColumn): number | null {
  const cell = fila[column];
  return typeof cell === 'number' ? cell : null;
}

/** The address that was chosen for a cell. */
export function pointOf(fila: Fila, column: FilaColumn): ChosenPoint | null {
  const cell = fila[column];
  return typeof cell === 'object' ? cell : null;
}

export function isEmptyCell(fila: Fila, column: FilaColumn): boolean {
  const cell = fila[column];
  return cell === undefined || cell === null || (typeof cell === 'string' && cleanText(cell) === '');
}

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const TYPE_WORDS: Readonly<Record<FilaType, readonly string[]>> = {
  PARAMI: ['para mi', 'parami', 'mio', 'yo'],
  PARAOTRO: ['para otra persona', 'paraotro', 'para otro', 'otra persona', 'otro', 'empleado'],
  PARAINVITADO: ['para un invitado', 'parainvitado', 'para invitado', 'para una invitada', 'invitado', 'invitada'],
  CONPARADAS: ['con paradas', 'conparadas', 'viaje con paradas', 'paradas'],
  MENSAJERIA: ['mensajeria', 'mensaje', 'sobre'],
  PAQUETERIA: ['paqueteria', 'paquete', 'caja'],
};
const TYPE_OF = new Map(FILA_TYPES.flatMap((type) => TYPE_WORDS[type].map((word) => [word, type] as const)));

export function readType(text: string): FilaType | undefined {
  return TYPE_OF.get(plain(text));
}

const LUGGAGE_WORDS = new Map<string, Luggage>([
  ...LUGGAGE.map((luggage) => [plain(luggage), luggage] as const),
  ['', 'ninguno'],
  ['no', 'ninguno'],
  ['sin equipaje', 'ninguno'],
  ['chico', 'pequeño'],
  ['chica', 'pequeño'],
  ['mediana', 'mediano'],
]);

export function readLuggage(text: string): Luggage | undefined {
  return LUGGAGE_WORDS.get(plain(text));
}

/** A package by its name, `H2K`, its kilograms or its measures. */
export function readPackage(text: string): PackageName | undefined {
  const said = plain(text);
  if (said === '') return undefined;
  const found = PACKAGE_SIZES.find(({ name, size, peso }) => {
    const whole = plain(name);
    return [whole, whole.split(' ').at(-1) ?? '', plain(size), `${peso} kg`, `${peso}kg`, `hasta ${peso} kg`].includes(
      said,
    );
  });
  return found?.name;
}

const DATE = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})(?:[/.-](?<year>\d{4}|\d{2}))?$/;
const ISO_DATE = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
const CENTURY = 2000;
const SHORT_YEAR = 100;

const NEAR_DAYS: Readonly<Record<string, number>> = { hoy: 0, manana: 1 };

/** A local date: `10/3/2026`, `10/3/26`, `10/3` of the year that is still ahead, `2026-03-10`, `hoy`, `mañana`. */
export function readDay(text: string, now: Temporal.Instant): string | undefined {
  const today = inBuenosAires(now).toPlainDate();
  const said = fold(text);
  const days = NEAR_DAYS[said];
  const read = days === undefined ? writtenDay(said, today) : today.add({ days });
  return read?.toString();
}

function writtenDay(said: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const found = DATE.exec(said) ?? ISO_DATE.exec(said.toUpperCase());
  const { day, month, year } = found?.groups ?? {};
  if (day === undefined || month === undefined) return undefined;
  const at = (inYear: number) => dateOf({ year: inYear, month: Number(month), day: Number(day) });
  if (year !== undefined) return at(Number(year) < SHORT_YEAR ? CENTURY + Number(year) : Number(year));
  const read = at(today.year);
  return read && Temporal.PlainDate.compare(read, today) < 0 ? at(today.year + 1) : read;
}

function dateOf(parts: { year: number; month: number; day: number }): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(parts, { overflow: 'reject' });
  } catch {
    // Temporal has no non-throwing parser: a RangeError here is the answer "not a date"
    return undefined;
  }
}

const TIME =
  /^(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2})(?::00(?:\.0+)?)?)? ?(?<half>am|pm|a ?m|p ?m)?(?: ?(?:h|hs|hrs|horas?))?$/;
const NOON = 12;
const LAST_HOUR = 23;
const LAST_MINUTE = 59;

/** A local time: `8`, `8:30`, `08.30 hs`, `2:30 pm`; `24:00` is the midnight that ends the day. */
export function readTime(text: string): string | undefined {
  const said = fold(text).replaceAll(/(?<=[a-z])\./g, '');
  const { hour, minute = '00', half } = TIME.exec(said)?.groups ?? {};
  if (hour === undefined) return undefined;
  const hours = hourOf(Number(hour), half?.replace(' ', ''));
  const minutes = Number(minute);
  const isMidnight = hours === LAST_HOUR + 1 && minutes === 0;
  if (hours === undefined || minutes > LAST_MINUTE || (hours > LAST_HOUR && !isMidnight)) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour;
  if (hour < 1 || hour > NOON) return undefined;
  return (hour % NOON) + (half === 'pm' ? NOON : 0);
}

/** Date and time of two cells: null where both are empty, undefined where they do not say a moment. */
export function readMoment(
  fila: Fila,
  { day, time }: { day: FilaColumn; time: FilaColumn },
  now: Temporal.Instant,
): LocalDeparture | null | undefined {
  const [dayText, timeText] = [textOf(fila, day), textOf(fila, time)];
  if (dayText === '' && timeText === '') return null;
  const read = { date: readDay(dayText, now), time: readTime(timeText) };
  return read.date === undefined || read.time === undefined ? undefined : { date: read.date, time: read.time };
}
