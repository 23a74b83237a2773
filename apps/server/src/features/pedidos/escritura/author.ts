import type { Actor } from '#lib/actor.ts';
import type { Agencia } from '#lib/agencia.ts';

/** Who changes a pedido, and from where: what events, audit and version say of it. */
export interface Author {
  by: Pick<Actor, 'idUsuario' | 'username'> | Agencia | 'sistema';
  ip?: string;
  /** The version that they decided on, where they say so. */
  seen?: number | undefined;
}

/** An author at the moment of the change. */
export interface Dated extends Author {
  now: Temporal.Instant;
}
