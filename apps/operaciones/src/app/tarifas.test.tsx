import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { Role } from '@traza/domain/operadores';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { TARIFA } from './office.kit.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const OPCIONES = { clientes: [{ id: 7, alias: 'Andina Servicios' }], tipos: [{ id: 4, alias: 'Corporativo' }] };

function open(path: string, answers: Answers = {}, roles: Role[] = ['clientes']) {
  session.open('t', OLGA.email, Date.now());
  return openApp(path, {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles } },
    'GET /operaciones/v1/tarifas': { data: { filas: [TARIFA], siguiente: null, opciones: OPCIONES } },
    'GET /operaciones/v1/tipos-vehiculo': { data: { filas: [], siguiente: null } },
    ...answers,
  });
}

beforeEach(layOut);

describe('Tarifas', () => {
  test('M-064 lists whose it is, its values and its days, narrowed by the address', async () => {
    const user = userEvent.setup();
    const { address } = open('/tarifas');
    const row = (await screen.findByText('$1.234,50')).closest('[role="row"]');
    for (const part of ['General', '$1.234,50', '$2.000,00', '20,00 %', '20/11/2026', 'Sin fin', 'Vigente'])
      expect(row?.textContent).toContain(part);
    await user.selectOptions(screen.getByLabelText('Cliente'), 'Andina Servicios');
    await waitFor(() => expect(address()).toContain('cliente=7'));
  });

  test('M-065 an amount is sent as it was typed, and the one in the way is told by its days', async () => {
    const user = userEvent.setup();
    const params = { desde: '2026-11-20T00:00:00-03:00', hasta: '' };
    const { fake } = open('/tarifas?cliente=7', {
      'POST /operaciones/v1/tarifas': () => fail(409, 'tariff_overlap', { params }),
    });
    await user.click(await screen.findByRole('button', { name: 'Nueva tarifa' }));
    const form = within(await screen.findByRole('dialog', { name: 'Nueva tarifa' }));
    await user.click(form.getByRole('button', { name: 'Crear tarifa' }));
    expect(form.getAllByText('Poné un importe, como 1.234,50.')).toHaveLength(3);
    await user.type(form.getByLabelText(/^Base/), '1.234,56');
    await user.type(form.getByLabelText(/^Por kilómetro/), '789,01');
    await user.type(form.getByLabelText(/^Por minuto/), '45');
    await user.click(form.getByRole('button', { name: 'Crear tarifa' }));
    expect(await form.findByText('Ya hay una tarifa de ese tipo desde el 20/11/2026.')).toBeTruthy();
    expect(fake.calls.find(({ key }) => key === 'POST /operaciones/v1/tarifas')?.body).toMatchObject({
      idCliente: 7,
      idTipoVehiculo: 4,
      base: 1234.56,
      porKm: 789.01,
      porMin: 45,
      porAsiento: null,
      terminarAnterior: false,
    });
  });

  test('who reads alone makes none', async () => {
    open('/tarifas', {}, ['lectura']);
    await screen.findByText('$1.234,50');
    expect(screen.queryByRole('button', { name: 'Nueva tarifa' })).toBeNull();
  });
});

test('M-073 a type of vehicles asks for a number, which is taken once', async () => {
  const user = userEvent.setup();
  open('/tipos', { 'POST /operaciones/v1/tipos-vehiculo': () => fail(409, 'alias_used') });
  await user.click((await screen.findAllByRole('button', { name: 'Nuevo tipo de vehículo' }))[0] ?? document.body);
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo tipo de vehículo' }));
  await user.type(form.getByLabelText(/^Nombre/), 'Corporativo');
  await user.type(form.getByLabelText(/^Descripción/), 'Auto');
  await user.click(form.getByRole('button', { name: 'Crear tipo' }));
  expect(form.getByText('De 1 a 9999.')).toBeTruthy();
  await user.type(form.getByLabelText(/^Número/), '4');
  await user.click(form.getByRole('button', { name: 'Crear tipo' }));
  expect(await form.findByText('Ya hay un tipo con ese nombre o ese número.')).toBeTruthy();
});
