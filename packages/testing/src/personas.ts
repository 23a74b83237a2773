import { NEW_USER_PERMISOS, PERMISSION_KEYS, type Permisos, permisosWith } from '@traza/domain';

/** The password of every demo person. */
export const DEMO_PASSWORD = 'Traza2026';

/** The demo clients. */
export const CLIENTES = {
  andina: { alias: 'Andina Servicios', codigoRegistro: 'ANDINA26', dominioEmail: 'andina.example' },
  rioSalud: { alias: 'Río Salud', codigoRegistro: 'RIOSALUD', dominioEmail: 'riosalud.example' },
} as const;

export type ClienteKey = keyof typeof CLIENTES;

export interface PersonaAccount {
  /** `particular` is a person's own account, of no client and without permissions. */
  cliente: ClienteKey | 'particular';
  permisos: Permisos;
  activa: boolean;
}

export interface Persona {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  accounts: readonly PersonaAccount[];
}

/** All but the two show roles that exclude showClientPedidos. */
const EVERY_PERMISO = permisosWith(
  ...PERMISSION_KEYS.filter((key) => key !== 'showCeCoPedidos' && key !== 'showGroupPedidos'),
);

function at(cliente: PersonaAccount['cliente'], permisos: Permisos, activa = true): PersonaAccount {
  return { cliente, permisos, activa };
}

const particular = at('particular', permisosWith());

function persona(firstName: string, lastName: string, username: string, accounts: PersonaAccount[]): Persona {
  const home = accounts.find((account) => account.cliente !== 'particular')?.cliente;
  const domain = home && home !== 'particular' ? CLIENTES[home].dominioEmail : 'correo.example';
  return { username, firstName, lastName, email: `${username}@${domain}`, accounts };
}

/** The people of the demo, whom tests and benches share. */
export const personas = {
  ana: persona('Ana', 'Álvarez', 'ana.admin', [at('andina', EVERY_PERMISO)]),
  pablo: persona('Pablo', 'Pereyra', 'pablo.empleado', [at('andina', NEW_USER_PERMISOS)]),
  gabi: persona('Gabriela', 'Giménez', 'gabi.grupo', [at('andina', { ...NEW_USER_PERMISOS, ...on('manageGroups') })]),
  ceci: persona('Cecilia', 'Castro', 'ceci.cecos', [
    at('andina', { ...NEW_USER_PERMISOS, ...on('showReports', 'showCeCoPedidos') }),
  ]),
  gero: persona('Gerónimo', 'Gómez', 'gero.grupos', [
    at('andina', { ...NEW_USER_PERMISOS, ...on('showReports', 'showGroupPedidos') }),
  ]),
  mario: persona('Mario', 'Medina', 'mario.rutas', [
    at('andina', { ...NEW_USER_PERMISOS, ...on('manageFixedRoutes') }),
  ]),
  sol: persona('Sol', 'Sosa', 'sol.sinpermisos', [at('andina', permisosWith('changeDefaultCeco'))]),
  rita: persona('Rita', 'Ríos', 'rita.rio', [at('rioSalud', EVERY_PERMISO)]),
  marta: persona('Marta', 'Molina', 'marta.multi', [
    at('andina', NEW_USER_PERMISOS),
    at('rioSalud', EVERY_PERMISO),
    particular,
  ]),
  pia: persona('Pía', 'Paz', 'pia.particular', [particular]),
  ivo: persona('Ivo', 'Ibarra', 'ivo.inactivo', [at('andina', NEW_USER_PERMISOS, false)]),
} as const satisfies Record<string, Persona>;

export type PersonaKey = keyof typeof personas;

function on(...keys: (keyof Permisos)[]): Partial<Permisos> {
  return Object.fromEntries(keys.map((key) => [key, true]));
}
