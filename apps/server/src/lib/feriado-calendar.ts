import { setTimeout as wait } from 'node:timers/promises';
import { type DayOff, dayOffFor, type FeriadoRow, type HolidayLibrary } from '@traza/domain/feriados';
import type { HolidayName, IsHoliday } from '@traza/domain/tarifas';
import type { Executor } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { holidayLibrary } from '#lib/holidays.ts';

/** The days of one cliente. */
export interface ClienteCalendar {
  dayOff: (day: Temporal.PlainDate) => DayOff | undefined;
  /** Whether it carries the surcharge. */
  isHoliday: IsHoliday;
  holidayName: HolidayName;
}

/** The maintained calendar with the corrections of the provider, held in memory: every price asks for it. */
export class FeriadoCalendar {
  readonly #library: HolidayLibrary;
  #rows: readonly FeriadoRow[] = [];

  constructor(library: HolidayLibrary = holidayLibrary) {
    this.#library = library;
  }

  async load(db: Executor): Promise<void> {
    const rows = await db.selectFrom('feriado').select(['fecha', 'idCliente', 'tipo', 'nombre']).execute();
    this.#rows = rows.map(({ fecha, ...row }) => ({ ...row, fecha: Temporal.PlainDate.from(fecha) }));
  }

  of(idCliente: number): ClienteCalendar {
    const dayOff = (day: Temporal.PlainDate) => dayOffFor(this.#rows, this.#library, { day, idCliente });
    const holiday = (day: Temporal.PlainDate) => {
      const found = dayOff(day);
      return found?.tipo === 'feriado' ? found.nombre : undefined;
    };
    return { dayOff, isHoliday: (day) => holiday(day) !== undefined, holidayName: holiday };
  }
}

/** What another process corrected is known here so soon. */
const AGAIN_MS = 10_000;

/** Reads the corrections again and again until the signal. */
export async function runFeriados(
  { db, log, calendar }: Pick<Deps, 'db' | 'log'> & { calendar: FeriadoCalendar },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await calendar.load(db).catch((error: unknown) => log.warn({ err: error }, 'feriados'));
  }
}
