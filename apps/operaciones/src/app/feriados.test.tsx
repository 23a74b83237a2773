import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { FeriadoLine } from '@traza/contract';
import type { Role } from '@traza/domain/operadores';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const LIBRARY: FeriadoLine = {
  id: null,
  version: null,
  fecha: '2027-11-20',
  idCliente: null,
  cliente: null,
  tipo: 'feriado',
  nombre: 'Día de la Soberanía Nacional',
};
const OWN: FeriadoLine = {
  ...LIBRARY,
  id: 3,
  version: 2,
  fecha: '2027-12-09',
  idCliente: 7,
  cliente: 'Andina Servicios',
  tipo: 'noLaborable',
  nombre: 'Aniversario',
};
const { cliente: _cliente, ...stored } = OWN;
const made = { ...stored, id: 9, version: 1 };
const POST = 'POST /operaciones/v1/feriados';
const EFFECT = 'GET /operaciones/v1/feriados/efecto';

function open(answers: Answers = {}, roles: Role[] = ['clientes']) {
  session.open('t', OLGA.email, Date.now());
  return openApp('/feriados?anio=2027', {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles } },
    'GET /operaciones/v1/feriados': {
      data: { filas: [LIBRARY, OWN], clientes: [{ id: 7, alias: 'Andina Servicios' }] },
    },
    [EFFECT]: { data: { pedidos: 12, conRecargo: 0, sinRecargo: 9 } },
    ...answers,
  });
}
const bodiesOf = (fake: ReturnType<typeof open>['fake'], key: string) =>
  fake.calls.filter((call) => call.key === key).map(({ body }) => body);

beforeEach(layOut);

test('a day of the calendar is corrected, with what that changes told before', async () => {
  const user = userEvent.setup();
  const { fake } = open({ [POST]: { data: made } });
  const row = (await screen.findByText('Aniversario')).closest('[role="row"]');
  for (const part of ['Jueves 09/12/2027', 'No laborable', 'Andina Servicios', 'Corregido'])
    expect(row?.textContent).toContain(part);
  await user.click(screen.getByText('Día de la Soberanía Nacional'));
  const form = within(await screen.findByRole('dialog', { name: 'Sábado 20/11/2027' }));
  await user.selectOptions(form.getByLabelText('Qué es'), 'Se trabaja: un día como los demás');
  expect(await form.findByText('Hay 12 pedidos por venir de ese día. Sin el recargo que tendrían: 9.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(fake, POST)).toEqual([
    { fecha: '2027-11-20', tipo: 'laborable', nombre: 'Día de la Soberanía Nacional', idCliente: null },
  ]);
});

test('a refusal is read in words; a correction is taken back; who may only look opens none', async () => {
  const user = userEvent.setup();
  const { fake } = open({
    'PATCH /operaciones/v1/feriados/:id': () => fail(422, 'date_past'),
    'DELETE /operaciones/v1/feriados/:id': undefined,
  });
  await user.click(await screen.findByText('Aniversario'));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/Nombre/), ' 50');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('Lo que ya pasó no cambia.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Volver al calendario' }));
  await waitFor(() => expect(fake.calls.some(({ key }) => key.startsWith('DELETE'))).toBe(true));
});

test('who may only look corrects nothing', async () => {
  open({}, ['lectura']);
  await screen.findByText('Aniversario');
  expect(screen.queryByRole('button', { name: 'Corregir un día' })).toBeNull();
});
