import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setConfiguration } from '@traza/client/settings.ts';
import { type Answers, fail, fakeApi, loseConnection } from '@traza/client/test/fake-api.ts';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { describe, expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const OPEN = { data: { token: 'secreto', expiresAt: '2026-11-21T12:00:00-03:00' } };
const LOADED: Answers = { 'GET /usuarios': { data: aUser() }, 'GET /cuentas': { data: accountsOf(anAccount({}, [])) } };

async function openSignIn(answers: Answers = {}, path = '/login') {
  const api = fakeApi({ ...LOADED, ...answers });
  const app = renderApp(path);
  await screen.findByRole('heading', { name: 'Iniciar sesión' });
  return { api, app, user: userEvent.setup() };
}

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Usuario' });
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const submit = () => screen.getByRole('button', { name: 'Ingresar' });

describe('the sign-in form', () => {
  test('A-011 A-012 A-013 has its title, two fields and a button', async () => {
    const { app } = await openSignIn();
    expect(app.container.querySelectorAll('input')).toHaveLength(2);
    expect(username().type).toBe('text');
    expect(password().type).toBe('password');
    expect(submit()).toBeTruthy();
  });

  test('A-012 A-014 A-025 A-026 Enter sends trimmed values, keeps the token and goes home', async () => {
    const { api, app, user } = await openSignIn({ 'POST /login': OPEN });
    await user.type(username(), '  pablo.empleado ');
    await user.type(password(), ' Traza2026 {Enter}');
    await waitFor(() => expect(app.href()).toBe('/pedidos'));
    expect(api.calls.find(({ key }) => key === 'POST /login')?.body).toEqual({
      username: 'pablo.empleado',
      password: 'Traza2026',
    });
    expect(Object.values(localStorage)).toContain('secreto');
  });

  test('W-271 who came in with a temporary password is told that it stays, and led to where it is changed', async () => {
    const { app, user } = await openSignIn({ 'POST /login': { data: { ...OPEN.data, conTemporal: true } } });
    await user.type(username(), 'pablo.empleado');
    await user.type(password(), 'Temporal2026{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Cambiarla' }));
    await waitFor(() => expect(app.href()).toBe('/perfil'));
  });

  test.each([
    ['/perfil?tab=cuentas', '/perfil?tab=cuentas'],
    ['/login?volver=%2Fperfil%3Ftab%3Dcuentas', '/perfil?tab=cuentas'],
    ['/login?volver=//evil.example', '/pedidos'],
    ['/login?volver=/seguimiento/x', '/pedidos'],
    ['/', '/pedidos'],
  ])('W-055 W-056 XW-24 who opened %s is led to %s', async (asked, expected) => {
    const { app, user } = await openSignIn({ 'POST /login': OPEN }, asked);
    await user.type(username(), 'pablo.empleado');
    await user.type(password(), 'Traza2026{Enter}');
    await waitFor(() => expect(app.href()).toBe(expected));
  });

  test.each([
    ['', ''],
    ['ana', '   '],
    ['  ', 'x'],
  ])('A-022 %j / %j sends nothing', async (name, secret) => {
    const { api, user } = await openSignIn({ 'POST /login': OPEN });
    if (name) await user.type(username(), name);
    if (secret) await user.type(password(), secret);
    await user.click(submit());
    expect(screen.getByRole('alert').textContent).toBe('Tenés que completar todos los campos.');
    expect(api.countOf('POST /login')).toBe(0);
  });

  test('A-023 an odd user name is sent as it is', async () => {
    const { api, user } = await openSignIn({ 'POST /login': () => fail(401, 'bad_credentials') });
    await user.type(username(), '¿quién?<b>');
    await user.type(password(), 'x{Enter}');
    await screen.findByText(/Usuario o contraseña incorrectos/);
    expect(api.calls.filter(({ key }) => key === 'POST /login').map(({ body }) => body)).toEqual([
      { username: '¿quién?<b>', password: 'x' },
    ]);
  });

  test('A-024 an empty field is marked, a full one is not', async () => {
    const { user } = await openSignIn();
    await user.type(username(), 'ana');
    await user.click(submit());
    expect(username().getAttribute('aria-invalid')).toBe('false');
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('img', { name: 'Campo con error' })).toHaveLength(1);
  });

  test('A-024 A-404 refused credentials mark both fields and say so', async () => {
    const { user } = await openSignIn({ 'POST /login': () => fail(401, 'bad_credentials') });
    await user.type(username(), 'ana');
    await user.type(password(), 'mal{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('"Olvidé mi contraseña"');
    expect(screen.getAllByRole('img', { name: 'Campo con error' })).toHaveLength(2);
    expect(password().value).toBe('mal');
  });

  test('what is too long to be a user name is a wrong one, and no failure of ours', async () => {
    const { user } = await openSignIn({ 'POST /login': () => fail(400, 'bad_input') });
    await user.click(username());
    // the longest that the contract, which checks what is sent here, lets through
    await user.paste('a'.repeat(200));
    await user.type(password(), 'Traza2026{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Usuario o contraseña incorrectos/);
  });

  test('ruling "Limits": after too many tries it says how long to wait', async () => {
    const { user } = await openSignIn({
      'POST /login': () => fail(429, 'too_many_requests', { params: { segundos: 840 } }),
    });
    await user.type(username(), 'ana');
    await user.type(password(), 'Traza2026{Enter}');
    expect(await screen.findByText('Hiciste demasiados intentos. Volvé a probar en 14 minutos.')).toBeTruthy();
  });

  test('A-406 without an answer the fields are not to blame', async () => {
    const { user } = await openSignIn({ 'POST /login': loseConnection });
    await user.type(username(), 'ana');
    await user.type(password(), 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos conectarnos');
    expect(screen.queryByRole('img', { name: 'Campo con error' })).toBeNull();
    expect(submit().hasAttribute('disabled')).toBe(false);
  });

  test('a second press while it is sent does nothing', async () => {
    const never = new Promise<typeof OPEN>(() => undefined);
    const { api, user } = await openSignIn({ 'POST /login': () => never });
    await user.type(username(), 'ana');
    await user.type(password(), 'x{Enter}{Enter}');
    expect(api.countOf('POST /login')).toBe(1);
    expect(submit().getAttribute('aria-busy')).toBe('true');
  });

  test('the password can be seen', async () => {
    const { user } = await openSignIn();
    await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
    expect(password().type).toBe('text');
  });
});

describe('on arrival', () => {
  test.each([
    ['session_expired', 'Cerramos tu sesión por inactividad. Volvé a ingresar.'],
    ['no_accounts', /no tiene cuentas habilitadas/],
    ['login_error', /No pudimos iniciar tu sesión/],
    ['<img src=x onerror=alert(1)>', 'Ocurrió un error inesperado'],
  ])('A-019 a stored %s is shown by its code', async (code, text) => {
    sessionStorage.setItem('traza.error', code);
    const { app } = await openSignIn();
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(app.container.querySelector('img')).toBeNull();
    expect(sessionStorage.getItem('traza.error')).toBeNull();
  });

  test('A-019 nothing stored, nothing shown', async () => {
    await openSignIn();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('ways out', () => {
  test('A-015 A-016 a desktop offers registration and recovery', async () => {
    await openSignIn();
    expect(screen.getByRole('link', { name: 'Crear cuenta' }).getAttribute('href')).toBe('/crear-cuenta');
    const recover = screen.getByRole('link', { name: 'Recuperar contraseña' }).getAttribute('href') ?? '';
    expect(decodeURI(recover)).toBe('/recuperar-contraseña');
  });

  test('A-017 A-018 a phone offers recovery alone', async () => {
    setViewport(639, 800);
    sessionStorage.setItem('traza.navegador', 'true');
    await openSignIn();
    expect(screen.queryByRole('link', { name: 'Crear cuenta' })).toBeNull();
    expect(screen.getByText('Olvidé mi contraseña')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Recuperar' })).toBeTruthy();
  });
});

describe('the demo', () => {
  const configuration = {
    product: 'Traza',
    soporte: { telefono: '', email: '', whatsapp: '', emailReservas: '' },
    appStoreUrl: '',
    analyticsUrl: '',
    mapStyleUrl: '',
  };

  test('its people are filled in by a press', async () => {
    setConfiguration({ ...configuration, demo: true });
    const { user } = await openSignIn();
    const people = await screen.findByRole('region', { name: /Datos de demostración/ });
    const pressed = () => within(people).queryAllByRole('button', { pressed: true });
    expect(pressed()).toEqual([]);
    await user.click(within(people).getByRole('button', { name: /ana\.admin/ }));
    expect([username().value, password().value]).toEqual(['ana.admin', 'Traza2026']);
    expect(pressed().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('ana.admin')]);
  });

  test('nobody is listed outside it', async () => {
    setConfiguration({ ...configuration, demo: false });
    await openSignIn();
    await vi.waitFor(() => expect(screen.queryByText(/Datos de demostración/)).toBeNull(), { timeout: 20_000 });
  });
});
