import type { Api, Input } from '@traza/contract';
import type { PermissionKey } from '@traza/domain/cuentas';

type PreviewBody = Input<Api['POST /usuarios/administracion/cambios/previa']>['body'];

/** A change of many empleados; an undefined field stays as it is. */
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

/** The change as the server takes it; undefined where nothing would change. */
export function cambioOf(draft: CambioDraft): PreviewBody['cambio'] | undefined {
  const { idGrupo, activo, idFormaDePagoPorDefecto, preferido, agregar, quitar, give, take, copiarDe, idMolde } = draft;
  const flags = [...take.map((key) => [key, false] as const), ...give.map((key) => [key, true] as const)];
  const hasCecos = preferido !== undefined || agregar.length + quitar.length > 0;
  const cambio: PreviewBody['cambio'] = {
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
