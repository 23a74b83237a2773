import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fail } from '@traza/client/test/fake-api.ts';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { layOut, OLGA, openApp as open } from './operaciones.kit.tsx';

beforeEach(layOut);

async function enterPassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('E-mail'), 'olga@traza.example');
  await user.type(screen.getByLabelText('Contraseña'), 'Traza2026');
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
}

test('M-023 without a session the sign-in asks for a password, then for a code, and leads back', async () => {
  const user = userEvent.setup();
  const { fake, path, address } = open('/?vista=todo');
  await enterPassword(user);
  const code = await screen.findByLabelText('Código');
  expect(document.activeElement).toBe(code);
  expect(session.readToken()).toBeNull();
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('El código no es correcto o ya se usó.');
  await user.type(screen.getByLabelText('Código'), '123456{Enter}');
  await screen.findByRole('region', { name: 'Sin chofer' });
  expect([path(), address(), session.readUsername()]).toEqual(['/?vista=todo', '/operaciones/?vista=todo', OLGA.email]);
  expect(fake.calls.at(-1)?.headers.get('x-application')).toBe('in.operaciones');
});

test('a challenge that is over begins with the password again', async () => {
  const user = userEvent.setup();
  open('/', { 'POST /operaciones/v1/ingreso/codigo': () => fail(409, 'confirmation_token_invalid') });
  await enterPassword(user);
  await user.type(await screen.findByLabelText('Código'), '123456{Enter}');
  expect(await screen.findByLabelText('Contraseña')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Pasó demasiado tiempo.');
});

test('M-015 signing out leaves the session of a person in the same browser', async () => {
  const user = userEvent.setup();
  localStorage.setItem('traza.token', 'of a person');
  session.open('t', OLGA.email, Date.now());
  const { fake, path } = open('/');
  await screen.findByText('Olga Ortiz');
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByRole('heading', { name: 'Ingresá a Operaciones' });
  expect([path(), session.readToken(), localStorage.getItem('traza.token')]).toEqual(['/login', null, 'of a person']);
  expect(fake.countOf('DELETE /operaciones/v1/ingreso')).toBe(1);
  // what still stands until the next page has loaded asks for nothing more
  expect(fake.calls.filter(({ headers }) => !headers.has('authorization')).map(({ key }) => key)).toEqual([]);
});

test('M-015 another tab that signs out takes this one along, which asks for nothing more', async () => {
  session.open('t', OLGA.email, Date.now());
  const { fake, path } = open('/');
  await screen.findByText('Olga Ortiz');
  act(() => {
    localStorage.removeItem(session.tokenKey);
    dispatchEvent(new StorageEvent('storage', { key: session.tokenKey }));
  });
  await screen.findByRole('heading', { name: 'Ingresá a Operaciones' });
  expect(path()).toBe('/login');
  expect(fake.calls.filter(({ headers }) => !headers.has('authorization')).map(({ key }) => key)).toEqual([]);
});

test('DA-33 a session that is over leads to the sign-in screen, which says why and leads back', async () => {
  session.open('t', OLGA.email, Date.now());
  open('/', { 'GET /operaciones/v1/mesa': () => fail(401, 'token_invalid') });
  expect((await screen.findByRole('alert')).textContent).toContain('la sesión venció');
  await waitFor(() => expect(session.takeReturn(OLGA.email)).toBe('/'));
});

test('an unknown path says so', async () => {
  session.open('t', OLGA.email, Date.now());
  open('/nada');
  expect(await screen.findByText('Página no encontrada')).toBeTruthy();
});

test('M-012 the menu has what a role opens, and the sections of the open group under it', async () => {
  session.open('t', OLGA.email, Date.now());
  const { fake } = open('/');
  const menu = await screen.findByRole('navigation', { name: 'Secciones' });
  const titles = within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(expect.arrayContaining(['Mesa', 'Flota', 'Mi cuenta']));
  expect(titles).not.toContain('Operadores');
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Mesa');
  await screen.findAllByText('Nada por acá');
  expect(fake.countOf('GET /operaciones/v1/mesa')).toBe(1);
});

test('M-012 the path of another role says so, and the home of who has no board is what they have', async () => {
  session.open('t', OLGA.email, Date.now());
  const { fake, path, router } = open('/flota', {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['operadores'] } },
  });
  expect(await screen.findByText('No tenés permiso para ver esta sección.')).toBeTruthy();
  await router.navigate({ to: '/' });
  await waitFor(() => expect(['/', '/flota']).not.toContain(path()));
  expect(fake.countOf('GET /operaciones/v1/mesa')).toBe(0);
});

test('M-008 a telephone has the own account, and is told so elsewhere', async () => {
  session.open('t', OLGA.email, Date.now());
  setViewport(390, 844);
  const { router } = open('/');
  expect(await screen.findByText('Usá Operaciones desde una computadora o una tablet.')).toBeTruthy();
  await router.navigate({ to: '/cuenta' });
  expect(await screen.findByRole('heading', { name: 'Mi cuenta' })).toBeTruthy();
});

test('M-032 the own account lists where one is signed in, and ends one session or all the others', async () => {
  const user = userEvent.setup();
  session.open('t', OLGA.email, Date.now());
  const instant = '2026-11-20T09:41:05-03:00';
  const sesion = { navegador: 'Firefox en Linux', ip: '10.0.0.2', creada: instant, usada: instant };
  const sesiones = [
    { ...sesion, id: 1, esta: true },
    { ...sesion, id: 2, esta: false },
  ];
  const { fake } = open('/cuenta', {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['despachar'], sesiones } },
    'DELETE /operaciones/v1/yo/sesiones/:id': undefined,
    'DELETE /operaciones/v1/yo/sesiones': undefined,
  });
  const list = await screen.findByRole('region', { name: 'Sesiones' });
  expect(list.textContent).toContain('10.0.0.2 · desde el 20/11/2026 09:41');
  await user.click([...list.querySelectorAll('button')][0] ?? list);
  await waitFor(() => expect(fake.countOf('DELETE /operaciones/v1/yo/sesiones/:id')).toBe(1));
  const others = screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar las demás' });
  await waitFor(() => expect(others.disabled).toBe(false));
  await user.click(others);
  await waitFor(() => expect(fake.countOf('DELETE /operaciones/v1/yo/sesiones')).toBe(1));
});
