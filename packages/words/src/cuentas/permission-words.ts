import type { PermissionKey } from '@traza/domain/cuentas';

/** The name of each permission (DA-27). */
export const PERMISSION_NAME = {
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

/** The permissions in the order of the form of an empleado, part by part. */
export const PERMISSION_PARTS = {
  ordering: [
    'travel',
    'registerGoRequest',
    'registerBoxRequest',
    'registerBusRequest',
    'registerStopRequest',
    'registerExpressRequest',
    'registerCarpoolRequest',
    'requestExclusiveVehicle',
    'changeDefaultCeco',
  ],
  others: ['approveCotizaciones', 'manageEmpleados', 'manageGroups', 'manageFixedRoutes', 'showAcuerdos'],
  informes: ['showReports', 'showClientPedidos', 'showCeCoPedidos', 'showGroupPedidos'],
} as const satisfies Readonly<Record<string, readonly PermissionKey[]>>;
