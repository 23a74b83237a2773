import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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

const MESSAGE = 'POST /rest/solicitudes/mensajes';
const PACKAGE = 'POST /rest/solicitudes/paquetes';

async function openShipment(type: RegExp) {
  const page = await openCrear();
  await openForm(page.user, type);
  return page;
}

type User = Awaited<ReturnType<typeof openShipment>>['user'];

async function fillPeople(user: User): Promise<void> {
  await fillContact(user, /^Quién envía/, 'Ana Ruiz', '3511234567');
  await fillContact(user, /^Quién recibe/, 'Eva Sol', '3517654321');
}

describe('a message', () => {
  test('O-138 O-190 its sections in order, with two date options and no luggage', async () => {
    const { user } = await openShipment(/Mensajería/);
    expect(sectionTitles()).toEqual([
      'Quién envía',
      'Quién recibe',
      'Origen',
      'Destino',
      'Cuándo',
      'Detalles del envío',
      'Centro de costo',
      'Servicio',
    ]);
    await openSection(user, /^Cuándo/);
    const options = within(screen.getByRole('group', { name: /^Cuándo/ })).getAllByRole('button');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Lo antes posible', 'Reservar']);
    await openSection(user, /^Detalles/);
    expect(screen.queryByRole('group', { name: 'Equipaje' })).toBeNull();
  });

  test('O-139 O-140 O-141 O-142 DO-39 an empty one is told what it lacks, section by section, and nothing is sent', async () => {
    const { user, api } = await openShipment(/Mensajería/);
    await openSection(user, /^Detalles/);
    await user.type(screen.getByRole('textbox', { name: 'Detalles del envío' }), '   ');
    await pressConfirm(user);
    expect(screen.getAllByText('Complete el nombre y el teléfono')).toHaveLength(2);
    for (const text of [
      'Seleccione un origen',
      'Seleccione un destino',
      'Sin servicio',
      'Complete detalles del envío',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: /^Quién envía/ }).getAttribute('aria-expanded')).toBe('true');
    expect(api.countOf(MESSAGE)).toBe(0);
  });

  test('O-254 sends both people and the note, and shows them', async () => {
    const { user, api } = await openShipment(/Mensajería/);
    await fillPeople(user);
    await chooseEndsAndNote(user);
    await user.click(await screen.findByRole('button', { name: /^Básico/ }));
    await pressConfirm(user);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(api.calls.find(({ key }) => key === MESSAGE)?.body).toMatchObject({
      despachanteNombre: 'Ana Ruiz',
      despachanteCelular: '+543511234567',
      receptorNombre: 'Eva Sol',
      receptorCelular: '+543517654321',
      observacion: 'Sobre con contratos',
    });
    for (const text of ['Mensajería', 'Ana Ruiz', 'Eva Sol', 'Sobre con contratos']) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });

  test('"Copiar solicitante" fills the sender with the one who orders', async () => {
    const { user } = await openShipment(/Mensajería/);
    await user.click(screen.getByRole('button', { name: 'Copiar solicitante' }));
    expect(screen.getByRole('button', { name: /^Quién envía.*Pablo Empleado · \+543511234567/ })).toBeDefined();
  });
});

async function chooseEndsAndNote(user: User): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: 'Origen' }));
  await user.click(await screen.findByRole('option', { name: /Corrientes 1234/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Destino' }));
  await user.click(await screen.findByRole('option', { name: /Florida 100/ }));
  // a message lacks its details: they come before the vehicle
  await user.type(await screen.findByRole('textbox', { name: 'Detalles del envío' }), ' Sobre con contratos ');
  await user.click(screen.getByRole('button', { name: 'Listo' }));
}

describe('a package', () => {
  test('O-143 O-146 O-147 its size comes first, and without one it says so', async () => {
    const { user, api } = await openShipment(/Paquetería/);
    expect(sectionTitles().slice(0, 3)).toEqual(['Tamaño del paquete', 'Quién envía', 'Quién recibe']);
    await pressConfirm(user);
    expect(screen.getByText('Seleccione un tamaño de paquete')).toBeDefined();
    expect(screen.getByText('Sin servicio')).toBeDefined();
    expect(api.countOf(PACKAGE)).toBe(0);
  });

  test('O-148 O-153 O-255 sends one package of the chosen size; DO-55 no note is needed', async () => {
    const { user, api } = await openShipment(/Paquetería/);
    const sizes = within(screen.getByRole('group', { name: /^Tamaño/ })).getAllByRole('button');
    expect(sizes.map(({ textContent }) => textContent)).toEqual([
      'Pack H1K28x41 cm1 kg',
      'Box H2K37,5x30x7 cm2 kg',
      'Box H5K39,5x30x16,5 cm5 kg',
      'Box H10K40x30x30 cm10 kg',
      'Box H15K45x40x45,5 cm15 kg',
    ]);
    await user.click(screen.getByRole('button', { name: /^Pack H1K/ }));
    await fillPeople(user);
    await fillViaje(user);
    await pressConfirm(user);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(api.calls.find(({ key }) => key === PACKAGE)?.body).toMatchObject({
      receptorNombre: 'Eva Sol',
      paquete: { cantidad: 1, alto: 280, largo: 410, ancho: 50, peso: 1 },
    });
    expect(screen.getByText('Pack H1K · 28x41 cm · 1 kg')).toBeDefined();
  });
});

test('the keyboard alone completes the form of a package', async () => {
  const { user, api } = await openShipment(/Paquetería/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Pack H1K/ }));
  await user.keyboard('{Tab}{Enter}');
  for (const title of [/^Quién envía/, /^Quién recibe/]) {
    const section = within(screen.getByRole('group', { name: title }));
    await waitFor(() =>
      expect(document.activeElement).toBe(section.getByRole('textbox', { name: 'Nombre y apellido' })),
    );
    await user.keyboard('Eva Sol{Tab}{Tab}3517654321{Enter}');
  }
  await focusedDireccion('Origen');
  await user.keyboard('{ArrowDown}{Enter}');
  await focusedDireccion('Destino');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const service = await screen.findByRole('button', { name: /^Básico/ });
  service.focus();
  await user.keyboard('{Enter}');
  (await readyConfirm()).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Pedido Registrado' });
  expect(api.countOf(PACKAGE)).toBe(1);
});
