import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leaveOnAuthFailure } from '@traza/client/frame/leave-on-auth-failure.ts';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, session } from '#lib/api.ts';
import { createAppRouter } from './router.tsx';

const INSTANT = '2026-11-20T09:41:05-03:00';
const OLGA = { id: 1, nombre: 'Olga', apellido: 'Ortiz', email: 'olga@traza.example', sesiones: [] };
const PEDIDO = {
  idCliente: 3,
  id: 4711,
  clase: 'v',
  version: 1,
  status: 'confirmado',
  substatus: '',
  inicio: INSTANT,
  cliente: { id: 3, alias: 'Andina Servicios' },
  origen: { direccion: 'Colón 500, Córdoba', lat: -31.4, lon: -64.2 },
  destino: { direccion: 'Aeropuerto, Córdoba', lat: -31.3, lon: -64.2 },
} as const;

const LOADED: Answers = {
  'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['despachar'] } },
  'GET /operaciones/v1/pedidos': { data: [PEDIDO] },
  'POST /operaciones/v1/ingreso': { data: { desafio: 'd', vence: INSTANT } },
  'POST /operaciones/v1/ingreso/codigo': ({ body }) =>
    JSON.stringify(body).includes('123456')
      ? { data: { token: 't', expiresAt: INSTANT } }
      : fail(401, 'second_factor_invalid'),
  'DELETE /operaciones/v1/ingreso': undefined,
};

function open(path: string, answers: Answers = {}) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [`/operaciones${path}`] }));
  leaveOnAuthFailure(router, api, session);
  const fake = fakeApi({ ...LOADED, ...answers });
  render(<RouterProvider router={router} />);
  return { fake, path: () => router.state.location.href, address: () => router.history.location.href };
}

beforeEach(() => {
  // nothing is laid out here: a table of 600 px, as on a screen
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(960);
});

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
  await screen.findByText('Andina Servicios');
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
});

test('DA-33 a session that is over leads to the sign-in screen, which says why and leads back', async () => {
  session.open('t', OLGA.email, Date.now());
  open('/', { 'GET /operaciones/v1/pedidos': () => fail(401, 'token_invalid') });
  expect((await screen.findByRole('alert')).textContent).toContain('la sesión venció');
  await waitFor(() => expect(session.takeReturn(OLGA.email)).toBe('/'));
});

test('what the stream tells is asked for anew', async () => {
  session.open('t', OLGA.email, Date.now());
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (made) => void (stream = made) });
  const { fake } = open('/');
  const others = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.endsWith('/operaciones/v1/cambios') ? new Response(body) : others(url, init),
  );
  await screen.findByText('Andina Servicios');
  await waitFor(() => expect(stream).toBeDefined());
  stream?.enqueue(new TextEncoder().encode('id: 2\nevent: pedido.cambio\ndata: {"idCliente":3,"id":4711}\n\n'));
  await waitFor(() => expect(fake.countOf('GET /operaciones/v1/pedidos')).toBe(2));
});

test('an unknown path says so', async () => {
  session.open('t', OLGA.email, Date.now());
  open('/nada');
  expect(await screen.findByText('Página no encontrada')).toBeTruthy();
});
