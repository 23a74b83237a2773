import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { ClaveView } from '@traza/contract';
import type { Role } from '@traza/domain/operadores';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { AGENCIA, AGENCIA_DETAIL as DETAIL } from './office.kit.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const CLAVE: ClaveView = {
  id: 5,
  nombre: 'Producción',
  creada: '2026-11-20T10:00:00-03:00',
  ultimoUso: '2026-11-21',
  vence: null,
  revocada: null,
  estado: 'activa',
};
function open(path: string, answers: Answers = {}, roles: Role[] = ['clientes']) {
  session.open('t', OLGA.email, Date.now());
  return openApp(path, {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles } },
    'GET /operaciones/v1/agencias': { data: { filas: [AGENCIA], siguiente: null } },
    'GET /operaciones/v1/agencias/:id': { data: DETAIL },
    'GET /operaciones/v1/agencias/:id/claves': { data: [CLAVE] },
    ...answers,
  });
}
const bodiesOf = (fake: ReturnType<typeof open>['fake'], key: string) =>
  fake.calls.filter((call) => call.key === key).map(({ body }) => body);

beforeEach(layOut);

describe('M-076 Transportistas', () => {
  test('lists name, own or partner, integrated, state, keys, clients and open trips, narrowed by the address', async () => {
    const user = userEvent.setup();
    const { address } = open('/transportistas');
    const row = (await screen.findByText('Remises del Plata')).closest('[role="row"]');
    for (const part of ['Tercero', 'Paso a paso', 'Activo', '1', '2', '17']) expect(row?.textContent).toContain(part);
    await user.selectOptions(screen.getByLabelText('Estado'), 'Inactivos');
    await waitFor(() => expect(address()).toContain('estado=inactiva'));
    await user.type(screen.getByLabelText('Buscar por nombre'), 'rem');
    await waitFor(() => expect(address()).toContain('q=rem'));
  });

  test('the first one is asked for in the words of an empty list', async () => {
    open('/transportistas', { 'GET /operaciones/v1/agencias': { data: { filas: [], siguiente: null } } });
    expect(await screen.findByText('Todavía no hay transportistas')).toBeTruthy();
    expect(screen.getByText('Creá uno o marcá tu flota propia.')).toBeTruthy();
  });

  test('a name is asked for before it is sent, and one that is taken is said under it', async () => {
    const user = userEvent.setup();
    const { fake } = open('/transportistas', {
      'POST /operaciones/v1/agencias': () =>
        fail(409, 'alias_used', { fields: [{ field: 'denominacion', code: 'alias_used' }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Nuevo transportista' }));
    const window = await screen.findByRole('dialog');
    await user.click(within(window).getByRole('button', { name: 'Crear transportista' }));
    expect(await within(window).findByText('Completá este dato.')).toBeTruthy();
    expect(bodiesOf(fake, 'POST /operaciones/v1/agencias')).toEqual([]);
    await user.type(within(window).getByLabelText(/Nombre/), '  Fletes  del Sur ');
    await user.click(within(window).getByLabelText('Es la flota propia'));
    await user.click(within(window).getByRole('button', { name: 'Crear transportista' }));
    expect(await within(window).findByText('Ese nombre ya está en uso. Elegí otro.')).toBeTruthy();
    expect(bodiesOf(fake, 'POST /operaciones/v1/agencias')).toEqual([
      { denominacion: 'Fletes del Sur', integrado: true, propia: true },
    ]);
  });

  test('M-039 who may only look sees no key and no act', async () => {
    open('/transportistas/3', {}, ['lectura']);
    expect(await screen.findByText('Andina Servicios')).toBeTruthy();
    expect(screen.queryByText('Claves')).toBeNull();
    for (const name of ['Editar', 'Desactivar', 'Vincular clientes'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('M-078 a new key', () => {
  const CREATE = 'POST /operaciones/v1/agencias/:id/claves';
  async function create(clave: string | null) {
    const user = userEvent.setup();
    const { fake } = open('/transportistas/3', { [CREATE]: { data: { id: 6, nombre: 'Pruebas', clave } } });
    await user.click(await screen.findByRole('button', { name: 'Nueva clave' }));
    await user.type(await screen.findByLabelText(/Para qué es/), 'Pruebas');
    await user.click(screen.getByRole('button', { name: 'Crear clave' }));
    return { user, fake };
  }

  test('is shown once with its way to be copied, and is gone with its window', async () => {
    const { user, fake } = await create('una-clave-larga');
    expect(await screen.findByText('Guardala ahora: no se puede volver a ver.')).toBeTruthy();
    expect(screen.getByText('una-clave-larga')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toBe('una-clave-larga');
    await user.click(screen.getByRole('button', { name: 'Ya la guardé' }));
    await waitFor(() => expect(screen.queryByText('una-clave-larga')).toBeNull());
    expect(bodiesOf(fake, CREATE)).toEqual([{ nombre: 'Pruebas' }]);
  });

  test('whose answer was lost says that nobody can see it', async () => {
    await create(null);
    expect(await screen.findByText(/ya no se puede ver\. Revocala y creá otra/)).toBeTruthy();
  });

  test('M-079 in place of another says for how long that one is good', async () => {
    const user = userEvent.setup();
    const { fake } = open('/transportistas/3', { [CREATE]: { data: { id: 6, nombre: 'Producción', clave: 'otra' } } });
    expect(await screen.findByText(/Último uso 21\/11\/26/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rotar Producción' }));
    await user.selectOptions(await screen.findByLabelText('La clave anterior'), 'Sirve 72 horas más');
    await user.click(screen.getByRole('button', { name: 'Rotar' }));
    expect(await screen.findByText('otra')).toBeTruthy();
    expect(bodiesOf(fake, CREATE)).toEqual([{ nombre: 'Producción', rotar: { id: 5, horas: 72 } }]);
  });
});

test('M-080 what is under way is said in its number', async () => {
  const user = userEvent.setup();
  open('/transportistas/3', {
    'POST /operaciones/v1/agencias/:id/desactivar': () =>
      fail(409, 'open_orders', {
        params: { solicitudes: 0, viajes: 17 },
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
  const window = await screen.findByRole('dialog');
  await user.type(within(window).getByLabelText(/Motivo/), 'Cerró');
  await user.click(within(window).getByRole('button', { name: 'Desactivar' }));
  expect(await within(window).findByText('Todavía tiene 17 viajes sin terminar.')).toBeTruthy();
});

test('M-081 a link ends, and others begin, on the version that was seen', async () => {
  const PUT = 'PUT /operaciones/v1/agencias/:id/clientes';
  const user = userEvent.setup();
  const { fake } = open('/transportistas/3', { [PUT]: { data: DETAIL } });
  await user.click(await screen.findByRole('button', { name: 'Vincular clientes' }));
  await user.click(await screen.findByLabelText('Río Salud'));
  await user.click(screen.getByRole('button', { name: 'Vincular' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Quitar Andina Servicios' }));
  await waitFor(() =>
    expect(bodiesOf(fake, PUT)).toEqual([
      { ids: [7, 8], version: 4 },
      { ids: [], version: 4 },
    ]),
  );
});
