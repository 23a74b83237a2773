import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '@traza/client/test/fake-api.ts';
import { fail } from '@traza/client/test/fake-api.ts';
import type { LoteRowView } from '@traza/contract';
import { describe, expect, test } from 'vitest';
import { button, openUsuarios } from '../../usuarios.kit.tsx';

const CHECK = 'POST /usuarios/administracion/lote/verificacion';
const LOT = 'POST /usuarios/administracion/lote';
const PREVIEW = 'POST /usuarios/administracion/cambios/previa';
const WRITE = 'POST /usuarios/administracion/cambios';

const idLote = '7f0c7f4e-6f5d-4b0e-9a51-0d5a3c7f1a11';
const HEAD = 'Nombre;Apellido;DNI;Legajo;Celular;E-mail;Grupo;Estado';
const SHEET = [
  HEAD,
  'Nora;Paz;30.111.222;L-1;;;Soporte;',
  'Otto;Ruiz;30111333;L-2;;;-;Inactivo',
  'Iris;Vega;30111444;L-3;3511234567;iris@andina.example;;',
  'Ada;Sosa;30111555;L-4;;;;',
].join('\n');

const of = (accion: 'alta' | 'cambio' | 'baja' | 'igual', id: number | null, nombre: string) => ({
  faltas: [],
  accion,
  cambios: [] as { campo: string; antes: unknown; despues: unknown }[],
  idCuentaCorporativa: id,
  nombre,
});
const ROWS = [
  { ...of('cambio', 41, 'Paz, Nora'), cambios: [{ campo: 'idGrupo', antes: 5, despues: 6 }] },
  { ...of('baja', 42, 'Ruiz, Otto'), cambios: [{ campo: 'activo', antes: true, despues: false }] },
  of('alta', null, 'Vega, Iris'),
  of('igual', 44, 'Sosa, Ada'),
];
const leaver: LoteRowView = {
  n: 1,
  estado: 'pendiente',
  code: null,
  idCuentaCorporativa: 50,
  idSolicitud: null,
  nombre: 'Luna, Sara',
  antes: { activo: true },
  despues: { activo: false },
  faltas: [],
};

const ANSWERS: Answers = {
  [CHECK]: { data: { filas: ROWS } },
  [LOT]: {
    data: { filas: ROWS.slice(0, 3).map((row) => ({ ...row, cuenta: { idCuentaCorporativa: 1, idPersona: 1 } })) },
  },
  [PREVIEW]: { data: { idLote, huella: 'h1', cambian: 1, iguales: 0, rechazados: 1, personas: [leaver] } },
  'GET /lotes/:idLote/filas': { data: { filas: [leaver] } },
  [WRITE]: {
    data: {
      idLote,
      tipo: 'cambios',
      nombre: '',
      estado: 'terminado',
      total: 1,
      hechas: 1,
      rechazadas: 0,
      creado: '2026-11-23T10:00:00-03:00',
    },
  },
};

async function importing(answers: Answers = {}, sheet = SHEET) {
  const page = await openUsuarios({ answers: { ...ANSWERS, ...answers }, cecos: [{ id: 9, alias: 'Administración' }] });
  await page.user.click(button('Importar una planilla'));
  const file = new File([sheet], 'planilla.csv', { type: 'text/csv' });
  await page.user.upload(await screen.findByLabelText('Elegir archivo', { selector: 'input' }), file);
  await page.user.click(
    await screen.findByRole('checkbox', { name: 'También actualizar y dar de baja a quienes ya están' }),
  );
  await page.user.click(screen.getByRole('button', { name: 'Continuar' }));
  const bodies = (key: string) => page.api.calls.filter((one) => one.key === key).map(({ body }) => body);
  return { ...page, bodies };
}

