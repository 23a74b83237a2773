import type { Api, Empleado, Input } from '@traza/contract';
import type { EmpleadosQuery } from '../api.ts';

/** Who of the list is chosen: some, from page to page, or all of a filter but for some (W-148). */
export type Eleccion =
  | { tag: 'some'; chosen: ReadonlyMap<number, Empleado> }
  | { tag: 'all'; query: EmpleadosQuery; total: number; except: ReadonlySet<number> };

export const NOBODY: Eleccion = { tag: 'some', chosen: new Map() };

export function countOf(eleccion: Eleccion): number {
  return eleccion.tag === 'some' ? eleccion.chosen.size : eleccion.total - eleccion.except.size;
}

export function isElegido(eleccion: Eleccion, id: number): boolean {
  return eleccion.tag === 'some' ? eleccion.chosen.has(id) : !eleccion.except.has(id);
}

/** One more or one less. */
export function withToggled(eleccion: Eleccion, empleado: Empleado): Eleccion {
  const { id } = empleado;
  if (eleccion.tag === 'all') {
    const except = new Set(eleccion.except);
    if (!except.delete(id)) except.add(id);
    return { ...eleccion, except };
  }
  const chosen = new Map(eleccion.chosen);
  if (!chosen.delete(id)) chosen.set(id, empleado);
  return { tag: 'some', chosen };
}

const whom = ({ q, estado, group: grupo, ceco, ingreso, permiso }: EmpleadosQuery) =>
  JSON.stringify([q, estado, grupo, ceco, ingreso, permiso]);

/** All of a filter is nobody once the filter is another; another order or page is the same filter. */
export function elegidoIn(eleccion: Eleccion, query: EmpleadosQuery): Eleccion {
  return eleccion.tag === 'all' && whom(eleccion.query) !== whom(query) ? NOBODY : eleccion;
}

/** All of the filter goes as the filter, not as a list of people (DW-24). */
export function quienesOf(
  eleccion: Eleccion,
): Input<Api['POST /usuarios/administracion/cambios/previa']>['body']['quienes'] {
  if (eleccion.tag === 'some') return { ids: [...eleccion.chosen.keys()] };
  return { filtro: filtroOf(eleccion.query), excepto: [...eleccion.except] };
}

/** The group as the server takes it; the list's own is text of the address. */
function grupoOf(grupo: string): number | '' | '-1' {
  if (grupo === '' || grupo === '-1') return grupo;
  return Number(grupo);
}

function filtroOf({ q, estado, group: grupo, ceco, ingreso, permiso, orden, sentido }: EmpleadosQuery) {
  return {
    query: q,
    estado,
    group: grupoOf(grupo),
    ...(ceco !== '' && { ceco: Number(ceco) }),
    ...(ingreso !== '' && { ingreso }),
    ...(permiso !== '' && { permiso }),
    ...(orden !== '' && { orden, sentido }),
  };
}
