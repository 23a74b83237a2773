import { TIME_ZONE } from '@traza/domain';
import type { DayOff, HolidayLibrary } from '@traza/domain/feriados';
import Holidays from 'date-holidays';

const COUNTRY = 'AR';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Between a holiday and a weekend: the calendar has them as public in one year, as the banks' or optional in another. */
const BRIDGE = /puente|fines tur/i;

/**
 * The public holidays of Argentina by their maintained calendar, with their names, and its whole days off for tourism. Those of banks and
 * those of half a day are ordinary days.
 */
function createHolidayLibrary(): HolidayLibrary {
  const calendar = new Holidays(COUNTRY, { timezone: TIME_ZONE });
  const years = new Map<number, ReadonlyMap<string, DayOff>>();
  function daysOf(year: number): ReadonlyMap<string, DayOff> {
    const known = years.get(year);
    if (known) return known;
    const days = new Map(
      calendar.getHolidays(year).flatMap(({ date, name: nombre, type, start, end }): [string, DayOff][] => {
        const isWhole = end.getTime() - start.getTime() >= DAY_MS;
        if (BRIDGE.test(nombre)) return [[date.slice(0, 10), { tipo: 'noLaborable', nombre }]];
        if (type === 'public') return [[date.slice(0, 10), { tipo: 'feriado', nombre }]];
        return type === 'optional' && isWhole ? [[date.slice(0, 10), { tipo: 'noLaborable', nombre }]] : [];
      }),
    );
    years.set(year, days);
    return days;
  }
  return (date) => daysOf(date.year).get(date.toString());
}

/** The one of this process: a year is reckoned once. */
export const holidayLibrary: HolidayLibrary = createHolidayLibrary();
