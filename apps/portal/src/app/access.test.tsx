import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setConfiguration } from '@traza/client/settings.ts';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { describe, expect, test, vi } from 'vitest';
import { isAuthPath, isOpenedByLink, isPublicPath } from '#lib/public-paths.ts';
import { accountsOf, anAccount, aParticularAccount, aUser } from '#test/people.ts';
import { renderApp } from '../test/render-app.tsx';
import { createAppRouter } from './router.tsx';

const CONFIGURATION = {
  product: 'Acarreo',
  soporte: { telefono: '0800-555-8729', email: 'soporte@traza.example', whatsapp: '', emailReservas: '' },
  appStoreUrl: '',
  analyticsUrl: '',
  mapStyleUrl: '',
  demo: false,
};
const ADMIN = anAccount({}, ['manageEmpleados', 'manageFixedRoutes', 'showReports', 'showClientPedidos']);
const LOADED: Answers = {
  'GET /usuarios': { data: aUser() },
  'GET /cuentas': { data: accountsOf(ADMIN) },
  'PUT /usuarios/registro': () => fail(410, 'confirmation_token_invalid'),
  'POST /analytics/token': () => fail(403, 'forbidden'),
};

function open(path: string, { token = true, answers = {} }: { token?: boolean; answers?: Answers } = {}) {
  if (token) localStorage.setItem('traza.token', 't');
  const api = fakeApi({ ...LOADED, ...answers });
  return { api, ...renderApp(path) };
}

describe('the guard', () => {
  test.each([
    '/',
    '/crear',
    '/recorridos',
    '/pedidos?selected=4',
    '/informes',
    '/perfil',
    '/direcciones',
    '/usuarios',
    '/grupos',
    '/soporte',
    '/soporteMobile',
    '/no-existe',
  ])('A-008 O-026 %s without a token leads to the sign-in screen', async (path) => {
    const { href, api } = open(path, { token: false });
    await screen.findByRole('heading', { name: 'Iniciar sesión' });
    expect(new URL(href(), 'http://portal').pathname).toBe('/login');
    expect(api.calls).toEqual([]);
  });

  test.each([
    ['/login', 'Iniciar sesión - Traza'],
    ['/recuperar-contraseña', 'Recuperar contraseña - Traza'],
    ['/recuperar-contrase%C3%B1a', 'Recuperar contraseña - Traza'],
    ['/crear-cuenta', 'Crear cuenta - Traza'],
    ['/confirmar/abc', 'Confirmar cuenta - Traza'],
  ])('A-001 A-003 A-061 %s is open to anybody, in the dark layout', async (path, title) => {
    const { href } = open(path, { token: false });
    await waitFor(() => expect(document.title).toBe(title));
    expect(href()).toBe(decodeURI(path));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(screen.getAllByRole('img', { name: 'Traza', hidden: true }).length).toBeGreaterThan(0);
  });

  test('A-003 the recovery page opens by its decomposed address too', async () => {
    open('/recuperar-contrasen%CC%83a', { token: false });
    await waitFor(() => expect(document.title).toBe('Recuperar contraseña - Traza'));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  });

  test('an address that cannot be read is a page that there is not', async () => {
    open('/%E0%A4%A', { answers: { 'GET /cuentas': { data: accountsOf(anAccount()) } } });
    expect(await screen.findByText('Página no encontrada')).toBeTruthy();
  });

  test('W-113 a tab that is still loading when the session ends elsewhere is led to the sign-in page', async () => {
    const { href } = open('/perfil', { answers: { 'GET /cuentas': { data: accountsOf(anAccount()) } } });
    localStorage.removeItem('traza.token');
    await waitFor(() => expect(href()).toBe('/login'));
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeDefined();
  });

  test('A-009 a signed-in user who opens /login goes to /crear', async () => {
    const { href } = open('/login', { answers: { 'GET /cuentas': { data: accountsOf(anAccount()) } } });
    await waitFor(() => expect(href()).toBe('/crear'));
  });

  test('O-024 the create screen is the route "create" at /crear', () => {
    const route = createAppRouter().routesByPath['/crear'];
    expect([route.fullPath, route.options.staticData?.name]).toEqual(['/crear', 'create']);
  });

  test('A-050 the root leads to /crear once the session is loaded', async () => {
    const { href } = open('/', { answers: { 'GET /cuentas': { data: accountsOf(anAccount()) } } });
    await waitFor(() => expect(href()).toBe('/crear'));
  });

  test.each([
    ['/login', true, true, false],
    ['/recuperar-contrase%C3%B1a', true, true, false],
    ['/confirmar/x', true, true, true],
    ['/seguimiento/x', true, false, true],
    ['/loginx', false, false, false],
    ['/pedidos', false, false, false],
    ['/%', false, false, false],
  ])('A-008 A-020 DA-01 %s', (path, open, dark, byLink) => {
    expect([isPublicPath(path), isAuthPath(path), isOpenedByLink(path)]).toEqual([open, dark, byLink]);
  });
});

