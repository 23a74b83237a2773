/**
 * Moves what this realm reads as the present by an offset, which may change later. A Node process and a page run the same
 * function, so it uses nothing from outside of itself.
 */
export function shiftClock(offset: { ms: number }): void {
  const machineNow = Date.now;
  const now = () => machineNow() + offset.ms;
  Date.now = now;
  // a proxy, because dates that Node or the browser makes stay instances of it
  globalThis.Date = new Proxy(Date, {
    construct: (date, given: unknown[], target) =>
      Reflect.construct(date, given.length === 0 ? [now()] : given, target),
    apply: (date) => new date(now()).toString(),
  });
  // browsers without it have a stand-in, which reads the date
  if (!('Temporal' in globalThis)) return;
  const machineInstant = Temporal.Now.instant;
  const instant = () => machineInstant().add({ milliseconds: offset.ms });
  const zoned = (zone: string = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
  });
}
