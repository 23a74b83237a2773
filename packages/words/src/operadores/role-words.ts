import type { Role } from '@traza/domain/operadores';

/** The roles as people read them. */
export const ROLE_TEXT: Readonly<Record<Role, string>> = {
  despachar: 'Despachar',
  flota: 'Flota',
  clientes: 'Clientes',
  operadores: 'Operadores',
  lectura: 'Solo lectura',
};

/** And what each is for. */
export const ROLE_HINT: Readonly<Record<Role, string>> = {
  despachar: 'Toma y asigna viajes, atiende alertas y responde la bandeja.',
  flota: 'Carga choferes, vehículos, turnos y documentos.',
  clientes: 'Da de alta empresas, precios y transportistas.',
  operadores: 'Invita a otras personas y ve la auditoría.',
  lectura: 'Ve todo sin teléfonos ni archivos, y no cambia nada.',
};

export function rolesText(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_TEXT[role]).join(', ');
}
