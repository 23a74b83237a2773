import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '@traza/client/test/fake-api.ts';
import type { Lote, LoteRowView } from '@traza/contract';
import { permissionsWith } from '@traza/domain/cuentas';
import { describe, expect, test } from 'vitest';
import { box, button, LIST, manyEmpleados, openUsuarios } from '../usuarios.kit.tsx';

const PREVIEW = 'POST /usuarios/administracion/cambios/previa';
const WRITE = 'POST /usuarios/administracion/cambios';
const ROWS = 'GET /lotes/:idLote/filas';
const LOTE = 'GET /lotes/:idLote';

const idLote = '7f0c7f4e-6f5d-4b0e-9a51-0d5a3c7f1a11';
const changed: LoteRowView = {
  n: 1,
  estado: 'pendiente',
  code: null,
  idCuentaCorporativa: 1,
  idSolicitud: null,
  nombre: 'Paz, Nora1',
  antes: { idGrupo: 5, permisos: { travel: true } },
  despues: { idGrupo: 6, permisos: { travel: false } },
  faltas: [],
};
const refused: LoteRowView = {
  ...changed,
  n: 2,
  estado: 'rechazada',
  code: 'forbidden',
  idCuentaCorporativa: 2,
  nombre: 'Paz, Nora2',
  faltas: [{ field: 'activo', code: 'forbidden' }],
};
const preview = { idLote, huella: 'h1', cambian: 1, iguales: 0, rechazados: 1, personas: [changed, refused] };
const lote = (estado: Lote['estado'], hechas: number): { data: Lote } => ({
  data: {
    idLote,
    tipo: 'cambios',
    nombre: '',
    estado,
    total: 1,
    hechas,
    rechazadas: 0,
    creado: '2026-11-20T10:00:00-03:00',
  },
});

const opened = (more: Answers = {}) =>
  openUsuarios({
    empleados: manyEmpleados(3),
    total: 300,
    answers: {
      [PREVIEW]: { data: preview },
      [ROWS]: ({ query }) => ({
        data: { filas: query['estado'] === 'rechazada' ? [refused] : [changed] },
      }),
      ...more,
    },
  });

const bodies = ({ calls }: Awaited<ReturnType<typeof openUsuarios>>['api'], key: string) =>
  calls.filter((one) => one.key === key).map(({ body }) => body);