describe('a file that also changes and closes', () => {
  test('W-158 W-159 shows every changed cell before and after, and applies what does something', async () => {
    const { user, bodies } = await importing();
    await screen.findByText('1 alta · 1 cambio · 1 baja · 1 sin cambios');
    expect(screen.getByText('Grupo: Ventas → Soporte')).toBeTruthy();
    expect(screen.getByText('Fila 4 · Vega, Iris')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Para las celdas vacías de las altas' })).toBeTruthy();
    expect(screen.getByText('Estado: Activo → Inactivo')).toBeTruthy();
    expect(bodies(CHECK)).toMatchObject([
      {
        modo: 'todo',
        porDefecto: { idGrupo: null, idCeco: 9, idFormaDePago: 2 },
        empleados: [
          { dni: '30.111.222', celular: '', idGrupo: 6, vaciar: [] },
          { idGrupo: null, activo: false, vaciar: ['idGrupo'] },
          { email: 'iris@andina.example', usuario: '' },
          {},
        ],
      },
    ]);
    await user.click(button('Aplicar 3 filas'));
    await screen.findByText('Se aplicaron 3 filas.');
    expect(bodies(LOT)).toMatchObject([{ modo: 'todo', empleados: [{}, {}, {}] }]);
    expect(bodies(WRITE)).toEqual([]);
  });

  test('W-158 reads the list of employees as it was exported: titles, bands, lists, and whom a cost centre is preferred by', async () => {
    const roster = [
      'Traza - Nómina de Usuarios',
      'Cliente: Andina Servicios',
      'Persona;;;;;;;Cuenta;;;Asignación',
      'Apellido;Nombre;Tipo de Documento;Documento;Celular;E-mail;Usuario;Legajo;Estado;Alta;Grupo;Centro de Costo Preferido;Centros de Costo',
      'Paz;Nora;AR_DNI;30111222;+543511234567;nora@andina.example;nora.paz;00123;Activo;2026-01-02;Ventas;Viejo;Administración / Viejo',
      'Ruiz;Otto;AR_DNI;30111333;;;;L-2;Inactivo;2026-01-02;;;',
    ];
    const { bodies } = await importing({ [CHECK]: { data: { filas: ROWS.slice(0, 2) } } }, roster.join('\n'));
    await screen.findByText('0 altas · 1 cambio · 1 baja · 0 sin cambios');
    const none = { idGrupo: null, idCentrosDeCostoHabilitados: [], idCentroDeCostoPreferido: null, vaciar: [] };
    expect(bodies(CHECK)).toMatchObject([
      {
        empleados: [
          {
            nombre: 'Nora',
            apellido: 'Paz',
            dni: '30111222',
            legajo: '00123',
            celular: '+543511234567',
            usuario: 'nora.paz',
            activo: true,
            idGrupo: 5,
            idCentrosDeCostoHabilitados: [4, 9],
            idCentroDeCostoPreferido: 4,
          },
          { dni: '30111333', celular: '', legajo: 'L-2', activo: false, ...none },
        ],
      },
    ]);
  });

  test('W-160 leavers are off, each is named, and their number has to be typed', async () => {
    const { user, bodies } = await importing();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Dar de baja a quienes no están en la lista',
    });
    expect(box.checked).toBe(false);
    expect(bodies(PREVIEW)).toEqual([]);
    await user.click(box);
    expect(await screen.findByText('Luna, Sara')).toBeTruthy();
    expect(bodies(PREVIEW)).toMatchObject([
      { quienes: { filtro: { estado: 'activo' }, excepto: [41, 42, 44] }, cambio: { activo: false } },
    ]);
    const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Aplicar 3 filas' });
    expect(apply().disabled).toBe(true);
    const typed = screen.getByRole('textbox', { name: /^Para confirmar, escribí cuántos son: 1/ });
    await user.type(typed, '2');
    expect(screen.getByText('Ese no es el número de la lista.')).toBeTruthy();
    expect(apply().disabled).toBe(true);
    await user.clear(typed);
    await user.type(typed, '1');
    await user.click(apply());
    await screen.findByText('Se dio de baja a 1 usuario.');
    expect(bodies(WRITE)).toEqual([{ idLote, huella: 'h1', cuantos: 1 }]);
  });

  test('W-161 the same file again has nothing to apply', async () => {
    await importing({
      [CHECK]: { data: { filas: ROWS.map((row) => ({ ...row, accion: 'igual' as const, cambios: [] })) } },
    });
    await screen.findByText('0 altas · 0 cambios · 0 bajas · 4 sin cambios');
    expect(screen.getByText('Sin cambios: no hay nada para aplicar.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aplicar 0 filas' }).disabled).toBe(true);
  });

  test('XW-14 a conflict is told in its row, is not sent, and nobody can be taken for a leaver then', async () => {
    const [, ...rest] = ROWS;
    const conflict = { faltas: [{ field: 'legajo', code: 'person_invalid' }] };
    const { user, bodies } = await importing({ [CHECK]: { data: { filas: [conflict, ...rest] } } });
    const faulty = within(await screen.findByRole('region', { name: 'Con errores (1)' }));
    expect(faulty.getByText('Fila 2 · Paz, Nora')).toBeTruthy();
    expect(faulty.getByText(/^Legajo: Sus datos son de dos personas/)).toBeTruthy();
    const box = screen.getByRole('checkbox', { name: 'Dar de baja a quienes no están en la lista' });
    await user.click(box);
    expect(bodies(PREVIEW)).toEqual([]);
    await user.click(button('Aplicar 2 filas'));
    await waitFor(() => expect(bodies(LOT)).toMatchObject([{ empleados: [{ dni: '30111333' }, { dni: '30111444' }] }]));
  });

  test('W-342 a preferred cost centre that is not among theirs is enabled too in one press', async () => {
    const lacking = { ...ROWS[0], faltas: [{ field: 'idCentroDeCostoPreferido', code: 'ceco_invalid' }] };
    const sheet = 'DNI;Centro de costo preferido\n30111222;Administración';
    const { user, bodies } = await importing({ [CHECK]: { data: { filas: [lacking] } } }, sheet);
    expect(await screen.findByText('En 1 fila el centro de costo preferido no está entre los suyos.')).toBeTruthy();
    await user.click(button('Habilitarlo también'));
    await waitFor(() => expect(bodies(CHECK)).toHaveLength(2));
    const sent = { idCentrosDeCostoHabilitados: [], idCentroDeCostoPreferido: 9 };
    expect(bodies(CHECK)).toMatchObject([{ empleados: [sent] }, { empleados: [{ ...sent, habilitar: true }] }]);
  });

  test('a state or a group that nobody knows is told and not asked about', async () => {
    const sheet = [HEAD, 'Nora;Paz;30111222;L-1;;;Depósito;Quizás'].join('\n');
    const { bodies } = await importing({}, sheet);
    expect(await screen.findByText('Estado: no entendemos «Quizás». Poné Activo o Inactivo.')).toBeTruthy();
    expect(screen.getByText('No encontramos «Depósito» entre: grupos.')).toBeTruthy();
    expect(bodies(CHECK)).toEqual([]);
  });

  test('a check that fails can be tried again', async () => {
    let isDown = true;
    const { user } = await importing({
      [CHECK]: () => (isDown ? fail(500, 'internal_error') : { data: { filas: ROWS } }),
    });
    await screen.findByText('No pudimos verificar la planilla');
    isDown = false;
    await user.click(button('Reintentar'));
    expect(await screen.findByText('1 alta · 1 cambio · 1 baja · 1 sin cambios')).toBeTruthy();
  });
});

