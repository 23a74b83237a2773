import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';

const KEY = 'PATCH /usuarios/recuperar-contraseña';

async function openRecovery(answers: Answers = {}, path = '/recuperar-contraseña') {
  const api = fakeApi(answers);
  const app = renderApp(path);
  await screen.findByRole('heading', { name: 'Recuperar contraseña' });
  return { api, app, user: userEvent.setup() };
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
const submit = () => screen.getByRole('button', { name: 'Recuperar' });

test('A-002 A-027 A-028 A-029 one field, its button and two ways out', async () => {
  const { app } = await openRecovery();
  expect(app.container.querySelectorAll('input')).toHaveLength(1);
  expect(submit()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Crear cuenta' }).getAttribute('href')).toBe('/crear-cuenta');
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login');
});

test('A-003 the percent-encoded address opens it too', async () => {
  await openRecovery({}, '/recuperar-contrase%C3%B1a');
  expect(email()).toBeTruthy();
});

test.each(['', 'ana', 'ana@andina', 'a b@andina.example'])('A-030 %j is refused after the attempt', async (text) => {
  const { api, user } = await openRecovery({ [KEY]: { data: { email: 'x' } } });
  if (text) await user.type(email(), text);
  expect(screen.queryByText('El e-mail no es válido.')).toBeNull();
  await user.click(submit());
  expect(screen.getByText('El e-mail no es válido.')).toBeTruthy();
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(api.calls).toEqual([]);
});

test('A-031 A-032 Enter sends the trimmed address, tells where the data went and leads to the sign-in screen', async () => {
  const { api, app, user } = await openRecovery({ [KEY]: { data: { email: 'ana.admin@andina.example' } } });
  await user.type(email(), ' ana.admin@andina.example {Enter}');
  expect(await screen.findByText('Enviamos tus nuevos datos de acceso a ana.admin@andina.example')).toBeTruthy();
  await waitFor(() => expect(app.href()).toBe('/login'));
  expect(api.calls[0]?.body).toEqual({ email: 'ana.admin@andina.example' });
});

test.each([
  [404, 'not_found', 'No encontramos ningún usuario asociado a ese e-mail'],
  [429, 'too_many_requests', 'Hiciste demasiados intentos. Esperá unos minutos y volvé a probar.'],
])('A-033 %i %s is written under the field until it is changed', async (status, code, text) => {
  const { app, user } = await openRecovery({ [KEY]: () => fail(status, code) });
  await user.type(email(), 'nadie@andina.example{Enter}');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(app.href()).toBe('/recuperar-contraseña');
  await user.type(email(), 'x');
  expect(screen.queryByText(text)).toBeNull();
});

test('a second press while it is sent does nothing', async () => {
  const { api, user } = await openRecovery({ [KEY]: () => new Promise(() => undefined) });
  await user.type(email(), 'ana@andina.example{Enter}{Enter}');
  expect(api.countOf(KEY)).toBe(1);
});
