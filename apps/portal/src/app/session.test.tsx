import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fail, fakeApi, loseConnection } from '@traza/client/test/fake-api.ts';
import { accountKey } from '@traza/domain/cuentas';
import { describe, expect, test } from 'vitest';
import { accountsOf, anAccount, aParticularAccount, aUser } from '#test/people.ts';
import { renderApp } from '../test/render-app.tsx';

const ANDINA = anAccount({}, []);
const RIO = anAccount({ idCuentaSgv: 12, idClientePadre: 4, nombreCliente: 'Río Salud' }, ['manageEmpleados']);
const PARTICULAR = aParticularAccount();
const OUT: Answers = { 'DELETE /login': undefined };

function open(path = '/perfil', answers: Answers = {}) {
  localStorage.setItem('traza.token', 'secreto');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(ANDINA, RIO) },
    'GET /pedidos/usuario': { data: [] },
    'GET /notificaciones': { data: { novedades: [], sinLeer: 0, clavePublica: '' } },
    ...OUT,
    ...answers,
  });
  return { api, ...renderApp(path) };
}

const selector = () => screen.findByRole('button', { name: /elegir cuenta/ });

describe('the selected account', () => {
  test('A-035 A-037 A-038 the first corporate one, remembered for this person', async () => {
    open();
    expect((await selector()).textContent).toContain('Andina Servicios');
    expect(localStorage.getItem('traza.cuenta.pablo.empleado')).toBe(accountKey(ANDINA));
    expect(localStorage.getItem('traza.cliente')).toBe('Andina Servicios');
  });

  test('A-034 the saved one while it is still there', async () => {
    localStorage.setItem('traza.cuenta.pablo.empleado', accountKey(RIO));
    open();
    expect((await selector()).textContent).toContain('Río Salud');
  });

  test('DT-48 W-057 the one that the address of a notice names, with its order', async () => {
    localStorage.setItem('traza.cuenta.pablo.empleado', accountKey(ANDINA));
    const { api, href } = open('/pedidos?selected=41&cliente=4', {
      'GET /pedidos/:provider/:extrasType/:id': () => fail(503, 'internal_error'),
    });
    expect((await selector()).textContent).toContain('Río Salud');
    await waitFor(() => expect(href()).toBe('/pedidos?selected=41'));
    expect(await screen.findByText('Cambiamos a la cuenta Río Salud')).toBeTruthy();
    await waitFor(() => expect(api.countOf('GET /pedidos/usuario')).toBeGreaterThan(0));
    const asked = api.calls.filter(({ key }) => key === 'GET /pedidos/usuario').map(({ query }) => query['idClient']);
    expect(new Set(asked)).toEqual(new Set(['4']));
    expect(localStorage.getItem('traza.cuenta.pablo.empleado')).toBe(accountKey(RIO));
  });

  test('DT-48 a client of whom this person has no account changes nothing', async () => {
    const { href } = open('/perfil?cliente=99');
    expect((await selector()).textContent).toContain('Andina Servicios');
    await waitFor(() => expect(href()).toBe('/perfil'));
  });

  test('A-034 one that is not of this person falls back', async () => {
    localStorage.setItem('traza.cuenta.pablo.empleado', 'corporateAccount:999');
    open();
    expect((await selector()).textContent).toContain('Andina Servicios');
  });

  test('A-036 A-038 the particular one where there is no other', async () => {
    open('/perfil', { 'GET /cuentas': { data: { corporateAccounts: [], particularAccount: PARTICULAR } } });
    expect((await selector()).textContent).toContain('Particular');
    expect(localStorage.getItem('traza.cliente')).toBeNull();
  });

  test('A-072 A-073 A-091 choosing another changes what the whole application offers', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await selector());
    expect(screen.queryByRole('link', { name: 'Usuarios' })).toBeNull();
    expect(screen.getByRole('menuitemradio', { name: /Andina/ }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('menuitemradio', { name: /Río Salud/ }));
    expect(await screen.findByRole('link', { name: 'Usuarios' })).toBeTruthy();
    expect((await selector()).textContent).toContain('Río Salud');
    expect(localStorage.getItem('traza.cuenta.pablo.empleado')).toBe(accountKey(RIO));
    expect(localStorage.getItem('traza.cliente')).toBe('Río Salud');
  });

  test('A-073 what the address chose under the old account goes', async () => {
    const user = userEvent.setup();
    const { href } = open('/pedidos?selected=41&q=ana', {
      'GET /pedidos/:provider/:extrasType/:id': () => fail(404, 'not_found'),
    });
    await user.click(await selector());
    await user.click(screen.getByRole('menuitemradio', { name: /Río Salud/ }));
    await waitFor(() => expect(href()).toBe('/pedidos'));
  });

  test('DA-22 a section that the new account may not see gives way to its orders, without a reproach', async () => {
    const user = userEvent.setup();
    localStorage.setItem('traza.cuenta.pablo.empleado', accountKey(RIO));
    const { href } = open('/usuarios?q=ana');
    await user.click(await selector());
    await user.click(screen.getByRole('menuitemradio', { name: /Andina/ }));
    await waitFor(() => expect(href()).toBe('/pedidos'));
    expect((await selector()).textContent).toContain('Andina');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the menu is moved through with the keyboard and closes on Escape', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await selector());
    expect(document.activeElement?.textContent).toContain('Andina');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Río Salud');
    await user.keyboard('{End}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Andina');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(await selector());
  });
});