test('who is inactive is no row without changes: a line of its own reactivates them', async () => {
  const inactive = [
    { ...of('igual', 41, 'Paz, Nora'), deBaja: true as const },
    of('baja', 42, 'Ruiz, Otto'),
    of('alta', null, 'Vega, Iris'),
    { ...of('cambio', 44, 'Sosa, Ada'), deBaja: true as const },
  ];
  const cambios = [{ campo: 'activo', antes: false, despues: true }];
  const active = [41, 44].map((id) => ({ ...of('cambio', id, 'Quien vuelve'), cambios }));
  const answers = [inactive, inactive, active];
  const { user, bodies } = await importing({ [CHECK]: () => ({ data: { filas: answers.shift() ?? [] } }) });
  await screen.findByText('1 alta · 1 cambio · 1 baja · 0 sin cambios');
  expect(screen.getByText('2 están de baja.')).toBeTruthy();
  await user.click(button('Reactivar'));
  await screen.findByText('1 alta · 2 cambios · 1 baja · 0 sin cambios');
  expect(screen.getAllByText('Estado: Inactivo → Activo')).toHaveLength(2);
  expect(bodies(CHECK).at(-1)).toMatchObject({
    empleados: [
      { dni: '30.111.222', activo: true },
      { dni: '30111555', activo: true },
    ],
  });
  expect(screen.queryByText(/de baja\.$/)).toBeNull();
});
