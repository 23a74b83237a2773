const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[1-9]\d{0,8}$/;

/** What an address says under a key; undefined where that is nothing, no number of a row, no day. */
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
export const idOf = (value: unknown) => (ID.test(textOf(value) ?? '') ? Number(value) : undefined);
export const dayOf = (value: unknown) => (DAY.test(textOf(value) ?? '') ? textOf(value) : undefined);

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The filters that say something, as a call takes them. */
export function said<T extends object>(filter: T): Said<T> {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys, without those that are undefined
  return Object.fromEntries(entries) as Said<T>;
}
