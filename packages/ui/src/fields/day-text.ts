/** A day as people here type it, `5/11/2026`, `05/11/26` or `5-11-2026`; null unless it exists. */
export function parseDay(text: string): string | null {
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text.trim());
  if (!found) return null;
  const [day, month, year] = found.slice(1).map(Number);
  if (day === undefined || month === undefined || year === undefined) return null;
  try {
    const full = year < 100 ? 2000 + year : year;
    return Temporal.PlainDate.from({ year: full, month, day }, { overflow: 'reject' }).toString();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
