import type { Api, Input } from '@traza/contract';
import type { PermissionKey } from '@traza/domain';
import type { EmpleadosQuery } from '../api.ts';
import type { Eleccion } from '../lista/eleccion.ts';

type Body = Input<Api['POST /usuarios/administracion/cambios/previa']>['body'];

/** What is being changed; undefined stays as it is. */
export interface CambioDraft {
  idGrupo?: number | null | undefined;
  activo?: boolean | undefined;
  idFormaDePagoPorDefecto?: number | undefined;
  preferido?: number | undefined;
  agregar: readonly number[];
  quitar: readonly number[];
  give: readonly PermissionKey[];
  take: readonly PermissionKey[];
  copiarDe?: number | undefined;
  idMolde?: number | undefined;
}

export const EMPTY_DRAFT: CambioDraft = { agregar: [], quitar: [], give: [], take: [] };

/** What the server is asked; undefined where nothing would change. */
export function cambioOf(draft: CambioDraft): Body['cambio'] | undefined {
  const { idGrupo, activo, idFormaDePagoPorDefecto, preferido, agregar, quitar, give, take, copiarDe, idMolde } = draft;
  const flags = [...take.map((key) => [key, false] as const), ...give.map((key) => [key, true] as const)];
  const hasCecos = preferido !== undefined || agregar.length + quitar.length > 0;
  const cambio: Body['cambio'] = {
    ...(idGrupo === undefined ? {} : { idGrupo }),
    ...(activo === undefined ? {} : { activo }),
    ...(idFormaDePagoPorDefecto === undefined ? {} : { idFormaDePagoPorDefecto }),
    ...(hasCecos && {
      cecos: { agregar: [...agregar], quitar: [...quitar], ...(preferido === undefined ? {} : { preferido }) },
    }),
    ...(flags.length > 0 && { permisos: Object.fromEntries(flags) }),
    ...(copiarDe === undefined ? {} : { copiarDe }),
    ...(idMolde === undefined ? {} : { idMolde }),
  };
  return Object.keys(cambio).length > 0 ? cambio : undefined;
}

/** All of the filter goes as the filter, not as a list of people (DW-24). */
export function quienesOf(eleccion: Eleccion): Body['quienes'] {
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
