import type { ActRequest } from '#pedidos/actos/act.ts';

/** An act as the board asks for it: with what, and on the version that its card shows. */
export interface BoardRequest<B> extends ActRequest {
  body: B;
  /** Both, as a repeat sends them again. */
  sent: object;
}
