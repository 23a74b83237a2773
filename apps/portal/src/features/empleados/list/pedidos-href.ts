import type { Empleado } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { seesOnlyGrupoPedidos } from '@traza/domain/empleados';

/** The reports' search for the orders of one empleado: the exact name, and the group where orders are seen by group (A-242, A-243). */
export function pedidosSearchOf(
  account: Pick<CorporateAccount, 'permisos'>,
  { nombre, apellido, grupo }: Pick<Empleado, 'nombre' | 'apellido' | 'grupo'>,
): { q: string; group?: string } {
  const q = `"${apellido}, ${nombre}"`;
  return seesOnlyGrupoPedidos(account) ? { q, group: String(grupo?.id ?? -1) } : { q };
}
