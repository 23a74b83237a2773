import type { CorporateAccount } from '@traza/domain/cuentas';
import { createContext, type Dispatch, use } from 'react';
import type { FormAction } from './solicitud-form.ts';

export interface SolicitudContextValue {
  account: CorporateAccount;
  /** `accountKey(account)`, as every query key carries it. */
  key: string;
  dispatch: Dispatch<FormAction>;
  /** One pedido that exists: it neither comes back nor repeats. */
  isOnce?: true;
}

export const SolicitudContext = createContext<SolicitudContextValue | null>(null);

/** For whom the form orders, and the way to change it; the same object while the account stays. */
export function useSolicitud(): SolicitudContextValue {
  const value = use(SolicitudContext);
  if (!value) throw new Error('useSolicitud is used outside an order form');
  return value;
}
