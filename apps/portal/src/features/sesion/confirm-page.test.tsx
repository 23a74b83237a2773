import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';

const KEY = 'PUT /usuarios/registro';
const DONE = { data: { username: 'ana.paz@andina.example' } };

function openConfirmation(answers: Answers) {
  const api = fakeApi(answers);
  renderApp('/confirmar/secreto_1', { strict: true });
  return { api, user: userEvent.setup() };
}

test('A-005 A-125 a spinner while the confirmation is under way', async () => {
  openConfirmation({ [KEY]: () => new Promise(() => undefined) });
  expect(await screen.findByRole('status', { name: 'Estamos confirmando tu cuenta' })).toBeTruthy();
});

test('A-126 DA-05 the token is sent once, and the account is there', async () => {
  const { api } = openConfirmation({ [KEY]: DONE });
  expect(
    await screen.findByText('¡Tu cuenta fue creada! Ya podés ingresar con los datos que recibiste por e-mail.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login');
  expect(api.countOf(KEY)).toBe(1);
  expect(api.calls.find(({ key }) => key === KEY)?.body).toEqual({ confirmationToken: 'secreto_1' });
});

test('A-127 ruling: a link that was used already says so and leads on to signing in', async () => {
  openConfirmation({ [KEY]: () => fail(410, 'confirmation_token_used') });
  expect(await screen.findByText(/^Este enlace ya se usó: tu cuenta está confirmada/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByText('Ha ocurrido un error')).toBeNull();
});

test('A-127 A-128 a failure says so and can be tried again', async () => {
  let attempts = 0;
  const { api, user } = openConfirmation({
    [KEY]: () => {
      attempts += 1;
      return attempts === 1 ? fail(410, 'confirmation_token_invalid') : DONE;
    },
  });
  expect(await screen.findByRole('heading', { name: 'Ha ocurrido un error' })).toBeTruthy();
  expect(
    screen.getByText('Su cuenta no ha podido ser verificada, por favor volvé a intentarlo en unos minutos'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByText(/Tu cuenta fue creada/)).toBeTruthy();
  expect(api.countOf(KEY)).toBe(2);
});
