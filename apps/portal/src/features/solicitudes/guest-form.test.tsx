import { screen, within } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import { expect, test } from 'vitest';
import {
  fillContact,
  fillViaje,
  focusedDireccion,
  openCrear,
  openForm,
  openSection,
  pressConfirm,
  readyConfirm,
  sectionTitles,
} from './crear.kit.tsx';

const CREATE = 'POST /rest/solicitudes/simples';

test('O-111 its sections in order, the guest first and open', async () => {
  const { user } = await openCrear();
  await openForm(user, /Para un invitado/);
  expect(sectionTitles()).toEqual(['Invitado', 'Origen', 'Destino', 'Cuándo', 'Extra', 'Centro de costo', 'Servicio']);
  expect(screen.getByRole('button', { name: /^Invitado/ }).getAttribute('aria-expanded')).toBe('true');
});

test('O-112 O-051 without name or phone it says so and sends nothing', async () => {
  const { user, api } = await openCrear();
  await openForm(user, /Para un invitado/);
  await pressConfirm(user);
  expect(screen.getByText('Complete el nombre y el teléfono')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Nombre y apellido' }), 'Eva Sol');
  expect(screen.getByText('Complete el nombre y el teléfono')).toBeDefined();
  expect(api.countOf(CREATE)).toBe(0);
});

test('O-084 O-113 a phone in a bad shape is refused before it is sent', async () => {
  const { user, api } = await openCrear();
  await openForm(user, /Para un invitado/);
  await fillContact(user, /^Invitado/, 'Eva Sol', '35176');
  await fillViaje(user);
  await pressConfirm(user);
  expect(screen.getAllByText('El teléfono tiene un formato inválido.').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /^Invitado/ }).getAttribute('aria-expanded')).toBe('true');
  expect(api.countOf(CREATE)).toBe(0);
});

test('DA-12 a name that is none is told beside it, and nothing is sent', async () => {
  const { user, api } = await openCrear();
  await openForm(user, /Para un invitado/);
  await fillContact(user, /^Invitado/, 'L-123', '351 765-4321');
  await fillViaje(user);
  await pressConfirm(user);
  expect(
    screen.getAllByText(/^El nombre no es válido\. Usá solo letras y espacios, o apóstrofo/).length,
  ).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /^Invitado/ }).getAttribute('aria-expanded')).toBe('true');
  expect(api.countOf(CREATE)).toBe(0);
});

test('O-083 O-114 sends the guest by name and phone, and shows who travels', async () => {
  const { user, api } = await openCrear();
  await openForm(user, /Para un invitado/);
  await fillContact(user, /^Invitado/, 'Eva Sol', '351 765-4321');
  expect(screen.getByRole('button', { name: /^Invitado.*Eva Sol · \+543517654321/ })).toBeDefined();
  await fillViaje(user);
  await pressConfirm(user);
  await screen.findByRole('heading', { name: 'Pedido Registrado' });
  const body = api.calls.find(({ key }) => key === CREATE)?.body;
  expect(body).toMatchObject({ idCeCoSolicitante: 9 });
  expect(body).toHaveProperty('pasajero', { nombre: 'Eva Sol', telefono: '+543517654321' });
  expect(screen.getByText('Eva Sol')).toBeDefined();
});

test('W-289 a guest is told in the language that one chose', async () => {
  const { user, api } = await openCrear();
  await openForm(user, /Para un invitado/);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Le avisamos en' }), 'Inglés');
  await fillContact(user, /^Invitado/, 'Eva Sol', '351 765-4321');
  await fillViaje(user);
  await pressConfirm(user);
  await screen.findByRole('heading', { name: 'Pedido Registrado' });
  expect(api.calls.find(({ key }) => key === CREATE)?.body).toMatchObject({ pasajero: { idioma: 'en' } });
});

test('O-273 a phone that the server refuses opens the section of the guest', async () => {
  const { user } = await openCrear({
    [CREATE]: () => fail(422, 'phone_invalid', { fields: [{ field: 'pasajero.telefono', code: 'phone_invalid' }] }),
  });
  await openForm(user, /Para un invitado/);
  await fillContact(user, /^Invitado/, 'Eva Sol', '3517654321');
  await fillViaje(user);
  await pressConfirm(user);
  expect((await screen.findByRole('alert')).textContent).toBe('El teléfono tiene un formato inválido.');
  expect(screen.getByRole('button', { name: /^Invitado/ }).getAttribute('aria-expanded')).toBe('true');
});

test('the keyboard alone completes the form', async () => {
  const { user, api } = await openCrear();
  await openForm(user, /Para un invitado/);
  const name = screen.getByRole('textbox', { name: 'Nombre y apellido' });
  expect(document.activeElement).toBe(name);
  await user.keyboard('Eva Sol{Tab}{Tab}{End}3517654321{Enter}');
  await focusedDireccion('Origen');
  await user.keyboard('{ArrowDown}{Enter}');
  await focusedDireccion('Destino');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await openSection(user, /^Servicio/);
  const list = within(await screen.findByRole('list', { name: '3 servicios' }));
  list.getByRole('button', { name: /^Básico/ }).focus();
  await user.keyboard('{Enter}');
  (await readyConfirm()).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Pedido Registrado' });
  expect(api.countOf(CREATE)).toBe(1);
});
