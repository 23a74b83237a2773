import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail, fakeApi, loseConnection, type RecordedCall } from '@traza/client/test/fake-api.ts';
import { parseSearch, stringifySearch } from '@traza/client/url-state.ts';
import { stateVersion } from '@traza/domain';
import { describe, expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aSession, aUser } from '#test/people.ts';
import { renderUi } from '#test/render.tsx';
import { renderApp } from '../../test/render-app.tsx';
import { GruposPage } from './grupos-page.tsx';

const LIST = 'GET /sgv/rest/cuentas/grupos';
const CREATE = 'POST /sgv/rest/cuentas/grupos';
const EDIT = 'PUT /sgv/rest/cuentas/grupos/:id';
const DELETE = 'DELETE /sgv/rest/cuentas/grupos/:id';
const MEMBERS = 'GET /usuarios/administracion';

const aGrupo = (id: number, nombre: string, descripcion = '') => ({ id, nombre, descripcion, idClienteFk: 3 });
const VENTAS = aGrupo(5, 'Ventas', 'Piso 3');
const listing = (...content: ReturnType<typeof aGrupo>[]) => ({ content, totalElements: content.length });

async function open(answers: Answers = {}, search = '') {
  const api = fakeApi({
    [LIST]: listing(VENTAS, aGrupo(7, 'compras'), aGrupo(6, 'Área 9')),
    [MEMBERS]: { data: { empleados: [], numeroDeResultados: 4 } },
    ...answers,
  });
  const root = createRootRoute();
  const routes = ['/grupos', '/usuarios', '/pedidos'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/grupos' ? GruposPage : () => null }),
  );
  const history = createMemoryHistory({ initialEntries: [`/grupos${search}`] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch });
  await act(() => router.load());
  const reloadAccounts = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const session = aSession({ account: anAccount({}, ['manageEmpleados']), reloadAccounts });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a small router of the test in place of the registered one
  renderUi(<RouterProvider router={router as never} />, { session });
  return { api, history, reloadAccounts, user: userEvent.setup({ delay: null }) };
}

const sent = (calls: RecordedCall[], key: string) => calls.filter((call) => call.key === key).map(({ body }) => body);
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const modal = () => screen.findByRole('dialog');
const saved = (nombre: string, id = 8) => ({ id, nombre, descripcion: '', idClienteFk: 3 });

describe('the table', () => {
  test('A-321 A-323 name, description and actions, by name', async () => {
    await open();
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nombre', 'Descripción', 'Acciones']);
    const rows = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['Área 9', 'compras', 'Ventas']);
    expect(within(table).getByRole('cell', { name: 'Piso 3' })).toBeTruthy();
  });

  test('A-326 A-327 the people and the orders of a group are a link away', async () => {
    await open();
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await href('Ver usuarios: Ventas')).toBe('/usuarios?group=5');
    expect(await href('Ver pedidos: Ventas')).toBe('/pedidos?group=5');
  });

  test('W-332 a group shows who is in it, each a link away', async () => {
    const ana = { id: 1, idPersona: 1, nombre: 'Ana', apellido: 'Paz', dni: null, email: null, celular: null };
    const { api, user } = await open({
      [MEMBERS]: {
        data: { empleados: [{ ...ana, grupo: { id: 5, alias: 'Ventas' }, activo: true }], numeroDeResultados: 3 },
      },
    });
    await user.click(await screen.findByText('Ventas'));
    const list = await screen.findByRole('list', { name: 'Integrantes: Ventas' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Paz, Ana', 'y 2 más']);
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/usuarios?group=5&q=Ana+Paz');
    expect(api.calls.find(({ key }) => key === MEMBERS)?.query).toMatchObject({ group: '5', length: '100' });
  });

  test('A-437 are asked for all at once', async () => {
    const { api } = await open();
    await screen.findByRole('table');
    expect(api.calls.map(({ query }) => query)).toEqual([{ idCliente: '3', offset: '0', limit: '9999' }]);
  });

  test('A-329 with no groups', async () => {
    await open({ [LIST]: listing() });
    expect(await screen.findByText('No hay ningún grupo creado')).toBeTruthy();
  });

  test('A-330 A-321 a search without match, kept in the address, and taken back', async () => {
    const { api, history, user } = await open({
      [LIST]: ({ query }: RecordedCall) => (query['nombre'] === undefined ? listing(VENTAS) : listing()),
    });
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar grupo' }), ' nadie ');
    expect(await screen.findByText('Ningún grupo coincide con la búsqueda')).toBeTruthy();
    expect(history.location.search).toBe('?q=nadie');
    expect(api.calls.map(({ query }) => query['nombre'])).toEqual([undefined, 'nadie']);
    await press(user, 'Borrar la búsqueda');
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(history.location.search).toBe('');
  });

  test('a link brings its search along', async () => {
    const { api } = await open({}, '?q=ven');
    await screen.findByRole('table');
    expect(api.calls[0]?.query['nombre']).toBe('ven');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ven');
  });

  test('what failed can be tried again', async () => {
    let isDown = true;
    const { user } = await open({ [LIST]: () => (isDown ? loseConnection() : listing(VENTAS)) });
    expect(await screen.findByText('No pudimos cargar los grupos')).toBeTruthy();
    isDown = false;
    await press(user, 'Reintentar');
    expect(await screen.findByText('Ventas')).toBeTruthy();
  });
});

