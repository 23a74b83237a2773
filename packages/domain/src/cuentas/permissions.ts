/** The 18 permissions of a corporate account, in the order in which they are shown. */
export const PERMISSION_KEYS = [
  'travel',
  'registerGoRequest',
  'registerBoxRequest',
  'registerBusRequest',
  'registerStopRequest',
  'registerExpressRequest',
  'registerCarpoolRequest',
  'showReports',
  'showClientPedidos',
  'showCeCoPedidos',
  'showGroupPedidos',
  'approveCotizaciones',
  'manageEmpleados',
  'manageGroups',
  'manageFixedRoutes',
  'showAcuerdos',
  'requestExclusiveVehicle',
  'changeDefaultCeco',
] as const;

export type PermissionKey = (typeof PERMISSION_KEYS)[number];
export type Permissions = Readonly<Record<PermissionKey, boolean>>;

/** All 18 keys, those named on. */
export function permissionsWith(...on: readonly PermissionKey[]): Permissions {
  const permissions = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, on.includes(key)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys that the list above guarantees
  return permissions as Record<PermissionKey, boolean>;
}

/** The permissions of a new empleado. */
export const NEW_USER_PERMISSIONS: Permissions = permissionsWith(
  'changeDefaultCeco',
  'travel',
  'registerGoRequest',
  'registerBoxRequest',
  'registerBusRequest',
  'registerExpressRequest',
  'registerStopRequest',
  'registerCarpoolRequest',
);
