import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { EmpleadoDetail, Lote, LoteRowView } from '@traza/contract';
import type { PermissionKey } from '@traza/domain/cuentas';
import {
  type Administration,
  type Direction,
  EMPLEADOS,
  type EmpleadoSort,
  type LastSignIn,
} from '@traza/domain/empleados';
import { GRUPOS } from '@traza/domain/grupos';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';
import { loteKey } from '#lib/query-keys.ts';

/** The query of the list. */
export interface EmpleadosQuery {
  q: string;
  estado: '' | 'activo' | 'inactivo';
  /** Number of a group, `-1` for none, empty for all. */
  group: string;
  /** Number of a ceco, empty for all. */
  ceco: string;
  ingreso: '' | LastSignIn;
  permiso: '' | PermissionKey;
  /** Empty is the order of the list. */
  orden: '' | EmpleadoSort;
  sentido: Direction;
  /** From 0. */
  page: number;
}

export type EmpleadosFilter = Omit<EmpleadosQuery, 'page'>;

const ROOT = 'usuarios';

/** Everything that a change of an empleado makes old. */
export const listKey = (idCliente: number) => [ROOT, idCliente, 'lista'] as const;

/** The cecos and payment methods that the form offers. */
export function clienteQuery(idCliente: number) {
  return queryOptions({
    queryKey: [ROOT, idCliente, 'cliente'],
    queryFn: async ({ signal }) =>
      (await call('GET /clientes', { query: { idClientePadre: idCliente } }, { signal })).data,
  });
}

/** All groups of the client that the caller may see. */
export function gruposQuery(idCliente: number) {
  return queryOptions({
    queryKey: [ROOT, idCliente, 'grupos'],
    queryFn: async ({ signal }) => {
      const query = { idCliente, nombre: '', offset: 0, limit: GRUPOS.listMax };
      const { content } = await call('GET /sgv/rest/cuentas/grupos', { query }, { signal });
      return content.map(({ id, nombre }) => ({ id, alias: nombre }));
    },
  });
}

export async function loadEmpleado(idCuentaCorporativa: number, signal?: AbortSignal): Promise<EmpleadoDetail> {
  const input = { params: { idCuentaCorporativa } };
  const options = signal ? { signal } : {};
  return (await call('GET /usuarios/administracion/:idCuentaCorporativa', input, options)).data;
}

/** All that the form of one empleado shows; nothing is asked for a new one. */
export function empleadoQuery(idCliente: number, idCuentaCorporativa: number | undefined) {
  return queryOptions<EmpleadoDetail>({
    queryKey: [ROOT, idCliente, 'uno', idCuentaCorporativa],
    queryFn:
      idCuentaCorporativa === undefined ? skipToken : async ({ signal }) => loadEmpleado(idCuentaCorporativa, signal),
    // a form begins with what is stored now, and never changes under the hands
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whom permissions can be copied of; nobody before a text says whom. */
export function copySearchQuery(idCliente: number, text: string) {
  return queryOptions({
    queryKey: [ROOT, idCliente, 'copiar', text],
    queryFn:
      text === ''
        ? skipToken
        : async ({ signal }) => {
            const query = { idClientePadre: idCliente, query: text, length: EMPLEADOS.page } as const;
            return (await call('GET /usuarios/administracion', { query }, { signal })).data;
          },
    placeholderData: keepPreviousData,
  });
}

export const moldesKey = (idCliente: number) => [ROOT, idCliente, 'moldes'] as const;

/** The permission templates; only who administers everybody has any. */
export function moldesQuery(idCliente: number, { kind }: Administration) {
  return queryOptions({
    queryKey: moldesKey(idCliente),
    queryFn:
      kind === 'client'
        ? async ({ signal }) =>
            (await call('GET /usuarios/administracion/moldes', { query: { idCliente } }, { signal })).data
        : skipToken,
  });
}

/** The first rows of a lote in some state. */
export function rowsQuery(idLote: string, estado: LoteRowView['estado']) {
  return queryOptions({
    queryKey: [...loteKey(idLote), 'filas', estado],
    queryFn: async ({ signal }) =>
      (await call('GET /lotes/:idLote/filas', { params: { idLote }, query: { estado } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The lotes that the caller began, newest first, with their progress; polled while one runs. */
export function lotesQuery(idCliente: number) {
  return queryOptions({
    queryKey: ['lotes', 'personas', idCliente],
    queryFn: async ({ signal }) =>
      (await call('GET /lotes', { query: { idCliente, de: 'personas' } }, { signal })).data.lotes,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ estado }) => estado === 'corriendo') === true ? PACE.loteMs : false,
  });
}

/** The progress of a lote, polled while it runs. */
export function loteQuery(begun: Lote) {
  return queryOptions({
    queryKey: loteKey(begun.idLote),
    queryFn: async ({ signal }) =>
      (await call('GET /lotes/:idLote', { params: { idLote: begun.idLote } }, { signal })).data,
    initialData: begun,
    refetchInterval: ({ state: { data } }) => (data?.estado === 'corriendo' ? PACE.loteMs : false),
  });
}
