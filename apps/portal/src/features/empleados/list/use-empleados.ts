import { useQuery } from '@tanstack/react-query';
import type { EmpleadosQuery } from '../api.ts';
import { type EmpleadosSnapshot, empleadosQuery } from '../snapshot.ts';
import { useAsked } from './use-filters.ts';

/** The state of a load; loaded data stays on the screen while newer data loads. */
export type Load<T> =
  | { tag: 'notAsked' }
  | { tag: 'loading' }
  | { tag: 'error'; error: Error; retry: () => void }
  | { tag: 'loaded'; data: T; isOld: boolean };

export interface EmpleadosPage extends EmpleadosSnapshot {
  pages: number;
}

export function useEmpleados(idCliente: number, query: EmpleadosQuery, length: number): Load<EmpleadosPage> {
  const asked = useAsked(query);
  const { data, error, isPlaceholderData, refetch } = useQuery(empleadosQuery(idCliente, asked, length));
  if (error) return { tag: 'error', error, retry: () => void refetch() };
  if (!data) return { tag: 'loading' };
  const pages = Math.ceil(data.total / length);
  return { tag: 'loaded', data: { ...data, pages }, isOld: isPlaceholderData || asked !== query };
}
