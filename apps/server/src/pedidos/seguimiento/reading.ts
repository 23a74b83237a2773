/** A read answer of a public link, and how long it is valid. */
export interface Reading<T> {
  /** The versions of the rows that it was read from; null where nobody follows the order. */
  stamp: string | null;
  /** When it stops being true though nothing changes. */
  until: Temporal.Instant | undefined;
  data: T;
}
