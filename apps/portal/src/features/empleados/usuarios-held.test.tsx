import { screen, waitFor, within } from '@testing-library/react';
import type { Answers, RecordedCall } from '@traza/client/test/fake-api.ts';
import type { Empleado, Lote, LoteRowView } from '@traza/contract';
import { expect, test } from 'vitest';
import { anEmpleado, LIST, openUsuarios } from './usuarios.kit.tsx';

const LEAVING = 'POST /usuarios/administracion/salida/previa';
const UNDO = 'POST /auditoria/deshacer';

const PREVIEW = 'POST /usuarios/administracion/cambios/previa';
const WRITE = 'POST /usuarios/administracion/cambios';
const preview = { idLote: '00000000-0000-4000-8000-000000000001', huella: 'h', cambian: 1, iguales: 0, rechazados: 0 };
const lote: Lote = {
  idLote: preview.idLote,
  tipo: 'cambios',
  nombre: '',
  estado: 'terminado',
  total: 1,
  hechas: 1,
  rechazadas: 0,
  creado: '2026-03-10T10:00:00-03:00',
};

const OWED = { pedidos: 2, anulables: 2, costo: 1500 };

/** A company whose people change: the list is narrowed as the server does it. */
function company(people: Empleado[]): Answers {
  return {
    [LIST]: ({ query }: RecordedCall) => {
      const ids = query['cuentas']?.split(',').map(Number);
      const isActive = query['estado'] === 'activo';
      const found = people.filter(({ id, activo }) => (!ids || ids.includes(id)) && (!isActive || activo));
      return { data: { empleados: found, numeroDeResultados: found.length } };
    },
  };
}

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const rowOf = async (name: string) => (await rows()).find((row) => row.textContent.includes(name)) ?? document.body;

test('W-326 W-329 who is closed in the cell is asked about, stays in their place, marked, and new ones are counted', async () => {
  const people = ['Ana', 'Beto', 'Cora'].map((nombre, at) => anEmpleado({ id: at + 1, idPersona: at + 1, nombre }));
  const sent: unknown[] = [];
  const { user } = await openUsuarios({
    path: '/usuarios?estado=activo',
    answers: {
      ...company(people),
      [PREVIEW]: ({ body }: RecordedCall) => {
        sent.push(body);
        return { data: { ...preview, personas: [] } };
      },
      [LEAVING]: {
        data: {
          ...OWED,
          cuantas: 1,
          personas: [{ idCuentaCorporativa: 2, idPersona: 2, nombre: 'Paz, Beto', ...OWED }],
        },
      },
      'GET /lotes/:idLote/filas': { data: { filas: [] } },
      [WRITE]: ({ body }: RecordedCall) => {
        sent.push(body);
        people[1] = anEmpleado({ id: 2, idPersona: 2, nombre: 'Beto', activo: false });
        people.unshift(anEmpleado({ id: 9, idPersona: 9, nombre: 'Nueva' }));
        return { data: lote };
      },
    },
  });
  await user.click(within(await rowOf('Beto')).getByTitle('Cambiar estado de Beto Paz'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cambiar estado de Beto Paz' }), 'Inactivo');
  const window = within(await screen.findByRole('dialog', { name: 'Cambiar 1 usuario' }));
  expect(await window.findByText('Anularlos ahora cuesta $1.500,00.')).toBeDefined();
  expect(sent).toEqual([expect.objectContaining({ quienes: { ids: [2] }, cambio: { activo: false } })]);
  await user.click(window.getByRole('radio', { name: 'Anularlos' }));
  await user.click(window.getByRole('button', { name: 'Cambiar 1 usuario' }));
  expect(await window.findByRole('button', { name: 'Deshacer' })).toBeDefined();
  expect(sent[1]).toEqual({ idLote: preview.idLote, huella: 'h', pedidos: { que: 'anular' } });
  await user.click(window.getByText('Cerrar'));
  await waitFor(async () => expect((await rowOf('Beto')).textContent).toContain('Ya no coincide con el filtro'));
  expect((await rowOf('Beto')).textContent).toContain('Inactivo');
  expect(await rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '1 nuevo · 1 ya no coincide con el filtro · Actualizar' }));
  await waitFor(async () =>
    expect((await rows()).map((row) => row.textContent.slice(0, 4))).toEqual(['Nuev', 'AnaP', 'Cora']),
  );
  expect(screen.queryByText(/ya no coincide/i)).toBeNull();
});

test('W-329 a change of a cell says so, and one press leads back', async () => {
  const { api, user } = await openUsuarios({
    answers: {
      ...company([anEmpleado({ activo: false })]),
      [PREVIEW]: { data: { ...preview, personas: [] } },
      [WRITE]: { data: lote },
      [UNDO]: { data: { ...lote, tipo: 'deshacer' } },
      'GET /lotes/:idLote': { data: { ...lote, tipo: 'deshacer' } },
      'GET /lotes/:idLote/filas': { data: { filas: [] } },
    },
  });
  await user.click(within(await rowOf('Nora')).getByTitle('Cambiar estado de Nora Paz'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cambiar estado de Nora Paz' }), 'Activo');
  expect(await screen.findByText('Cambiamos el estado de Nora Paz')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  const window = within(await screen.findByRole('dialog', { name: 'Deshacer el cambio' }));
  await user.click(window.getByRole('button', { name: 'Deshacer' }));
  expect(await window.findByText('1 restaurado')).toBeDefined();
  expect(api.calls.find(({ key }) => key === UNDO)?.body).toEqual({ idCliente: 3, acto: preview.idLote });
});

test('W-329 a refused change of a cell says why, and the cell stays as it was', async () => {
  const people = [anEmpleado()];
  const refused: LoteRowView = {
    n: 1,
    estado: 'rechazada',
    code: null,
    idCuentaCorporativa: 41,
    idSolicitud: null,
    nombre: 'Paz, Nora',
    antes: {},
    despues: {},
    faltas: [{ field: 'idGrupo', code: 'forbidden' }],
  };
  const { user, api } = await openUsuarios({
    answers: {
      ...company(people),
      [PREVIEW]: { data: { ...preview, cambian: 0, rechazados: 1, personas: [refused] } },
    },
  });
  await user.click(within(await rowOf('Nora')).getByTitle('Cambiar grupo de Nora Paz'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cambiar grupo de Nora Paz' }), 'Sin grupo');
  expect((await screen.findByRole('alert')).textContent).toContain('Paz, Nora');
  expect(api.countOf(WRITE)).toBe(0);
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});
