import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { OperadorLine } from '@traza/contract';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { anOperador as line } from './office.kit.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const OWN = line({ id: OLGA.id, nombre: 'Olga', apellido: 'Ortiz', email: OLGA.email, roles: ['operadores'] });
const INVITED = line({ id: 3, nombre: 'Nina', email: 'nina@traza.example', estado: 'invitado', ultimoIngreso: null });

function open(lines: OperadorLine[] = [line(), INVITED, OWN], answers: Answers = {}) {
  session.open('t', OLGA.email, Date.now());
  return openApp('/operadores', {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['operadores'] } },
    'GET /operaciones/v1/operadores': { data: { filas: lines, siguiente: null } },
    'POST /operaciones/v1/operadores': { data: INVITED },
    'PATCH /operaciones/v1/operadores/:id': { data: line() },
    'POST /operaciones/v1/operadores/:id/invitacion': { data: INVITED },
    'POST /operaciones/v1/operadores/:id/restablecer': { data: INVITED },
    ...answers,
  });
}
async function look(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByText(name));
  return screen.findByRole('dialog');
}

beforeEach(layOut);

test('the list tells who may do what, and since when', async () => {
  open();
  const row = (await screen.findByText('Despacho, Dora')).closest('[role="row"]')?.textContent ?? '';
  for (const part of ['dora@traza.example', 'Despachar', 'Activo', '20/11/2026 09:41']) expect(row).toContain(part);
  expect(screen.getAllByText('Nunca')).toHaveLength(1);
});

test('M-018 inviting: faults show under their fields, and what is sent is tidied, once for its key', async () => {
  const user = userEvent.setup();
  const { fake } = open();
  await user.click(await screen.findByRole('button', { name: 'Invitar operador' }));
  const window = await screen.findByRole('dialog', { name: 'Invitar operador' });
  await user.click(within(window).getByRole('button', { name: 'Invitar' }));
  expect(within(window).getByText('Elegí al menos un rol.')).toBeTruthy();
  expect(within(window).getByText('El e-mail no es válido.')).toBeTruthy();
  await user.type(within(window).getByLabelText(/^E-mail/), 'nina@traza.example');
  await user.type(within(window).getByLabelText(/^Nombre/), 'nina');
  await user.type(within(window).getByLabelText(/^Apellido/), 'nueva');
  await user.click(within(window).getByRole('checkbox', { name: 'Flota' }));
  await user.click(within(window).getByRole('button', { name: 'Invitar' }));
  await waitFor(() => expect(fake.countOf('POST /operaciones/v1/operadores')).toBe(1));
  const sent = fake.calls.find(({ key }) => key === 'POST /operaciones/v1/operadores');
  expect(sent?.body).toEqual({ email: 'nina@traza.example', nombre: 'Nina', apellido: 'Nueva', roles: ['flota'] });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where no e-mail can carry it the link is shown, this once', async () => {
  const user = userEvent.setup();
  const enlace = 'http://localhost/operaciones/invitacion#secreto';
  open(undefined, { 'POST /operaciones/v1/operadores/:id/invitacion': { data: { ...INVITED, enlace } } });
  const shown = await look(user, 'Despacho, Nina');
  await user.click(within(shown).getByRole('button', { name: 'Reenviar invitación' }));
  const window = within(await screen.findByRole('dialog', { name: 'Invitación de Nina Despacho' }));
  expect(window.getByText(enlace)).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Ya lo guardé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('M-034 an access is reset with a reason', async () => {
  const user = userEvent.setup();
  const { fake } = open();
  const shown = await look(user, 'Despacho, Dora');
  await user.click(within(shown).getByRole('button', { name: 'Restablecer acceso' }));
  const window = await screen.findByRole('dialog', { name: /Restablecer el acceso de Dora Despacho/ });
  await user.click(within(window).getByRole('button', { name: 'Restablecer acceso' }));
  expect(within(window).getByText('Contá por qué.')).toBeTruthy();
  await user.type(within(window).getByLabelText(/^Motivo/), 'Perdió el teléfono{Enter}');
  await waitFor(() =>
    expect(fake.calls.find(({ key }) => key.endsWith('/restablecer'))?.body).toEqual({ motivo: 'Perdió el teléfono' }),
  );
});

test('who was invited is invited again; the own roles and state are another’s to change', async () => {
  const user = userEvent.setup();
  const { fake } = open();
  const invited = await look(user, 'Despacho, Nina');
  expect(within(invited).queryByRole('button', { name: 'Restablecer acceso' })).toBeNull();
  await user.click(within(invited).getByRole('button', { name: 'Reenviar invitación' }));
  await waitFor(() => expect(fake.countOf('POST /operaciones/v1/operadores/:id/invitacion')).toBe(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const own = await look(user, 'Ortiz, Olga');
  expect(
    within(own)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.not.arrayContaining(['Desactivar', 'Restablecer acceso']));
  await user.click(within(own).getByRole('button', { name: 'Editar' }));
  const form = await screen.findByRole('dialog', { name: 'Editar a Olga Ortiz' });
  expect(within(form).queryByRole('checkbox')).toBeNull();
});

test('M-036 the last one who looks after operadores stays, and that is said', async () => {
  const user = userEvent.setup();
  open(undefined, { 'PATCH /operaciones/v1/operadores/:id': () => fail(409, 'last_operator') });
  const shown = await look(user, 'Despacho, Dora');
  await user.click(within(shown).getByRole('button', { name: 'Desactivar' }));
  const window = await screen.findByRole('dialog', { name: '¿Desactivar a Dora Despacho?' });
  await user.click(within(window).getByRole('button', { name: 'Desactivar' }));
  expect(await within(window).findByText(/al menos una persona que administre operadores/)).toBeTruthy();
});

test('one alone is told so', async () => {
  open([OWN]);
  expect(await screen.findByText('Sos la única persona con acceso')).toBeTruthy();
});

test('a list that does not come says so, with a way to try again', async () => {
  open([], { 'GET /operaciones/v1/operadores': () => fail(500, 'internal_error') });
  expect(await screen.findByText('No pudimos cargar los operadores')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