describe('sections', () => {
  test.each([
    ['/recorridos', 'Recorridos'],
    ['/informes', 'Informes'],
    ['/perfil', 'Mi cuenta'],
    ['/direcciones', 'Direcciones'],
    ['/usuarios', 'Usuarios'],
    ['/grupos', 'Grupos'],
    ['/soporte', 'Centro de ayuda'],
    ['/soporteMobile', 'Centro de ayuda'],
  ])('T-011 A-052…A-062 %s shows its title and names the document', async (path, title) => {
    setConfiguration(CONFIGURATION);
    const { href } = open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(document.title).toBe(`${title} - Acarreo`);
    expect(href()).toBe(path);
  });

  test.each([
    ['/crear', 'Nuevo pedido'],
    ['/pedidos', 'Mis pedidos'],
    ['/no-existe', 'Página no encontrada'],
  ])('T-011 the document of %s is named', async (path, title) => {
    setConfiguration(CONFIGURATION);
    const { href } = open(path, { answers: { 'GET /cuentas': { data: accountsOf(anAccount()) } } });
    await waitFor(() => expect(document.title).toBe(`${title} - Acarreo`));
    expect(href()).toBe(path);
  });

  test.each([
    ['/recorridos', '?selected=4&modal=agregar&q=a+b&status=confirmado&since=2026-01-01&until=2026-02-01'],
    ['/informes', '?selected=4&modal=anular&q=123&status=anulado&type=trip&group=-1&since=2026-01-01&until=2026-02-01'],
    ['/usuarios', '?q=123&estado=activo&group=5'],
  ])('A-052 A-054 A-057 %s keeps its keys', async (path, search) => {
    const { href } = open(path + search);
    await screen.findByRole('heading', { level: 1 });
    expect(href()).toBe(path + search);
  });

  test('DA-22 an unknown path says so and leads home', async () => {
    open('/no-existe');
    expect(await screen.findByText('Página no encontrada')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/');
  });

  test.each(['/recorridos', '/informes', '/direcciones', '/usuarios', '/grupos'])(
    'DA-22 %s without its permission leads to /pedidos, with a toast',
    async (path) => {
      const { href } = open(path, { answers: { 'GET /cuentas': { data: accountsOf(anAccount()) } } });
      expect(await screen.findByText('No tenés permiso para hacer esto.')).toBeTruthy();
      expect(href()).toBe('/pedidos');
    },
  );

  test('A-092 O-013 an account without forms starts at its orders, without a reproach', async () => {
    const data = { corporateAccounts: [], particularAccount: aParticularAccount() };
    const { href } = open('/crear', { answers: { 'GET /cuentas': { data } } });
    await waitFor(() => expect(href()).toBe('/pedidos'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('analytics', () => {
  test('A-010 each navigation is logged by the name of its route alone', async () => {
    const beacon = vi.fn<(url: string, body: string) => boolean>(() => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
    setConfiguration({ ...CONFIGURATION, analyticsUrl: 'https://metricas.example/e' });
    open('/login?x=1', { token: false });
    await userEvent.click(await screen.findByRole('link', { name: 'Crear cuenta' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Volver a iniciar sesión' }));
    await screen.findByRole('heading', { name: 'Iniciar sesión' });
    await waitFor(() => expect(beacon).toHaveBeenCalledTimes(3));
    const view = (page: string) => ['https://metricas.example/e', `{"name":"page_view","params":{"page":"${page}"}}`];
    expect(beacon.mock.calls).toEqual(['login', 'createAccount', 'login'].map(view));
  });

  test('A-010 DA-38 neither token nor query of an address is logged', async () => {
    const beacon = vi.fn<(url: string, body: string) => boolean>(() => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
    setConfiguration({ ...CONFIGURATION, analyticsUrl: 'https://metricas.example/e' });
    open('/confirmar/token-secreto?x=1', { token: false });
    await waitFor(() => expect(beacon).toHaveBeenCalled());
    expect(beacon.mock.calls).toEqual([
      ['https://metricas.example/e', '{"name":"page_view","params":{"page":"confirmAccount"}}'],
    ]);
  });

  test('A-010 nothing is sent where no sink is configured', async () => {
    const beacon = vi.fn<() => boolean>(() => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
    open('/login', { token: false });
    await screen.findByRole('heading', { name: 'Iniciar sesión' });
    expect(beacon).not.toHaveBeenCalled();
  });
});

describe('a session that ends by itself', () => {
  test.each(['token_invalid', 'user_invalid'])('A-045 A-049 %s leads to /login, which says why', async (code) => {
    const { href } = open('/perfil', { answers: { 'GET /usuarios': () => fail(401, code) } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/usuario no es válido/);
    expect(href()).toBe('/login');
    expect(localStorage.getItem('traza.token')).toBeNull();
  });
});
