import { ROLES, type Role } from '@traza/domain/operadores';
import { DEMO_MARKS } from './marks.ts';

export interface DemoOperador {
  email: string;
  nombre: string;
  apellido: string;
  roles: readonly Role[];
}

const ROLES_OF: Readonly<Record<string, readonly Role[]>> = {
  Dora: ['despachar'],
  Flavio: ['flota'],
  Clara: ['clientes'],
  Lucas: ['lectura'],
};

/** Who works in the Operaciones of the demo, each for what their name says. */
export const DEMO_OPERADORES: readonly DemoOperador[] = DEMO_MARKS.operadores.map((email) => {
  const [nombre = '', apellido = ''] = email.split(/[.@]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { email, nombre, apellido, roles: ROLES_OF[nombre] ?? ROLES };
});
