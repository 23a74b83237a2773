import { PERMISSION_KEYS, type PermissionKey, type Permissions, permissionsWith } from '@traza/domain/cuentas';
import { DEMO_CLIENTES } from './catalogue.ts';

/** Password of every demo person (decisions "Demo data"). */
export const DEMO_PASSWORD = 'Traza2026';

export type ClienteKey = keyof typeof DEMO_CLIENTES;

export interface DemoAccount {
  cliente: ClienteKey;
  permisos: Permissions;
  grupo?: string;
  auditedCecos?: readonly string[];
  auditedGroups?: readonly string[];
  inactive?: boolean;
}

export interface DemoPerson {
  username: string;
  nombre: string;
  apellido: string;
  accounts: readonly DemoAccount[];
  particular?: boolean;
  /** Where it is told to others, as who tries the desk types it. */
  celular?: string;
  note: string;
}

const DEFAULTS: readonly PermissionKey[] = [
  'changeDefaultCeco',
  'travel',
  'registerGoRequest',
  'registerBoxRequest',
  'registerBusRequest',
  'registerExpressRequest',
  'registerStopRequest',
  'registerCarpoolRequest',
];
const everything = permissionsWith(
  ...PERMISSION_KEYS.filter((key) => key !== 'showCeCoPedidos' && key !== 'showGroupPedidos'),
);
const defaults = permissionsWith(...DEFAULTS);
const also = (...more: readonly PermissionKey[]) => permissionsWith(...DEFAULTS, ...more);

/** The people of the demo, whom tests and benches use too. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    username: 'ana.admin',
    nombre: 'Ana',
    apellido: 'Arrieta',
    accounts: [{ cliente: 'andina', permisos: everything }],
    note: 'Andina: todos los permisos',
  },
  {
    username: 'pablo.empleado',
    nombre: 'Pablo',
    apellido: 'Peralta',
    accounts: [{ cliente: 'andina', permisos: defaults, grupo: 'Operaciones' }],
    note: 'Andina: empleado',
  },
  {
    username: 'gabi.grupo',
    nombre: 'Gabriela',
    apellido: 'Godoy',
    accounts: [{ cliente: 'andina', permisos: also('manageGroups'), grupo: 'Ventas' }],
    note: 'Andina: administra el grupo Ventas',
  },
  {
    username: 'ceci.cecos',
    nombre: 'Cecilia',
    apellido: 'Correa',
    accounts: [
      { cliente: 'andina', permisos: also('showReports', 'showCeCoPedidos'), auditedCecos: ['Comercial', 'Logística'] },
    ],
    note: 'Andina: audita dos centros de costo',
  },
  {
    username: 'gero.grupos',
    nombre: 'Gerónimo',
    apellido: 'Gallo',
    accounts: [
      { cliente: 'andina', permisos: also('showReports', 'showGroupPedidos'), auditedGroups: ['Ventas', 'Soporte'] },
    ],
    note: 'Andina: audita dos grupos',
  },
  {
    username: 'mario.rutas',
    nombre: 'Mario',
    apellido: 'Rutti',
    accounts: [{ cliente: 'andina', permisos: also('manageFixedRoutes') }],
    note: 'Andina: administra recorridos fijos',
  },
  {
    username: 'sol.sinpermisos',
    nombre: 'Soledad',
    apellido: 'Sosa',
    accounts: [{ cliente: 'andina', permisos: permissionsWith() }],
    note: 'Andina: sin permiso para pedir',
  },
  {
    username: 'rita.rio',
    nombre: 'Rita',
    apellido: 'Ríos',
    celular: '+5491155560209',
    accounts: [{ cliente: 'rio', permisos: everything }],
    note: 'Río Salud: todos los permisos',
  },
  {
    username: 'marta.multi',
    nombre: 'Marta',
    apellido: 'Molina',
    accounts: [
      { cliente: 'andina', permisos: defaults },
      { cliente: 'rio', permisos: everything },
    ],
    particular: true,
    note: 'Empleada en Andina, administradora en Río Salud y cuenta particular',
  },
  {
    username: 'pia.particular',
    nombre: 'Pía',
    apellido: 'Paredes',
    accounts: [],
    particular: true,
    note: 'Solo una cuenta particular',
  },
  {
    username: 'ivo.inactivo',
    nombre: 'Ivo',
    apellido: 'Ibarra',
    accounts: [{ cliente: 'andina', permisos: defaults, inactive: true }],
    note: 'Solo una cuenta inactiva',
  },
];

const FIRST = [
  'Juan',
  'María',
  'José',
  'Lucía',
  'Martín',
  'Sofía',
  'Diego',
  'Valentina',
  'Federico',
  'Julieta',
  'Nicolás',
  'Florencia',
  'Hernán',
  'Agustina',
  'Ramiro',
  'Rocío',
  'Tomás',
  'Elena',
  'Ignacio',
  'Micaela',
] as const;
const LAST = [
  'González',
  'Rodríguez',
  'Gómez',
  'Fernández',
  'López',
  'Díaz',
  'Martínez',
  'Pérez',
  'García',
  'Sánchez',
  'Romero',
  'Álvarez',
  'Torres',
  'Ruiz',
  'Benítez',
  'Acosta',
  'Medina',
  'Herrera',
  'Suárez',
  'Aguirre',
  'Núñez',
  'Cabrera',
] as const;

const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** Employees without a story: `n` plain ones of a client, each with a group in turn. */
export function plainEmpleados(cliente: ClienteKey, n: number, grupos: readonly string[]): DemoPerson[] {
  return Array.from({ length: n }, (_, i): DemoPerson => {
    const nombre = FIRST[i % FIRST.length] ?? 'Juan';
    const apellido = LAST[(i * 7 + Math.floor(i / FIRST.length)) % LAST.length] ?? 'Pérez';
    const grupo = grupos[i % (grupos.length + 1)];
    return {
      username: `${ascii(nombre)}.${ascii(apellido)}${cliente === 'andina' ? '' : `.${cliente}`}${i < FIRST.length ? '' : i}`,
      nombre,
      apellido,
      accounts: [{ cliente, permisos: defaults, ...(grupo === undefined ? {} : { grupo }) }],
      note: '',
    };
  });
}

/** Username at the domain of the first client, or of nobody for who has a particular account alone. */
export function emailOf({ username, accounts: [first] }: DemoPerson): string {
  return `${username}@${first ? DEMO_CLIENTES[first.cliente].dominio : 'particular.example'}`;
}