async function chooseGrupo(user: Awaited<ReturnType<typeof openUsuarios>>['user']) {
  await user.click(button('Cambiar'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Grupo' }), 'Soporte');
  await user.click(dialog.getByRole('button', { name: 'Ver qué cambia' }));
  return dialog;
}

describe('W-148 the selection', () => {
  test('by box, by Shift, for the page, and for all of the filter', async () => {
    const { user, api } = await opened();
    await screen.findByText('Nora1');
    expect(screen.queryByRole('region', { name: 'Usuarios elegidos' })).toBeNull();
    await user.click(box('Elegir: Nora1 Paz'));
    expect(screen.getByText('1 elegido')).toBeTruthy();
    await user.keyboard('{Shift>}');
    await user.click(box('Elegir: Nora3 Paz'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 elegidos')).toBeTruthy();
    await user.click(box('Elegir todas las filas'));
    expect(screen.queryByRole('region', { name: 'Usuarios elegidos' })).toBeNull();
    await user.click(box('Elegir todas las filas'));
    await user.click(button('Seleccionar los 300 del filtro'));
    expect(screen.getByText('300 elegidos')).toBeTruthy();
    await user.click(box('Elegir: Nora2 Paz'));
    expect(screen.getByText('299 elegidos')).toBeTruthy();
    await chooseGrupo(user);
    await waitFor(() => expect(bodies(api, PREVIEW)).toHaveLength(1));
    expect(bodies(api, PREVIEW)[0]).toMatchObject({
      idClientePadre: 3,
      quienes: { filtro: { query: '', estado: '' }, excepto: [2] },
      cambio: { idGrupo: 6 },
    });
  });
});

describe('W-150 W-151 the change', () => {
  test('shows who changes and how, who is refused and why, then writes that', async () => {
    const { user, api } = await opened({ [WRITE]: lote('terminado', 1) });
    await screen.findByText('Nora1');
    await user.click(box('Elegir: Nora1 Paz'));
    await user.click(box('Elegir: Nora2 Paz'));
    const dialog = await chooseGrupo(user);
    expect(await dialog.findByText('1 cambia · 0 quedan igual · 1 no se puede cambiar')).toBeTruthy();
    expect(await dialog.findByText('Grupo: Ventas → Soporte')).toBeTruthy();
    expect(dialog.getByText('Viajar: sí → no')).toBeTruthy();
    const refused = within(await dialog.findByRole('region', { name: 'No se pueden cambiar' }));
    expect(await refused.findByText(/^Estado: /)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cambiar 1 usuario' }));
    expect(await dialog.findByText('Se cambió 1 usuario.')).toBeTruthy();
    expect(bodies(api, PREVIEW)[0]).toMatchObject({ quienes: { ids: [1, 2] } });
    expect(bodies(api, WRITE)).toEqual([{ idLote, huella: 'h1' }]);
    const [, close = document.body] = dialog.getAllByRole('button', { name: 'Cerrar' });
    await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Usuarios elegidos' })).toBeNull();
    expect(api.countOf(LIST)).toBeGreaterThan(1);
  });

  test('W-156 a template is given whole', async () => {
    const molde = { id: 7, nombre: 'Ventas', permisos: permissionsWith('travel') };
    const { user, api } = await opened({ 'GET /usuarios/administracion/moldes': { data: [molde] } });
    await screen.findByText('Nora1');
    await user.click(box('Elegir: Nora1 Paz'));
    await user.click(button('Cambiar'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Permisos' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Plantilla de permisos' }), 'Ventas');
    await user.click(dialog.getByRole('button', { name: 'Ver qué cambia' }));
    await waitFor(() => expect(bodies(api, PREVIEW)).toHaveLength(1));
    expect(bodies(api, PREVIEW)[0]).toMatchObject({ cambio: { idMolde: 7 } });
  });

  test('W-342 "Ver informes de…" is one field: the permission, its role and the cost centres', async () => {
    const { user, api } = await opened();
    await screen.findByText('Nora1');
    await user.click(box('Elegir: Nora1 Paz'));
    await user.click(button('Cambiar'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Permisos' }));
    const informes = dialog.getByRole('combobox', { name: 'Ver informes de…' });
    await user.selectOptions(informes, 'Centros de costo');
    const look = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ver qué cambia' });
    expect(look.disabled).toBe(true);
    const list = within(dialog.getByRole('group', { name: 'Centros de costo a auditar' }));
    await user.click(list.getByRole('checkbox', { name: 'Ventas CBA' }));
    await user.click(look);
    await waitFor(() => expect(bodies(api, PREVIEW)).toHaveLength(1));
    expect(bodies(api, PREVIEW)[0]).toMatchObject({
      cambio: {
        permisos: { showReports: true, showCeCoPedidos: true },
        auditados: { idCentrosDeCostoAuditados: [10], idGruposAuditados: [] },
      },
    });
  });

  test('W-342 a preferred cost centre that is not enabled for some is enabled too in one press', async () => {
    const lacking = { ...refused, faltas: [{ field: 'idCentroDeCostoPreferido', code: 'ceco_invalid' }] };
    const { user, api } = await opened({ [PREVIEW]: { data: { ...preview, personas: [changed, lacking] } } });
    await screen.findByText('Nora1');
    await user.click(box('Elegir: Nora1 Paz'));
    await user.click(button('Cambiar'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Centro de costo preferido' }), 'Ventas CBA');
    await user.click(dialog.getByRole('button', { name: 'Ver qué cambia' }));
    expect(await dialog.findByText('Ventas CBA no está entre sus centros de costo.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Habilitarlo también' }));
    await waitFor(() => expect(bodies(api, PREVIEW)).toHaveLength(2));
    expect(bodies(api, PREVIEW)[1]).toMatchObject({ cambio: { cecos: { agregar: [10], quitar: [], preferido: 10 } } });
  });

  test('W-154 a long one is stopped and gone on with', async () => {
    let isStopped = false;
    const { user, api } = await opened({
      [WRITE]: lote('corriendo', 0),
      [LOTE]: () => (isStopped ? lote('detenido', 0) : lote('terminado', 1)),
      'POST /lotes/:idLote/detener': () => {
        isStopped = true;
        return lote('detenido', 0);
      },
      'POST /lotes/:idLote/seguir': () => {
        isStopped = false;
        return lote('corriendo', 0);
      },
    });
    await screen.findByText('Nora1');
    await user.click(box('Elegir: Nora1 Paz'));
    const dialog = await chooseGrupo(user);
    await user.click(await dialog.findByRole('button', { name: 'Cambiar 1 usuario' }));
    expect(await dialog.findByRole('progressbar', { name: 'Usuarios cambiados' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Detener' }));
    expect(await dialog.findByText('Detuvimos el cambio: 0 de 1 usuarios cambiados.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Seguir' }));
    expect(await dialog.findByText('Se cambió 1 usuario.')).toBeTruthy();
    expect([api.countOf('POST /lotes/:idLote/detener'), api.countOf('POST /lotes/:idLote/seguir')]).toEqual([1, 1]);
  });

  test('W-154 whoever closed its window, or comes back, finds how far it is, and how it went', async () => {
    let now = lote('corriendo', 0);
    const { user, api } = await opened({
      'GET /lotes': () => ({ data: { lotes: [now.data] } }),
      [LOTE]: () => now,
    });
    expect(await screen.findByText('Cambio de usuarios: en curso, 0 de 1')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === 'GET /lotes')?.query).toEqual({ idCliente: '3', de: 'personas' });
    await user.click(button('Ver cómo va'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambio de usuarios' }));
    expect(dialog.getByRole('progressbar', { name: 'Usuarios cambiados' })).toBeTruthy();
    now = lote('terminado', 1);
    const [, close = document.body] = dialog.getAllByRole('button', { name: 'Cerrar' });
    await user.click(close);
    expect(await screen.findByText('Cambio de usuarios: terminado')).toBeTruthy();
    await user.click(button('Ver cómo quedó'));
    const end = within(await screen.findByRole('dialog', { name: 'Cambio de usuarios' }));
    expect(await end.findByText('Se cambió 1 usuario.')).toBeTruthy();
    expect(await end.findByRole('region', { name: 'No se pueden cambiar' })).toBeTruthy();
    const [, closeEnd = document.body] = end.getAllByRole('button', { name: 'Cerrar' });
    await user.click(closeEnd);
    await user.click(button('Ocultar'));
    expect(screen.queryByText(/^Cambio de usuarios:/)).toBeNull();
  });

  test('W-154 what ended before is not told again', async () => {
    await opened({ 'GET /lotes': { data: { lotes: [lote('terminado', 1).data] } } });
    await screen.findByText('Nora1');
    expect(screen.queryByText(/^Cambio de usuarios:/)).toBeNull();
  });
});
