import type { Api, Input } from '@traza/contract';
import type { PermissionKey } from '@traza/domain/cuentas';
import { type InformeScope, informePermissions } from '@traza/domain/empleados';

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
  /** Whose pedidos are seen in reports. */
  informes?: InformeScope | undefined;
  /** The cecos or grupos of which they are. */
  audited: readonly number[];
  copiarDe?: number | undefined;
  idMolde?: number | undefined;
}

export const EMPTY_DRAFT: CambioDraft = { agregar: [], quitar: [], give: [], take: [], audited: [] };

/** Whether the reports are of cecos or grupos of which none is chosen yet. */
export function lacksAudited({ informes, audited }: CambioDraft): boolean {
  return (informes === 'showCeCoPedidos' || informes === 'showGroupPedidos') && audited.length === 0;
}

/** The cecos or grupos of the reports, where they are of some. */
function auditedOf({ informes, audited }: CambioDraft): Pick<PreviewBody['cambio'], 'auditados'> {
  const none = { idCentrosDeCostoAuditados: [], idGruposAuditados: [] };
  if (informes === 'showCeCoPedidos') return { auditados: { ...none, idCentrosDeCostoAuditados: [...audited] } };
  return informes === 'showGroupPedidos' ? { auditados: { ...none, idGruposAuditados: [...audited] } } : {};
}

/** The change as the server takes it; undefined where nothing would change. */
export function cambioOf(draft: CambioDraft): PreviewBody['cambio'] | undefined {
  const { idGrupo, activo, idFormaDePagoPorDefecto, preferido, agregar, quitar, give, take, copiarDe, idMolde } = draft;
  const flags = [...take.map((key) => [key, false] as const), ...give.map((key) => [key, true] as const)];
  const permissions = { ...Object.fromEntries(flags), ...(draft.informes && informePermissions(draft.informes)) };
  const hasCecos = preferido !== undefined || agregar.length + quitar.length > 0;
  const cambio: PreviewBody['cambio'] = {
    ...(idGrupo === undefined ? {} : { idGrupo }),
    ...(activo === undefined ? {} : { activo }),
    ...(idFormaDePagoPorDefecto === undefined ? {} : { idFormaDePagoPorDefecto }),
    ...(hasCecos && {
      cecos: { agregar: [...agregar], quitar: [...quitar], ...(preferido === undefined ? {} : { preferido }) },
    }),
    ...(Object.keys(permissions).length > 0 && { permisos: permissions }),
    ...auditedOf(draft),
    ...(copiarDe === undefined ? {} : { copiarDe }),
    ...(idMolde === undefined ? {} : { idMolde }),
  };
  return Object.keys(cambio).length > 0 ? cambio : undefined;
}
