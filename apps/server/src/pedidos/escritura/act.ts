import type { Author } from '#lib/author.ts';

/** Who changes a pedido, and from where: what events, audit and version say of it. */
export interface Act {
  by: Author;
  ip?: string | undefined;
  /** The act of many that it is part of. */
  idLote?: string | undefined;
  /** The version that they decided on, where they say so. */
  seen?: number | undefined;
}

/** An act at the moment of the change. */
export interface DatedAct extends Act {
  now: Temporal.Instant;
}