describe('loading', () => {
  test('A-071 a loader covers everything until the accounts are there', async () => {
    const accounts = Promise.withResolvers<{ data: ReturnType<typeof accountsOf> }>();
    open('/perfil', { 'GET /cuentas': () => accounts.promise });
    expect(await screen.findByRole('status', { name: 'Cargando' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    accounts.resolve({ data: accountsOf(ANDINA) });
    expect(await screen.findByRole('navigation')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull();
  });

  test('A-041 no account at all', async () => {
    const { href, api } = open('/perfil', { 'GET /cuentas': { data: accountsOf() } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/no tiene cuentas habilitadas/);
    expect(href()).toBe('/login');
    expect(localStorage.getItem('traza.token')).toBeNull();
    expect(api.countOf('DELETE /login')).toBe(1);
  });

  test.each(['GET /usuarios', 'GET /cuentas'] as const)('A-042 a fault of %s is login_error', async (key) => {
    const { href } = open('/perfil', { [key]: () => fail(500, 'internal_error') });
    expect((await screen.findByRole('alert')).textContent).toMatch(/No pudimos iniciar tu sesión/);
    expect(href()).toBe('/login');
    expect(localStorage.getItem('traza.token')).toBeNull();
  });

  test('a line that is down keeps the session and offers to try again', async () => {
    let isDown = true;
    open('/perfil', { 'GET /usuarios': () => (isDown ? loseConnection() : { data: aUser() }) });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(localStorage.getItem('traza.token')).toBe('secreto');
    isDown = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('navigation')).toBeTruthy();
  });
});

describe('leaving', () => {
  test('A-039 A-040 DA-23 the server is told, nobody waits, nothing local stays', async () => {
    const user = userEvent.setup();
    const never = new Promise<undefined>(() => undefined);
    const { api, href } = open('/perfil', { 'DELETE /login': () => never });
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    await screen.findByRole('heading', { name: 'Iniciar sesión' });
    expect(href()).toBe('/login');
    const revoked = api.calls.find(({ key }) => key === 'DELETE /login');
    expect(revoked?.headers.get('Authorization')).toBe('Bearer secreto');
    expect(['traza.token', 'traza.username', 'traza.cliente'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('A-039 the next person sees nothing of the last one', async () => {
    const user = userEvent.setup();
    let who = aUser();
    const answers: Answers = {
      'GET /usuarios': () => ({ data: who }),
      'POST /login': { data: { token: 'otro', expiresAt: '2026-11-21T12:00:00-03:00' } },
    };
    open('/perfil', answers);
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    who = aUser({ id: 2, username: 'ana.admin', nombre: 'Ana', apellido: 'Admin' });
    await user.type(await screen.findByRole('textbox', { name: 'Usuario' }), 'ana.admin');
    await user.type(screen.getByLabelText('Contraseña'), 'Traza2026{Enter}');
    expect((await selector()).textContent).toContain('Ana Admin');
  });

  test('A-046 a page opened after a long absence leaves at once', async () => {
    const user = userEvent.setup();
    localStorage.setItem('traza.username', 'pablo.empleado');
    localStorage.setItem('traza.actividad', String(Date.now() - 600_000));
    const { href } = open('/pedidos?q=ana', {
      'POST /login': { data: { token: 'nuevo', expiresAt: '2026-11-21T12:00:00-03:00' } },
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/por inactividad/);
    expect(href()).toBe('/login');
    await user.type(screen.getByRole('textbox', { name: 'Usuario' }), 'Pablo.Empleado');
    await user.type(screen.getByLabelText('Contraseña'), 'Traza2026{Enter}');
    await waitFor(() => expect(href()).toBe('/pedidos?q=ana'));
  });

  test('W-098 a minute before it the person is asked, and any answer keeps the session', async () => {
    const user = userEvent.setup();
    localStorage.setItem('traza.username', 'pablo.empleado');
    localStorage.setItem('traza.actividad', String(Date.now() - 570_000));
    const { href } = open();
    const asked = await screen.findByRole('dialog', { name: '¿Seguís ahí?' });
    expect(within(asked).getByRole('timer').textContent).toMatch(
      /^Por seguridad vamos a cerrar tu sesión en (29|30) segundos\.$/,
    );
    await user.click(within(asked).getByRole('button', { name: 'Seguir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Date.now() - Number(localStorage.getItem('traza.actividad'))).toBeLessThan(60_000);
    expect(href()).toBe('/perfil');
  });

  test('DA-23 another tab that signs out takes this one along', async () => {
    const { href } = open();
    await selector();
    act(() => {
      localStorage.removeItem('traza.token');
      dispatchEvent(new StorageEvent('storage', { key: 'traza.token' }));
    });
    await waitFor(() => expect(href()).toBe('/login'));
  });
});

describe('the sidebar', () => {
  test('A-075 A-080 menu, support, bell and log out', async () => {
    const user = userEvent.setup();
    open();
    const menu = await screen.findByRole('navigation', { name: 'Principal' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Mis pedidos', 'Mi cuenta']);
    expect(screen.getByRole('link', { name: 'Soporte' }).getAttribute('href')).toBe('/soporte');
    expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Notificaciones' }));
    const panel = await screen.findByRole('dialog', { name: 'Notificaciones' });
    expect(await within(panel).findByText('Sin novedades')).toBeTruthy();
  });
});
