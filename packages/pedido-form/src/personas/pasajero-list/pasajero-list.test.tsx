import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { Pasajero } from '@traza/domain/solicitudes';
import { isUsable } from '@traza/ui/test/is-usable.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { aPerson, renderForm } from '../../form.kit.tsx';
import { PasajeroEditor } from '../pasajero-editor.tsx';

const PARADAS = [
  { id: 'origen', label: 'Origen', direccion: 'Corrientes 1234' },
  { id: 'parada-1', label: 'Parada 1', direccion: 'Florida 100' },
  { id: 'destino', label: 'Destino', direccion: 'Aeroparque' },
];
const FIND = 'GET /cuentas/busqueda';

type User = ReturnType<typeof userEvent.setup>;

function openEditor(answers: Answers = { [FIND]: { data: [aPerson()] } }) {
  const api = fakeApi(answers);
  const told: { now: readonly Pasajero[] } = { now: [] };

  function Host() {
    const [pasajeros, setPasajeros] = useState<readonly Pasajero[]>([]);
    return (
      <PasajeroEditor
        paradas={PARADAS}
        pasajeros={pasajeros}
        idleParadas
        startsWithRequester
        onChange={(next) => {
          told.now = next;
          setPasajeros(next);
        }}
        onClose={() => undefined}
      />
    );
  }

  renderForm(<Host />, ['registerStopRequest', 'changeDefaultCeco']);
  return { api, told, user: userEvent.setup() };
}

async function paste(user: User, text: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Pegar lista' }));
  const field = await screen.findByRole('textbox', { name: 'Lista de pasajeros' });
  expect(document.activeElement).toBe(field);
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Revisar' }));
}

const rows = () => within(screen.getByRole('list', { name: 'Pasajeros de la lista' })).getAllByRole('listitem');
const cell = (name: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name);
/** Once everybody was looked for. */
const adding = (name: string) => screen.findByRole('button', { name });
const enabled = (name: string) => waitFor(async () => expect(isUsable(await adding(name))).toBe(true));

test('W-083 W-084 the list stands in a grid; who is right is added, and employees as such', async () => {
  const { user, told, api } = openEditor();
  await paste(
    user,
    'Nombre;Teléfono;Sube;Baja;CC\nAna Ruiz;351 765 4321;Origen;Parada 1\nluis paz;;;;compras\nEva;12;Tigre',
  );
  expect(rows()).toHaveLength(3);
  await enabled('Agregar 2 pasajeros');
  expect(api.calls.map(({ query }) => query['query'])).toEqual(['Ana Ruiz', 'luis paz', 'Eva']);
  expect(screen.getByText('2 listos, 1 por corregir')).toBeDefined();
  expect(cell('Teléfono, fila 3').getAttribute('aria-invalid')).toBe('true');
  expect(cell('Sube en, fila 3').getAttribute('aria-invalid')).toBe('true');
  expect(within(rows()[2] ?? document.body).getByText('Esa parada no es del recorrido')).toBeDefined();
  await user.click(await adding('Agregar 2 pasajeros'));
  expect(told.now).toMatchObject([
    { nombre: 'Ana Ruiz', tel: '+543517654321', idPersona: null, from: 'origen', to: 'parada-1' },
    { nombre: 'Luis Paz', idPersona: 640, from: 'origen', to: 'destino' },
  ]);
  expect(told.now[1]?.cecos.find(({ id }) => id === told.now[1]?.idCeco)?.denominacion).toBe('Compras');

  // what was wrong is still there, and is put right where it stands
  expect(rows()).toHaveLength(1);
  await user.selectOptions(cell('Sube en, fila 1'), 'Origen');
  expect(cell('Sube en, fila 1').getAttribute('aria-invalid')).toBeNull();
  expect(cell('Teléfono, fila 1').getAttribute('aria-invalid')).toBe('true');
  await user.clear(cell('Teléfono, fila 1'));
  await enabled('Agregar 1 pasajero');
  await user.click(await adding('Agregar 1 pasajero'));
  expect(told.now.map(({ nombre }) => nombre)).toEqual(['Ana Ruiz', 'Luis Paz', 'Eva']);
  // the list takes the place of the requester whom nobody asked for
  const name = screen.getByRole<HTMLInputElement>('combobox', { name: 'Nombre y apellido' });
  expect(name.value).toBe('');
  expect(document.activeElement).toBe(name);
});

test('W-084 several employees of one name are asked about', async () => {
  const { user, told } = openEditor({ [FIND]: { data: [aPerson(), { ...aPerson(), personId: 641 }] } });
  await paste(user, 'Luis Paz');
  const which = await screen.findByRole('combobox', { name: 'Elegí quién es, fila 1' });
  expect(screen.getByText('Hay varios empleados con ese nombre')).toBeDefined();
  await user.selectOptions(which, '641');
  await user.click(await adding('Agregar 1 pasajero'));
  expect(told.now).toMatchObject([{ nombre: 'Luis Paz', idPersona: 641 }]);
});

test('W-084 O-178 the 51st is refused in its own words', async () => {
  const { user } = openEditor({ [FIND]: { data: [] } });
  await paste(user, Array.from({ length: 51 }, (_, index) => `Persona ${'x'.repeat(index + 1)}`).join('\n'));
  await enabled('Agregar 50 pasajeros');
  expect(within(rows()[50] ?? document.body).getByText('No puede haber mas de 50 pasajes')).toBeDefined();
});

test('a search that fails is told and tried again, and nobody is added as a stranger meanwhile', async () => {
  let isDown = true;
  const { user, told } = openEditor({
    [FIND]: () => (isDown ? fail(429, 'too_many_requests') : { data: [aPerson()] }),
  });
  await paste(user, 'Luis Paz');
  expect(await screen.findByRole('alert')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Agregar 1 pasajero' }));
  expect(told.now).toEqual([]);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Empleado')).toBeDefined();
  await user.click(await adding('Agregar 1 pasajero'));
  expect(told.now).toMatchObject([{ idPersona: 640 }]);
});

test('a text that is too long is kept whole, and said to be', async () => {
  const { user } = openEditor();
  const text = `${'Ana Ruiz\n'.repeat(2300)}Eva Sol`;
  await paste(user, text);
  expect(screen.getByText(/^La lista es demasiado larga/)).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Lista de pasajeros/ }).value).toBe(text);
});

test('an empty list says so; back to the text keeps it', async () => {
  const { user } = openEditor();
  await paste(user, '  ');
  expect(screen.getByText('Pegá o escribí al menos un nombre.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /^Lista de pasajeros/ }), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Revisar' }));
  await user.click(screen.getByRole('button', { name: 'Volver al texto' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Lista de pasajeros/ }).value).toContain('Ana');
});
