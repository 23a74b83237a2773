import { ROLES, type Role } from '@traza/domain/operadores';
import { DEMO_MARKS } from './marks.ts';

export interface DemoOperador {
  email: string;
  nombre: string;
  apellido: string;
  roles: readonly Role[];
}

const at = (nombre: string, apellido: string, roles: readonly Role[]): DemoOperador => ({
  email: `${nombre}.${apellido}@${DEMO_MARKS.operadores}`.toLowerCase(),
  nombre,
  apellido,
  roles,
});

/** Who works in the Operaciones of the demo, each for what their name says. */
export const DEMO_OPERADORES: readonly DemoOperador[] = [
  at('Olga', 'Operaciones', ROLES),
  at('Dora', 'Despacho', ['despachar']),
  at('Flavio', 'Flota', ['flota']),
  at('Clara', 'Clientes', ['clientes']),
  at('Lucas', 'Lectura', ['lectura']),
];
