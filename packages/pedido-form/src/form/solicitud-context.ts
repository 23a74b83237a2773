import { createContext, type Dispatch, use } from 'react';
import type { FormAction } from './solicitud-form.ts';

interface SolicitudContextValue {
  dispatch: Dispatch<FormAction>;
  /** One pedido that exists: it neither comes back nor repeats. */
  isOnce?: true;
}

export const SolicitudContext = createContext<SolicitudContextValue | null>(null);

/** The way to change the form; the same object while the form is. */
export function useSolicitud(): SolicitudContextValue {
  const value = use(SolicitudContext);
  if (!value) throw new Error('useSolicitud is used outside an order form');
  return value;
}
