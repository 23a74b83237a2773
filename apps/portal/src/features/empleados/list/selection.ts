import type { Api, Empleado, Input } from '@traza/contract';
import type { EmpleadosQuery } from '../api.ts';

/** Who of the list is chosen: some, from page to page, or all of a filter but for some (W-148). */
export type EmpleadoSelection =
  | { tag: 'some'; chosen: ReadonlyMap<number, Empleado> }
  | { tag: 'all'; query: EmpleadosQuery; total: number; except: ReadonlySet<number> };

export const NOBODY: EmpleadoSelection = { tag: 'some', chosen: new Map() };

export function countOf(selection: EmpleadoSelection): number {
  return selection.tag === 'some' ? selection.chosen.size : selection.total - selection.except.size;
}

export function isInSelection(selection: EmpleadoSelection, id: number): boolean {
  return selection.tag === 'some' ? selection.chosen.has(id) : !selection.except.has(id);
}

/** One more or one less. */
export function withToggled(selection: EmpleadoSelection, empleado: Empleado): EmpleadoSelection {
  const { id } = empleado;
  if (selection.tag === 'all') {
    const except = new Set(selection.except);
    if (!except.delete(id)) except.add(id);
    return { ...selection, except };
  }
  const chosen = new Map(selection.chosen);
  if (!chosen.delete(id)) chosen.set(id, empleado);
  return { tag: 'some', chosen };
}

const whom = ({ q, estado, group: grupo, ceco, ingreso, permiso }: EmpleadosQuery) =>
  JSON.stringify([q, estado, grupo, ceco, ingreso, permiso]);

/** All of a filter is nobody once the filter is another; another order or page is the same filter. */
export function chosenIn(selection: EmpleadoSelection, query: EmpleadosQuery): EmpleadoSelection {
  return selection.tag === 'all' && whom(selection.query) !== whom(query) ? NOBODY : selection;
}

/** All of the filter goes as the filter, not as a list of people (DW-24). */
export function chosenOf(
  selection: EmpleadoSelection,
): Input<Api['POST /usuarios/administracion/cambios/previa']>['body']['quienes'] {
  if (selection.tag === 'some') return { ids: [...selection.chosen.keys()] };
  return { filtro: filterOf(selection.query), excepto: [...selection.except] };
}

/** The group as the server takes it; the list's own is text of the address. */
function grupoOf(grupo: string): number | '' | '-1' {
  if (grupo === '' || grupo === '-1') return grupo;
  return Number(grupo);
}

function filterOf({ q, estado, group: grupo, ceco, ingreso, permiso, orden, sentido }: EmpleadosQuery) {
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
