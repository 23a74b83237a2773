import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api, Empleado, Input } from '@traza/contract';
import { EMPLEADO_CAMPOS, EMPLEADOS } from '@traza/domain/empleados';
import { PRINTED_ROWS } from '@traza/ui/limits.ts';
import { call } from '#lib/api.ts';
import { type EmpleadosQuery, listKey } from './api.ts';

/** A page of the list as it was asked for, with what became of its rows since (W-326). */
export interface EmpleadosSnapshot {
  empleados: readonly Empleado[];
  /** Numbers of those who the filter finds no more. */
  out: ReadonlySet<number>;
  /** How many the filter found, and how many more it finds by now. */
  total: number;
  news: number;
  /** Somebody asked for the list anew. */
  isOver?: boolean;
}

/** Asks for the list anew: rows come, go and stand as they do now. */
export function renewEmpleados(queryClient: QueryClient, idCliente: number): void {
  const queryKey = listKey(idCliente);
  queryClient.setQueriesData<EmpleadosSnapshot>({ queryKey }, (page) => page && { ...page, isOver: true });
  void queryClient.invalidateQueries({ queryKey });
}

/** A page of empleados; a newer question gives up the one on its way. Asked again it keeps its rows, until somebody resets it. */
export function empleadosQuery(idCliente: number, asked: EmpleadosQuery, length: number) {
  return queryOptions({
    queryKey: [...listKey(idCliente), { ...asked, length }],
    queryFn: async ({ client, queryKey, signal }): Promise<EmpleadosSnapshot> => {
      const before = client.getQueryData<EmpleadosSnapshot>(queryKey);
      if (before && !before.isOver && before.empleados.length > 0) return lookAgain(idCliente, asked, before, signal);
      const { empleados, numeroDeResultados: total } = await fetchPage(
        { idClientePadre: idCliente, ...filterOf(asked), length, offset: asked.page * length },
        signal,
      );
      return { empleados, out: new Set(), total, news: 0 };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    // another filter is asked for anew, also one that was asked for before
    gcTime: 0,
  });
}

/** The first of all that a filter finds, as many as paper has room for, in the order of the list. */
export async function findPrintedEmpleados(
  idClientePadre: number,
  asked: EmpleadosQuery,
  signal: AbortSignal,
): Promise<readonly Empleado[]> {
  const all: Empleado[] = [];
  for (let total = 1; all.length < Math.min(total, PRINTED_ROWS); ) {
    const page = { length: EMPLEADOS.maxPage, offset: all.length };
    const { empleados, numeroDeResultados } = await fetchPage({ idClientePadre, ...filterOf(asked), ...page }, signal);
    all.push(...empleados);
    // somebody may have gone meanwhile
    total = empleados.length === 0 ? 0 : numeroDeResultados;
  }
  return all;
}

type PageQuery = Input<Api['GET /usuarios/administracion']>['query'];

async function fetchPage(query: Omit<PageQuery, 'campos'>, signal: AbortSignal) {
  return (
    await call('GET /usuarios/administracion', { query: { ...query, campos: EMPLEADO_CAMPOS.join(',') } }, { signal })
  ).data;
}

function filterOf({ q, estado, group: grupo, ceco, ingreso, permiso, orden, sentido }: EmpleadosQuery) {
  return {
    query: q.slice(0, EMPLEADOS.searchMax),
    estado,
    group: grupo === '' || grupo === '-1' ? grupo : Number(grupo),
    ...(ceco !== '' && { ceco: Number(ceco) }),
    ...(ingreso !== '' && { ingreso }),
    ...(permiso !== '' && { permiso }),
    ...(orden !== '' && { orden, sentido }),
  } as const;
}

/** The same rows as they are now: who still matches, who does not any more, and how many match by now. */
async function lookAgain(
  idClientePadre: number,
  asked: EmpleadosQuery,
  before: EmpleadosSnapshot,
  signal: AbortSignal,
): Promise<EmpleadosSnapshot> {
  const length = EMPLEADOS.maxPage;
  const cuentas = before.empleados.map(({ id }) => id).join(',');
  const [matching, every, { numeroDeResultados: total }] = await Promise.all([
    fetchPage({ idClientePadre, ...filterOf(asked), cuentas, length }, signal),
    fetchPage({ idClientePadre, cuentas, length }, signal),
    fetchPage({ idClientePadre, ...filterOf(asked), length: 1 }, signal),
  ]);
  const now = new Map(every.empleados.map((empleado) => [empleado.id, empleado]));
  const found = new Set(matching.empleados.map(({ id }) => id));
  const out = new Set(before.empleados.map(({ id }) => id).filter((id) => !found.has(id)));
  return {
    empleados: before.empleados.map((empleado) => now.get(empleado.id) ?? empleado),
    out,
    total: before.total,
    news: Math.max(0, total + out.size - before.total),
  };
}
