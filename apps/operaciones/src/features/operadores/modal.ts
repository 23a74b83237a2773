import type { InvitedOperador, OperadorLine } from '@traza/contract';

/** The window that is open over the list. */
export type OperadorModal =
  | { kind: 'invite' }
  | { kind: 'enlace'; nombre: string; enlace: string }
  | { kind: 'look' | 'edit' | 'reset' | 'deactivate'; operador: OperadorLine };

/** Somebody was invited: their link is shown where the answer holds it, and else it was mailed, in those words. */
export type InvitationHandler = (invited: InvitedOperador, mailed: string) => void;
