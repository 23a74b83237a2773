import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fakeApi } from '@traza/client/test/fake-api.ts';
import type { Empleado, EmpleadoDetail } from '@traza/contract';
import { NEW_USER_PERMISSIONS, type PermissionKey } from '@traza/domain/cuentas';
import { vi } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

export const LIST = 'GET /usuarios/administracion';
export const DETAIL = 'GET /usuarios/administracion/:idCuentaCorporativa';
export const EDIT = 'PATCH /usuarios/administracion';
export const CREATE = 'POST /usuarios/administracion';
export const INVITE = 'POST /usuarios/invite';

const VENTAS = { id: 5, alias: 'Ventas' };
export const SOPORTE = { id: 6, alias: 'Soporte' };

export function anEmpleado(changes: Partial<Empleado> = {}): Empleado {
  return {
    id: 41,
    idPersona: 71,
    nombre: 'Nora',
    apellido: 'Paz',
    dni: '30111222',
    email: 'nora@andina.example',
    celular: '+543511234567',
    grupo: VENTAS,
    activo: true,
    ...changes,
  };
}

/** As many employees as asked for, with numbers from 1. */
export function manyEmpleados(count: number): Empleado[] {
  return Array.from({ length: count }, (_, at) =>
    anEmpleado({ id: at + 1, idPersona: at + 1, nombre: `Nora${at + 1}`, email: `nora${at + 1}@andina.example` }),
  );
}

export function aDetail(changes: Partial<EmpleadoDetail> = {}): EmpleadoDetail {
  return {
    nombre: 'Nora',
    apellido: 'Paz',
    dni: '30111222',
    legajo: 'A-1',
    celular: '+543511234567',
    email: 'nora@andina.example',
    activo: true,
    permisos: { ...NEW_USER_PERMISSIONS },
    idCentrosDeCostoHabilitados: [9],
    idCentrosDeCostoAuditados: [],
    idGruposAuditados: [],
    idCentroDeCostoPreferido: 9,
    idFormaDePagoPorDefecto: 2,
    idGrupo: 5,
    tipoDni: 'AR_DNI',
    soporteTelefonico: null,
    idCuentaCorporativa: 41,
    idClientePadre: 3,
    idPersona: 71,
    usuario: 'nora.paz',
    otrosClientes: false,
    ...changes,
  };
}

const PAYMENTS = [{ id: 2, alias: 'Cuenta corriente' }];
const CECOS = [
  { id: 9, alias: 'Administración' },
  { id: 10, alias: 'Ventas CBA' },
];

/** An administrator of the client; with `manageGroups` alone, of the own group. */
const ADMIN: readonly PermissionKey[] = ['manageEmpleados', 'showReports', 'showClientPedidos'];

export interface Opened {
  on?: readonly PermissionKey[];
  answers?: Answers;
  path?: string;
  cecos?: { id: number; alias: string }[];
  payments?: { id: number; alias: string }[];
  empleados?: Empleado[];
  total?: number;
}

export async function openUsuarios(opened: Opened = {}) {
  const {
    on = ADMIN,
    answers = {},
    path = '/usuarios',
    cecos = CECOS,
    payments = PAYMENTS,
    empleados = [anEmpleado()],
  } = opened;
  localStorage.setItem('traza.token', 't');
  localStorage.setItem('traza.username', 'ana.admin');
  const account = anAccount({ grupo: VENTAS, gruposAuditados: [VENTAS] }, on);
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(account) },
    [LIST]: { data: { empleados, numeroDeResultados: opened.total ?? empleados.length } },
    [DETAIL]: { data: aDetail() },
    'GET /clientes': {
      data: {
        alias: 'Andina Servicios',
        cecos,
        cecosInactivos: [{ id: 4, alias: 'Viejo' }],
        formaDePagoHabilitadas: payments,
      },
    },
    'GET /usuarios/administracion/moldes': { data: [] },
    'POST /usuarios/administracion/salida/previa': {
      data: { pedidos: 0, anulables: 0, costo: 0, cuantas: 0, personas: [] },
    },
    'GET /lotes': { data: { lotes: [] } },
    'GET /sgv/rest/cuentas/grupos': {
      content: [VENTAS, SOPORTE].map(({ id, alias: nombre }) => ({ id, nombre, descripcion: '', idClienteFk: 3 })),
      totalElements: 2,
    },
    ...answers,
  });
  // nothing is laid out here: a table of 600 px, as on a screen
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(960);
  const app = renderApp(path);
  await screen.findByRole('heading', { name: 'Usuarios' });
  return { api, app, user: userEvent.setup() };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

/** Opens the menu of a row. */
export async function openMenu({ user }: Pick<Awaited<ReturnType<typeof openUsuarios>>, 'user'>, name = 'Nora Paz') {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  return within(screen.getByRole('menu'));
}

/** Chooses something that can be done with the employee of a row. */
export async function chooseAction(
  page: Pick<Awaited<ReturnType<typeof openUsuarios>>, 'user'>,
  action: 'Editar' | 'Reenviar invitación',
) {
  const menu = await openMenu(page);
  await page.user.click(menu.getByRole('menuitem', { name: action }));
}

/** The open form. */
export async function theForm(title: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await within(dialog).findByRole('textbox', { name: 'Nombre' });
  return within(dialog);
}

/** The words of the tooltip that a refused control points to. */
export function reasonOf(control: HTMLElement): string | undefined {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').find((text) => text !== '');
}