test('A-070 a group without a description has "s/i" in its place', async () => {
  await open();
  const row = (await screen.findByText('compras')).closest('tr');
  expect(row?.querySelector('td')?.textContent).toBe('s/i');
});

describe('a new group', () => {
  test('A-328 A-339 A-334 is made trimmed, and the list shows it', async () => {
    const { api, user } = await open({ [CREATE]: saved('Obras') });
    await screen.findByRole('table');
    await press(user, 'Nuevo grupo');
    const dialog = within(await modal());
    expect(dialog.getByText('Nuevo grupo')).toBeTruthy();
    await user.type(dialog.getByLabelText('Nombre'), '  Obras  ');
    await user.type(dialog.getByLabelText('Descripción'), ' Planta 2{Enter}');
    expect(await screen.findByText('Se creó el grupo')).toBeTruthy();
    expect(sent(api.calls, CREATE)).toEqual([{ id: null, nombre: 'Obras', descripcion: 'Planta 2', idCliente: 3 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.countOf(LIST)).toBe(2);
  });

  test('A-335 A-332 A-333 A-337 faults show after the first attempt, and nothing is sent', async () => {
    const { api, user } = await open();
    await screen.findByRole('table');
    await press(user, 'Nuevo grupo');
    const dialog = within(await modal());
    await user.type(dialog.getByLabelText('Nombre'), 'Ventas!');
    await user.type(dialog.getByLabelText('Descripción'), '¿?');
    const name = 'El nombre del grupo debe tener entre 1 y 50 caracteres, solo letras y números.';
    const description = 'La descripción puede tener hasta 250 caracteres, solo letras y números.';
    expect(screen.queryByText(name)).toBeNull();
    await press(user, 'Crear grupo');
    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByText(description)).toBeTruthy();
    expect(api.countOf(CREATE)).toBe(0);
    await user.type(dialog.getByLabelText('Nombre'), '{Backspace}');
    expect(screen.queryByText(name)).toBeNull();
  });

  test('A-338 a name in use stands at its field, until it is changed; what is sent then is another try', async () => {
    const { api, user } = await open({ [CREATE]: () => fail(409, 'unavailable_group_name') });
    await screen.findByRole('table');
    await press(user, 'Nuevo grupo');
    const dialog = within(await modal());
    await user.type(dialog.getByLabelText('Nombre'), 'Ventas');
    await press(user, 'Crear grupo');
    expect(await screen.findByText('Ya existe un grupo con ese nombre. Elegí otro.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Nombre'), ' 2');
    expect(screen.queryByText('Ya existe un grupo con ese nombre. Elegí otro.')).toBeNull();
    await press(user, 'Crear grupo');
    await waitFor(() => expect(api.countOf(CREATE)).toBe(2));
    const keys = api.calls.filter(({ key }) => key === CREATE).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('A-331 A-336 how a save went is nothing to the next modal', async () => {
    const { user } = await open({ [CREATE]: () => fail(409, 'unavailable_group_name') });
    await screen.findByRole('table');
    await press(user, 'Nuevo grupo');
    await user.type(within(await modal()).getByLabelText('Nombre'), 'Ventas');
    await press(user, 'Crear grupo');
    expect(await screen.findByText('Ya existe un grupo con ese nombre. Elegí otro.')).toBeTruthy();
    await user.clear(within(await modal()).getByLabelText('Nombre'));
    await press(user, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, 'Nuevo grupo');
    await user.type(within(await modal()).getByLabelText('Nombre'), 'Ventas');
    expect(screen.queryByText('Ya existe un grupo con ese nombre. Elegí otro.')).toBeNull();
  });

  test('A-336 while it is being saved the modal stays open', async () => {
    const { user } = await open({ [CREATE]: () => new Promise(() => undefined) });
    await screen.findByRole('table');
    await press(user, 'Nuevo grupo');
    await user.type(within(await modal()).getByLabelText('Nombre'), 'Obras{Enter}{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Crear grupo' }).getAttribute('aria-busy')).toBe('true');
  });

  test('A-337 pressed twice, it is sent once', async () => {
    let answer: (() => void) | undefined;
    const { api, user } = await open({
      [CREATE]: () =>
        new Promise<ReturnType<typeof saved>>((resolve) => {
          answer = () => resolve(saved('Obras'));
        }),
    });
    await screen.findByRole('table');
    await press(user, 'Nuevo grupo');
    const field = within(await modal()).getByLabelText('Nombre');
    await user.type(field, 'Obras{Enter}{Enter}');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    answer?.();
    await screen.findByText('Se creó el grupo');
    expect(api.countOf(CREATE)).toBe(1);
  });
});

test('A-324 A-340 a group is edited, and the accounts that carry its name are loaded again', async () => {
  const { api, reloadAccounts, user } = await open({ [EDIT]: saved('Ventas Norte', 5) });
  await screen.findByRole('table');
  await press(user, 'Editar: Ventas');
  const dialog = within(await modal());
  const name = dialog.getByLabelText<HTMLInputElement>('Nombre');
  expect([name.value, dialog.getByLabelText<HTMLInputElement>('Descripción').value]).toEqual(['Ventas', 'Piso 3']);
  await user.type(name, ' Norte');
  await press(user, 'Guardar cambios');
  expect(await screen.findByText('Se guardaron los cambios del grupo')).toBeTruthy();
  const body = { id: 5, nombre: 'Ventas Norte', descripcion: 'Piso 3', idCliente: 3 };
  expect(sent(api.calls, EDIT)).toEqual([body]);
  expect(reloadAccounts).toHaveBeenCalledTimes(1);
});

test('a group that somebody else changed meanwhile is not written over: they are named, and the form goes on over it', async () => {
  let stored = VENTAS;
  const { user, api } = await open({
    [LIST]: () => listing(stored),
    [EDIT]: ({ headers }) => {
      const { nombre, descripcion } = stored;
      if (headers.get('if-match') === `"${stateVersion({ nombre, descripcion })}"`) return saved('Ventas Norte', 5);
      return fail(409, 'version_conflict', { params: { quien: 'Rita Río', cuando: '2026-11-12T12:00:00-03:00' } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Editar: Ventas' }));
  const dialog = within(await modal());
  stored = aGrupo(5, 'Ventas', 'Piso 9');
  await user.type(dialog.getByLabelText('Nombre'), ' Norte');
  await press(user, 'Guardar cambios');
  expect(await screen.findByText(/^Rita Río lo cambió/)).toBeTruthy();
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Descripción').value).toBe('Piso 9'));
  await press(user, 'Guardar cambios');
  await screen.findByText('Se guardaron los cambios del grupo');
  expect(sent(api.calls, EDIT).at(-1)).toMatchObject({ nombre: 'Ventas Norte', descripcion: 'Piso 9' });
});

describe('A-325 a group is deleted', () => {
  test.each([
    [4, 'Vas a eliminar el grupo Ventas. Sus 4 usuarios quedarán sin grupo.'],
    [1, 'Vas a eliminar el grupo Ventas. Su único usuario quedará sin grupo.'],
    [0, 'Vas a eliminar el grupo Ventas. No tiene usuarios.'],
  ])('A-341 after saying what becomes of its %i users', async (numeroDeResultados, text) => {
    const { api, reloadAccounts, user } = await open({
      [MEMBERS]: { data: { empleados: [], numeroDeResultados } },
      [DELETE]: undefined,
    });
    await screen.findByRole('table');
    await press(user, 'Eliminar: Ventas');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(api.calls.find(({ key }) => key === MEMBERS)?.query).toMatchObject({ idClientePadre: '3', group: '5' });
    await press(user, 'Eliminar');
    expect(await screen.findByText('Se eliminó el grupo')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === DELETE)?.params).toEqual({ id: '5' });
    expect(reloadAccounts).toHaveBeenCalledTimes(1);
  });

  test('W-383 its toast brings it back, by the number that the deletion was sent with, and says who came with it', async () => {
    const ID_LOTE = '0c8e2f3a-6a0e-4c0e-9a53-0b3b6f7a9d11';
    const { api, user } = await open({
      [MEMBERS]: { data: { empleados: [], numeroDeResultados: 4 } },
      [DELETE]: undefined,
      'POST /auditoria/deshacer': {
        data: {
          idLote: ID_LOTE,
          tipo: 'deshacer',
          nombre: '',
          estado: 'terminado',
          total: 4,
          hechas: 4,
          rechazadas: 0,
          creado: '2026-11-12T11:30:00-03:00',
        },
      },
      'GET /lotes/:idLote/filas': { data: { filas: [] } },
    });
    await screen.findByRole('table');
    await press(user, 'Eliminar: Ventas');
    await screen.findByText(/Vas a eliminar/);
    await press(user, 'Eliminar');
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Volvió el grupo Ventas: 4 restaurados')).toBeTruthy();
    const idLote = api.calls.find(({ key }) => key === DELETE)?.query['idLote'];
    expect(idLote).toMatch(/^[0-9a-f-]{36}$/);
    expect(api.calls.find(({ key }) => key === 'POST /auditoria/deshacer')?.body).toEqual({
      idCliente: 3,
      acto: idLote,
    });
  });

  test('or not: the modal stays with what went wrong', async () => {
    const { user } = await open({ [DELETE]: () => fail(404, 'not_found') });
    await screen.findByRole('table');
    await press(user, 'Eliminar: Ventas');
    await screen.findByText(/Vas a eliminar/);
    await press(user, 'Eliminar');
    expect(await screen.findByText('No encontramos lo que buscabas.')).toBeTruthy();
    await press(user, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('A-044 accounts that cannot be loaded end the session', async () => {
  localStorage.setItem('traza.token', 't');
  fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': () => fail(500, 'internal_error'),
    'DELETE /login': undefined,
  });
  const { href } = renderApp('/grupos');
  await waitFor(() => expect(href()).toBe('/login'));
  expect(localStorage.getItem('traza.token')).toBeNull();
});

test('A-044 so do those that cannot be loaded again after a change of a group', async () => {
  localStorage.setItem('traza.token', 't');
  let isDown = false;
  const account = anAccount({}, ['manageEmpleados']);
  fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': () => (isDown ? fail(500, 'internal_error') : { data: accountsOf(account) }),
    'GET /notificaciones': { data: { novedades: [], sinLeer: 0, clavePublica: '' } },
    'DELETE /login': undefined,
    [LIST]: listing(VENTAS),
    [EDIT]: () => {
      isDown = true;
      return saved('Ventas', 5);
    },
  });
  const { href } = renderApp('/grupos');
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Editar: Ventas' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(href()).toBe('/login'));
});
