import { useQuery } from '@tanstack/react-query';
import type { Empleado } from '@traza/contract';
import { type EmpleadosQuery, empleadosQuery } from '../api.ts';
import { useAsked } from './use-filters.ts';

/** The state of a load; loaded data stays on the screen while newer data loads. */
export type Load<T> =
  | { tag: 'notAsked' }
  | { tag: 'loading' }
  | { tag: 'error'; error: Error; retry: () => void }
  | { tag: 'loaded'; data: T; isOld: boolean };

export interface EmpleadosPage {
  empleados: Empleado[];
  total: number;
  pages: number;
}

export function useEmpleados(idCliente: number, query: EmpleadosQuery, length: number): Load<EmpleadosPage> {
  const asked = useAsked(query);
  const { data, error, isPlaceholderData, refetch } = useQuery(empleadosQuery(idCliente, asked, length));
  if (error) return { tag: 'error', error, retry: () => void refetch() };
  if (!data) return { tag: 'loading' };
  const { empleados, numeroDeResultados: total } = data;
  const pages = Math.ceil(total / length);
  return { tag: 'loaded', data: { empleados, total, pages }, isOld: isPlaceholderData || asked !== query };
}
