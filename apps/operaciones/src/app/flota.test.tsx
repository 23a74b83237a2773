import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { Role } from '@traza/domain/operadores';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { AT, aChofer as chofer, TURNO, aVehiculo as vehiculo } from './office.kit.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const FREE = chofer({ id: 13, nombre: 'Mirta', apellido: 'Benítez', turno: null, proximo: null, documentos: [] });

const agencia = { id: 9, alias: 'Flota propia' };
const LOADED: Answers = {
  'GET /operaciones/v1/choferes': { data: { agencia, filas: [chofer(), FREE], siguiente: null } },
  'GET /operaciones/v1/vehiculos': {
    data: {
      agencia,
      filas: [vehiculo()],
      siguiente: null,
      tipos: [
        { id: 2, alias: 'Básico' },
        { id: 3, alias: 'Corporativo' },
      ],
    },
  },
  'GET /operaciones/v1/turnos': { data: { agencia, filas: [TURNO], siguiente: null } },
};

function open(answers: Answers = {}, roles: Role[] = ['flota']) {
  session.open('t', OLGA.email, Date.now());
  return openApp('/flota', { 'GET /operaciones/v1/yo': { data: { ...OLGA, roles } }, ...LOADED, ...answers });
}

beforeEach(layOut);

describe('M-101 Flota', () => {
  test('who has no documento, and needs none, is without documentos and not in order', async () => {
    open();
    const row = (await screen.findByText('Benítez, Mirta')).closest('[role="row"]');
    expect(row?.textContent).toContain('Sin documentos');
    expect(row?.textContent).not.toContain('Vigente');
  });

  test('shows choferes with state, vehiculo, turno, documentos and the next viaje', async () => {
    open();
    const row = (await screen.findByText('Acosta, Hugo')).closest('[role="row"]');
    const text = row?.textContent ?? '';
    for (const part of ['F101', 'Activo', 'AG 110 AJ', '08:10 a 20:10', 'Por vencer', '24/11/2026', 'Río Salud'])
      expect(text).toContain(part);
    expect(screen.getByText('Benítez, Mirta').closest('[role="row"]')?.textContent).toContain('Fuera de turno');
  });

  test('every navigation has a name of its own', async () => {
    open();
    await screen.findByText('Acosta, Hugo');
    const names = screen.getAllByRole('navigation').map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(['Secciones', 'Secciones de Flota', 'Flota']);
  });

  test('says what is missing where there is no flota, nobody, or nothing is found', async () => {
    const none = { filas: [], siguiente: null };
    open({ 'GET /operaciones/v1/choferes': { data: { agencia: null, ...none } } });
    expect(await screen.findByText('No hay flota propia')).toBeTruthy();
  });

  test('says so where it cannot be loaded, with a way to try again', async () => {
    open({ 'GET /operaciones/v1/choferes': () => fail(500, 'internal_error') });
    expect(await screen.findByText('No pudimos cargar la flota')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  test('M-012 offers nothing to write to who may only look', async () => {
    open({}, ['lectura']);
    await screen.findByText('Acosta, Hugo');
    expect(screen.queryByRole('button', { name: 'Nuevo chofer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Abrir turno' })).toBeNull();
  });
});

test('M-102 a new chofer: faults show under their fields, and Enter sends it tidied', async () => {
  const user = userEvent.setup();
  const { fake } = open({ 'POST /operaciones/v1/choferes': { data: chofer() } });
  await user.click(await screen.findByRole('button', { name: 'Nuevo chofer' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo chofer' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getAllByText('Completá este dato.')).toHaveLength(2);
  await user.type(form.getByLabelText(/Nombre/), 'ana');
  await user.type(form.getByLabelText(/Apellido/), 'paz');
  await user.type(form.getByLabelText('Teléfono'), '12{Enter}');
  expect(form.getByText('El teléfono no es válido.')).toBeTruthy();
  await user.type(form.getByLabelText('Teléfono'), '34567890{Enter}');
  await waitFor(() => expect(fake.countOf('POST /operaciones/v1/choferes')).toBe(1));
  const sent = fake.calls.find(({ key }) => key === 'POST /operaciones/v1/choferes');
  expect(sent?.body).toEqual({
    nombre: 'Ana',
    apellido: 'Paz',
    legajo: null,
    phone: '+541234567890',
    idVehiculoHabitual: null,
  });
});

test('M-116 opening a turno names who has one already', async () => {
  const user = userEvent.setup();
  open({
    'POST /operaciones/v1/turnos': () =>
      fail(409, 'shift_already_open', { params: { quien: 'Hugo Acosta', desde: AT } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Abrir turno' }));
  const form = within(await screen.findByRole('dialog', { name: 'Abrir turno' }));
  await user.selectOptions(
    await form.findByLabelText('Chofer'),
    await form.findByRole('option', { name: 'Benítez, Mirta' }),
  );
  // their usual one is free, and chosen with them
  expect(form.getByLabelText('Vehículo')).toHaveProperty('value', '31');
  await user.type(form.getByLabelText('Kilómetros'), '12 mil');
  await user.click(form.getByRole('button', { name: 'Abrir turno' }));
  expect(form.getByText(/^Poné los kilómetros del tablero, sin decimales, hasta [\d.]+\.$/)).toBeTruthy();
  await user.clear(form.getByLabelText('Kilómetros'));
  await user.click(form.getByRole('button', { name: 'Abrir turno' }));
  expect(await form.findByText('Hugo Acosta ya tiene un turno abierto desde las 08:10.')).toBeTruthy();
});

test('M-104 suspending asks why, and tells what went back', async () => {
  const user = userEvent.setup();
  const { fake } = open({
    'PATCH /operaciones/v1/choferes/:id': {
      data: { ...chofer({ estado: 'suspendido' }), viajesAfectados: [{ idCliente: 3, id: 4711 }] },
    },
  });
  await user.click(await screen.findByText('Acosta, Hugo'));
  const window = within(await screen.findByRole('dialog', { name: 'Hugo Acosta' }));
  expect(window.getByText('Licencia de conducir: vence el 24/11/2026')).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Suspender' }));
  const form = within(await screen.findByRole('dialog', { name: '¿Suspender a Hugo Acosta?' }));
  await user.click(form.getByRole('button', { name: 'Suspender' }));
  expect(form.getByText('Completá este dato.')).toBeTruthy();
  await user.type(form.getByLabelText(/Motivo/), 'Licencia médica{Enter}');
  await waitFor(() => expect(fake.countOf('PATCH /operaciones/v1/choferes/:id')).toBe(1));
  const sent = fake.calls.find(({ key }) => key === 'PATCH /operaciones/v1/choferes/:id');
  expect(sent?.body).toEqual({ estado: 'suspendido', motivo: 'Licencia médica', version: 3 });
});

test('M-117 a vehiculo that cannot take over is told in words', async () => {
  const user = userEvent.setup();
  const { fake } = open({
    'GET /operaciones/v1/vehiculos': {
      data: { agencia, filas: [vehiculo({ id: 32, patente: 'AG127BK' })], siguiente: null, tipos: [] },
    },
    'PATCH /operaciones/v1/turnos/:id': () => fail(422, 'not_eligible', { params: { motivo: 'plazas' } }),
  });
  await user.click(await screen.findByText('Acosta, Hugo'));
  await user.click(await screen.findByRole('button', { name: 'Cambiar vehículo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Cambiar vehículo de Hugo Acosta' }));
  await user.selectOptions(
    await form.findByLabelText('Vehículo nuevo'),
    await form.findByRole('option', { name: /AG 127 BK/ }),
  );
  expect(form.getByLabelText('Pasar también su viaje por hacer al vehículo nuevo')).toHaveProperty('checked', true);
  await user.click(form.getByRole('button', { name: 'Cambiar vehículo' }));
  expect(await form.findByText('En uno de los viajes no entran todos.')).toBeTruthy();
  expect(fake.calls.find(({ key }) => key === 'PATCH /operaciones/v1/turnos/:id')?.body).toEqual({
    version: 1,
    idVehiculo: 32,
    km: null,
    pasarViajes: true,
  });
});
