import type { OperadorLine } from '@traza/contract';

/** The window that is open over the list. */
export type OperadorModal =
  | { kind: 'invite' }
  | { kind: 'look' | 'edit' | 'reset' | 'deactivate'; operador: OperadorLine };
