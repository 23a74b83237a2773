import type { PermissionKey } from '@traza/domain';

/** What each permission is called (DA-27). */
const PERMISSION_NAME = {
  travel: 'Viajar',
  registerGoRequest: 'Pedir viajes para mí',
  registerBoxRequest: 'Pedir viajes para otra persona',
  registerBusRequest: 'Pedir viajes para invitados',
  registerStopRequest: 'Pedir viajes con paradas',
  registerExpressRequest: 'Pedir mensajería',
  registerCarpoolRequest: 'Pedir lugares en recorridos fijos',
  showReports: 'Ver informes',
  showClientPedidos: 'Ver pedidos de toda la empresa',
  showCeCoPedidos: 'Ver pedidos de centros de costo',
  showGroupPedidos: 'Ver pedidos de grupos',
  approveCotizaciones: 'Aprobar cotizaciones',
  manageEmpleados: 'Administrar usuarios',
  manageGroups: 'Administrar su grupo',
  manageFixedRoutes: 'Administrar recorridos fijos',
  showAcuerdos: 'Ver acuerdos',
  requestExclusiveVehicle: 'Pedir vehículo exclusivo',
  changeDefaultCeco: 'Cambiar el centro de costo por defecto',
} as const satisfies Record<PermissionKey, string>;

export function permissionName(key: PermissionKey): string {
  return PERMISSION_NAME[key];
}

const NAMES = new Intl.ListFormat('es-AR', { type: 'disjunction' });

/** Who grants permissions: by name where names are known. */
export function grantersText(administrators: readonly string[]): string {
  return administrators.length === 0 ? 'un administrador de usuarios de tu empresa' : NAMES.format(administrators);
}

/** Why a control is refused: which permission it takes, and who grants it. */
export function missingPermissionText(key: PermissionKey, administrators: readonly string[] = []): string {
  return `Necesitás el permiso "${PERMISSION_NAME[key]}"; pedíselo a ${grantersText(administrators)}.`;
}
