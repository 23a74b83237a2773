import { isIn, isLateOutcome, type Status, type Substatus } from '../pedidos/status.ts';

export interface RouteSubject {
  status: Status;
  substatus: Substatus;
  /** Whether the agencia reports its trips to us. */
  integrado: boolean;
}

/**
 * Whether the driven route may be shown: only of an integrated order that was driven to its end. In every other case
 * the quoted route is shown (T-112, T-113, T-114; spec orders §4.2).
 */
export function showsRealRoute({ status, substatus, integrado }: RouteSubject): boolean {
  if (!integrado || isLateOutcome(substatus)) return false;
  return isIn(status, 'done');
}
