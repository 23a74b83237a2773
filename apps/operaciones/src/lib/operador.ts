import type { OperadorView } from '@traza/contract';
import { createContext, use } from 'react';

export const OperadorContext = createContext<OperadorView | null>(null);

/** Who is signed in. */
export function useOperador(): OperadorView {
  const operador = use(OperadorContext);
  if (!operador) throw new Error('nobody is signed in');
  return operador;
}
