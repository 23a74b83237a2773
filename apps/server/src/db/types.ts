import pg from 'pg';

const { builtins } = pg.types;

/** Text of PostgreSQL to values of the code: instants as Temporal, plain dates as text, whole numbers as numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
]);

// Typed loosely by pg itself: its parser registry answers any.
export const parsedTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

// `toPostgres` is the hook through which pg turns an unknown object into a parameter; without it an instant would be
// sent as quoted JSON.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  configurable: true,
  value(this: Temporal.Instant) {
    return this.toString();
  },
});
