import { TIME_ZONE } from '@traza/domain';
import type { HolidayName } from '@traza/domain/tarifas';
import Holidays from 'date-holidays';

const COUNTRY = 'AR';

/**
 * The public holidays of Argentina by their maintained calendar, with their names. Days that are merely days off for tourism, for banks or
 * for half a day are none.
 */
export function createHolidays(): HolidayName {
  const calendar = new Holidays(COUNTRY, { timezone: TIME_ZONE });
  const years = new Map<number, ReadonlyMap<string, string>>();
  function daysOf(year: number): ReadonlyMap<string, string> {
    const known = years.get(year);
    if (known) return known;
    const days = new Map(
      calendar
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date, name }): [string, string] => [date.slice(0, 10), name]),
    );
    years.set(year, days);
    return days;
  }
  return (date) => daysOf(date.year).get(date.toString());
}
