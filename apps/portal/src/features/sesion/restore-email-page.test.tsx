import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';

const KEY = 'POST /usuarios/restaurar/email';

function openLink(answers: Answers) {
  const api = fakeApi(answers);
  renderApp('/recuperar-email/secreto_1', { strict: true });
  return { api, user: userEvent.setup() };
}
const button = () => screen.findByRole('button', { name: 'Recuperar mi e-mail' });

test('ruling: opening the link changes nothing; the button takes the address back', async () => {
  const { api, user } = openLink({ [KEY]: { data: { email: 'ana@andina.example' } } });
  await button();
  expect(api.countOf(KEY)).toBe(0);
  await user.click(await button());
  expect(
    await screen.findByText('Tu e-mail es otra vez ana@andina.example y cerramos todas las sesiones.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pedir una contraseña nueva' })).toBeTruthy();
  expect(api.calls.find(({ key }) => key === KEY)?.body).toEqual({ token: 'secreto_1' });
});

test('a link that is over says so', async () => {
  const { user } = openLink({ [KEY]: () => fail(410, 'restore_token_invalid') });
  await user.click(await button());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'El enlace para recuperar tu e-mail no es válido, venció o ya fue usado.',
  );
});
