import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const KEY = 'PATCH /usuarios';
const LABELS = ['Contraseña actual', 'Contraseña nueva', 'Repetir contraseña nueva'] as const;

async function openForm(answers: Answers = {}) {
  localStorage.setItem('traza.token', 't');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount()) },
    ...answers,
  });
  const app = renderApp('/perfil');
  const form = within(await screen.findByRole('region', { name: 'Cambiar contraseña' }));
  const user = userEvent.setup();
  async function fill(...values: string[]) {
    for (const [at, value] of values.entries()) {
      const field = form.getByLabelText(LABELS[at] ?? '');
      await user.clear(field);
      if (value) await user.type(field, value);
    }
  }
  const error = () => form.getByRole('alert').textContent;
  const submit = () => user.click(form.getByRole('button', { name: 'Cambiar contraseña' }));
  return { api, app, form, user, fill, error, submit };
}

describe('change of password', () => {
  test('A-158 three passwords, all hidden', async () => {
    const { form } = await openForm();
    expect(LABELS.map((label) => form.getByLabelText<HTMLInputElement>(label).type)).toEqual([
      'password',
      'password',
      'password',
    ]);
  });

  test.each([
    ['A-159', ['', 'corta', 'otra'], 'Tenés que completar todos los campos.'],
    ['A-159', ['   ', 'Nueva2026', 'Nueva2026'], 'Tenés que completar todos los campos.'],
    [
      'A-160',
      ['Traza2026', 'corta', 'otra'],
      'La contraseña debe tener al menos 8 caracteres (hasta 30), una mayúscula, una minúscula y números.',
    ],
    ['A-161', ['Traza2026', 'Traza2026', 'Otra2026x'], 'Las contraseñas no coinciden.'],
    ['A-162', ['Traza2026', 'Traza2026', 'Traza2026'], 'La contraseña nueva tiene que ser distinta de la actual.'],
  ])('%s %j: the first check that fails is told under the form', async (_id, values, text) => {
    const { api, fill, error, submit } = await openForm();
    await fill(...values);
    expect(error()).toBe('');
    await submit();
    expect(error()).toBe(text);
    expect(api.countOf(KEY)).toBe(0);
  });

  test('the field at fault has the focus after each press', async () => {
    const { form, submit } = await openForm();
    for (const _ of ['first', 'second']) {
      await submit();
      await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Contraseña actual')));
    }
  });

  test('A-163 Enter sends both, trimmed, and leaves nothing in the form', async () => {
    const { api, form, fill } = await openForm({ [KEY]: { data: {} } });
    await fill(' Traza2026', 'Nueva2026 ', 'Nueva2026{Enter}');
    expect(await screen.findByText('Se actualizó tu contraseña')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === KEY)?.body).toEqual({
      oldPassword: 'Traza2026',
      newPassword: 'Nueva2026',
    });
    expect(LABELS.map((label) => form.getByLabelText<HTMLInputElement>(label).value)).toEqual(['', '', '']);
  });

  test.each(['token_invalid', 'user_invalid'])('A-164 %s is told and leads to the sign-in screen', async (code) => {
    const { app, fill, submit } = await openForm({ [KEY]: () => fail(401, code) });
    await fill('Traza2026', 'Nueva2026', 'Nueva2026');
    await submit();
    await waitFor(() => expect(app.href()).toBe('/login'));
    const avisos = within(await screen.findByRole('region', { name: 'Avisos' }));
    expect((await avisos.findByRole('alert')).textContent).toContain('El usuario no es válido');
    expect(localStorage.getItem('traza.token')).toBeNull();
  });

  test('A-165 a wrong old password stays under the form', async () => {
    const { app, form, fill, submit } = await openForm({ [KEY]: () => fail(422, 'bad_password') });
    await fill('Errada2026', 'Nueva2026', 'Nueva2026');
    await submit();
    expect(await form.findByText('La contraseña actual no es correcta.')).toBeTruthy();
    expect(form.getByLabelText('Contraseña actual').getAttribute('aria-invalid')).toBe('true');
    expect(app.href()).toBe('/perfil');
  });
});
