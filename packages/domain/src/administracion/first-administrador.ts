import { NEW_USER_PERMISSIONS, type Permissions } from '../cuentas/permissions.ts';

/** Of the first person of a cliente, who gives all others theirs (DM-14). */
export const FIRST_ADMINISTRADOR_PERMISSIONS: Permissions = {
  ...NEW_USER_PERMISSIONS,
  manageEmpleados: true,
  showReports: true,
  showClientPedidos: true,
  approveCotizaciones: true,
  manageFixedRoutes: true,
};
