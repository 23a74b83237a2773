/** What a day is: a holiday, a day off without surcharge, or an ordinary day that a calendar takes for another. */
export const FERIADO_TYPES = ['feriado', 'noLaborable', 'laborable'] as const;
export type FeriadoType = (typeof FERIADO_TYPES)[number];

/** A day that is no ordinary one, by its name. */
export interface DayOff {
  tipo: Exclude<FeriadoType, 'laborable'>;
  nombre: string;
}

/** What a maintained calendar says of a day. */
export type HolidayLibrary = (day: Temporal.PlainDate) => DayOff | undefined;

/** A day as the provider has it: of all clientes, or of one. */
export interface FeriadoRow {
  fecha: Temporal.PlainDate;
  idCliente: number | null;
  tipo: FeriadoType;
  nombre: string;
}

/** What a day is for a cliente: the row of the cliente first, then that of all, then the library. */
export function dayOffFor(
  rows: readonly FeriadoRow[],
  library: HolidayLibrary,
  { day, idCliente }: { day: Temporal.PlainDate; idCliente: number },
): DayOff | undefined {
  const ofDay = rows.filter(({ fecha }) => fecha.equals(day));
  const row = ofDay.find((one) => one.idCliente === idCliente) ?? ofDay.find((one) => one.idCliente === null);
  if (!row) return library(day);
  return row.tipo === 'laborable' ? undefined : { tipo: row.tipo, nombre: row.nombre };
}

/** Limits of a row. */
export const FERIADOS = { nombreMax: 80, yearsAhead: 5 } as const;
