import { type IsHoliday, TIME_ZONE } from '@traza/domain';
import Holidays from 'date-holidays';

const COUNTRY = 'AR';

/**
 * The public holidays of Argentina by their maintained calendar. Days that are merely days off for tourism, for banks or
 * for half a day are none.
 */
export function createHolidays(): IsHoliday {
  const calendar = new Holidays(COUNTRY, { timezone: TIME_ZONE });
  const years = new Map<number, ReadonlySet<string>>();
  function daysOf(year: number): ReadonlySet<string> {
    const known = years.get(year);
    if (known) return known;
    const days = new Set(
      calendar
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10)),
    );
    years.set(year, days);
    return days;
  }
  return (date) => daysOf(date.year).has(date.toString());
}
