import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fail } from '@traza/client/test/fake-api.ts';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { OLGA, openApp } from './operaciones.kit.tsx';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const URI = `otpauth://totp/Traza%20Operaciones:nina%40traza.example?secret=${SECRET}&issuer=Traza%20Operaciones`;
const NINA = { email: 'nina@traza.example', nombre: 'Nina', paso: 'password' } as const;

const open = (answers: Parameters<typeof openApp>[1] = {}) =>
  openApp('/invitacion#enlace-de-nina', {
    'POST /operaciones/v1/invitacion': { data: NINA },
    'PUT /operaciones/v1/invitacion': { data: { uri: URI, secreto: SECRET } },
    'POST /operaciones/v1/invitacion/codigo': ({ body }) =>
      JSON.stringify(body).includes('123456')
        ? { data: { token: 't', expiresAt: '2026-11-20T22:00:00-03:00' } }
        : fail(401, 'second_factor_invalid'),
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['operadores'] } },
    'GET /operaciones/v1/operadores': { data: { filas: [], siguiente: null } },
    ...answers,
  });

/** What a camera reads of the picture. */
function textOfPicture(picture: Element): string {
  const size = Number(picture.getAttribute('viewBox')?.split(' ').at(-1));
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of (picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g))
    for (let place = 0; place < scale * scale; place += 1) {
      const at = ((Number(y) * scale + Math.floor(place / scale)) * width + Number(x) * scale + (place % scale)) * 4;
      data.fill(0, at, at + 3);
    }
  return decodeQR({ height: width, width, data });
}

test('M-019 M-021 an invitation: a password, the second factor as QR and text, and only a right code signs in', async () => {
  const user = userEvent.setup();
  const { fake, path } = open();
  expect(await screen.findByText('Contraseña', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', NINA.email);
  await user.type(screen.getByLabelText('Contraseña nueva'), 'Nina2026x');
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  // the name before the @ is in it
  expect((await screen.findByRole('alert')).textContent).toContain('sin lo que va antes de la @');
  expect(fake.countOf('PUT /operaciones/v1/invitacion')).toBe(0);
  await user.clear(screen.getByLabelText('Contraseña nueva'));
  await user.type(screen.getByLabelText('Contraseña nueva'), 'Nueva2026{Enter}');
  const picture = await screen.findByRole('img', { name: 'Código QR para tu aplicación de códigos' });
  expect(textOfPicture(picture)).toBe(URI);
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
  await user.type(screen.getByLabelText('Código'), '000000{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('El código no es correcto o ya se usó.'));
  expect(session.readToken()).toBeNull();
  await user.type(screen.getByLabelText('Código'), '123456{Enter}');
  await waitFor(() => expect([session.readToken(), session.readUsername()]).toEqual(['t', NINA.email]));
  await waitFor(() => expect(path()).not.toContain('invitacion'));
  const sent = fake.calls.flatMap(({ key, body }) => (key.includes('invitacion') ? [JSON.stringify(body)] : []));
  expect(sent.filter((body) => !body.includes('enlace-de-nina'))).toEqual([]);
});

test('XM-07 a link that opens nothing says so, and leads to the sign-in', async () => {
  open({ 'POST /operaciones/v1/invitacion': () => fail(410, 'confirmation_token_invalid') });
  expect((await screen.findByRole('alert')).textContent).toContain('Este enlace no sirve más');
  expect(screen.getByRole('link', { name: 'Ingresar' })).toBeTruthy();
});

test('who comes back after the password goes on with the code, or sees the second factor again', async () => {
  const user = userEvent.setup();
  open({ 'POST /operaciones/v1/invitacion': { data: { ...NINA, paso: 'codigo' } } });
  expect(await screen.findByLabelText('Código')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Todavía no vinculé la aplicación' }));
  expect(await screen.findByLabelText('Contraseña nueva')).toBeTruthy();
});

test('another link in the same window begins anew', async () => {
  const { router } = open({
    'POST /operaciones/v1/invitacion': ({ body }) =>
      JSON.stringify(body).includes('enlace-de-nina') ? { data: NINA } : fail(410, 'confirmation_token_invalid'),
  });
  await screen.findByLabelText('Contraseña nueva');
  await router.navigate({ to: '/invitacion', hash: 'otro' });
  expect(await screen.findByText('Este enlace no sirve más')).toBeTruthy();
});

test('one that is used up meanwhile leaves no step', async () => {
  const user = userEvent.setup();
  open({ 'PUT /operaciones/v1/invitacion': () => fail(410, 'confirmation_token_invalid') });
  await user.type(await screen.findByLabelText('Contraseña nueva'), 'Nueva2026{Enter}');
  expect(await screen.findByText('Este enlace no sirve más')).toBeTruthy();
});
