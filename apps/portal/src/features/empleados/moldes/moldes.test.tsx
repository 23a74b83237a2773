import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import { stateVersion } from '@traza/domain';
import { permissionsWith } from '@traza/domain/cuentas';
import { describe, expect, test } from 'vitest';
import {
  aDetail,
  anEmpleado,
  box,
  button,
  chooseAction,
  DETAIL,
  EDIT,
  LIST,
  type Opened,
  openUsuarios,
  theForm,
} from '../usuarios.kit.tsx';

const MOLDES = 'GET /usuarios/administracion/moldes';
const CREATE = 'POST /usuarios/administracion/moldes';
const PUT = 'PUT /usuarios/administracion/moldes/:id';
const DELETE = 'DELETE /usuarios/administracion/moldes/:id';

const VENTAS = { id: 7, nombre: 'Ventas', permisos: permissionsWith('travel', 'showAcuerdos') };

type Page = Awaited<ReturnType<typeof openUsuarios>>;
const bodies = ({ api }: Page, key: string) => api.calls.filter((one) => one.key === key).map(({ body }) => body);

async function openWindow(answers: Answers = {}) {
  const page = await openUsuarios({ answers: { [MOLDES]: { data: [VENTAS] }, ...answers } });
  await page.user.click(button('Más'));
  await page.user.click(screen.getByRole('menuitem', { name: 'Plantillas de permisos' }));
  return page;
}

const theWindow = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('W-156 permission templates', () => {
  test('are listed, made and changed, and what goes together moves together', async () => {
    const page = await openWindow({ [CREATE]: { data: VENTAS }, [PUT]: { data: VENTAS } });
    const { user } = page;
    const list = await theWindow('Plantillas de permisos');
    expect(await list.findByText('2 permisos')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Nueva plantilla' }));
    const form = await theWindow('Nueva plantilla');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(form.getByText('Poné un nombre de letras y números, de 1 a 50.')).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: 'Nombre' }), 'Soporte');
    expect(form.getByText('Debes seleccionar al menos un permiso')).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: 'Pedir viajes para mí' }));
    await user.click(form.getByRole('checkbox', { name: 'Ver informes' }));
    expect(form.getByText('Debes seleccionar al menos un rol')).toBeTruthy();
    expect(form.queryByText(/error interno/)).toBeNull();
    await user.click(form.getByRole('radio', { name: 'Toda la empresa' }));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(bodies(page, CREATE)).toHaveLength(1));
    const permissions = permissionsWith('travel', 'registerGoRequest', 'showReports', 'showClientPedidos');
    expect(bodies(page, CREATE)).toEqual([{ idCliente: 3, nombre: 'Soporte', permisos: permissions }]);
    const again = await theWindow('Plantillas de permisos');
    await user.click(again.getByRole('button', { name: 'Editar Ventas' }));
    const edit = await theWindow('Editar Ventas');
    await user.click(edit.getByRole('checkbox', { name: 'Ver acuerdos' }));
    await user.click(edit.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(bodies(page, PUT)).toEqual([{ nombre: 'Ventas', permisos: permissionsWith('travel') }]));
  });

  test.each([
    [409, 'unavailable_group_name', 'Ya hay una plantilla con ese nombre.'],
    [409, 'too_many_favourites', 'Llegaste al máximo. Borrá una plantilla para guardar otra.'],
  ])('%i %s has its words', async (status, code, words) => {
    const { user } = await openWindow({ [CREATE]: () => fail(status, code) });
    const list = await theWindow('Plantillas de permisos');
    await user.click(list.getByRole('button', { name: 'Nueva plantilla' }));
    const form = await theWindow('Nueva plantilla');
    await user.type(form.getByRole('textbox', { name: 'Nombre' }), 'Ventas');
    await user.click(form.getByRole('checkbox', { name: 'Ver acuerdos' }));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText(words)).toBeTruthy();
  });

  test("over somebody else's change it says whose, keeps what was typed, and is sent by what stands by now", async () => {
    let stored = VENTAS;
    const page = await openWindow({
      [MOLDES]: () => ({ data: [stored] }),
      [PUT]: ({ headers }) =>
        headers.get('if-match') === `"${stateVersion({ nombre: stored.nombre, permisos: stored.permisos })}"`
          ? { data: stored }
          : fail(409, 'version_conflict', { params: { quien: 'Rita Río', cuando: '2026-11-12T12:00:00-03:00' } }),
    });
    const { user } = page;
    await user.click((await theWindow('Plantillas de permisos')).getByRole('button', { name: 'Editar Ventas' }));
    const form = await theWindow('Editar Ventas');
    await user.type(form.getByRole('textbox', { name: 'Nombre' }), ' sur');
    stored = { ...VENTAS, nombre: 'Ventas norte' };
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    const renewed = await theWindow('Editar Ventas norte');
    expect(renewed.getByText(/^Rita Río lo cambió/)).toBeTruthy();
    expect(renewed.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' }).value).toBe('Ventas sur');
    await user.click(renewed.getByRole('button', { name: 'Guardar' }));
    await theWindow('Plantillas de permisos');
    expect(bodies(page, PUT)).toHaveLength(2);
  });

  test('one is deleted after a question; with none it says what they are for', async () => {
    let isThere = true;
    const page = await openWindow({
      [MOLDES]: () => ({ data: isThere ? [VENTAS] : [] }),
      [DELETE]: () => {
        isThere = false;
        return undefined;
      },
    });
    const list = await theWindow('Plantillas de permisos');
    await page.user.click(await list.findByRole('button', { name: 'Eliminar Ventas' }));
    const question = await theWindow('Eliminar plantilla');
    await page.user.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await list.findByText('Todavía no hay plantillas')).toBeTruthy();
    expect(page.api.countOf(DELETE)).toBe(1);
  });
});

const sentPermissions = (page: Page) =>
  bodies(page, EDIT).flatMap((body) =>
    typeof body === 'object' && body !== null && 'permisos' in body ? [body.permisos] : [],
  );

async function openForm(opened: Opened = {}) {
  const page = await openUsuarios({
    ...opened,
    answers: { [MOLDES]: { data: [VENTAS] }, [EDIT]: { data: {} }, ...opened.answers },
  });
  await chooseAction(page, 'Editar');
  const form = await theForm('Editar usuario');
  await page.user.click(form.getByRole('button', { name: 'Tomar permisos de una plantilla o de otro usuario' }));
  return { page, form };
}

/** Looks for the other one, and takes what they have. */
async function copyFromOther({ page, form }: Awaited<ReturnType<typeof openForm>>) {
  await page.user.type(form.getByRole('searchbox', { name: 'Copiar permisos de…' }), 'otto');
  await form.findByRole('option', { name: 'Paz, Otto' });
  await page.user.selectOptions(form.getByRole('combobox', { name: 'De quién' }), 'Paz, Otto');
}

const copied: Answers = {
  [LIST]: ({ query }) => ({
    data: {
      empleados: query['query'] === 'otto' ? [anEmpleado({ id: 42, nombre: 'Otto' })] : [anEmpleado()],
      numeroDeResultados: 1,
    },
  }),
  [DETAIL]: ({ params }) => ({
    data:
      Number(params['idCuentaCorporativa']) === 42
        ? aDetail({
            idCuentaCorporativa: 42,
            permisos: permissionsWith('travel', 'showReports', 'showCeCoPedidos', 'manageEmpleados'),
            idCentrosDeCostoAuditados: [10],
          })
        : aDetail({ permisos: permissionsWith('registerStopRequest') }),
  }),
};

describe('permissions given whole in the form', () => {
  test('W-156 a template sets all 18 flags', async () => {
    const { page, form } = await openForm();
    await page.user.selectOptions(await form.findByRole('combobox', { name: 'Plantilla de permisos' }), 'Ventas');
    await page.user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sentPermissions(page)).toEqual([VENTAS.permisos]));
  });

  test('W-157 those of another employee, with what they audit', async () => {
    const opened = await openForm({ answers: copied });
    await copyFromOther(opened);
    const { page, form } = opened;
    await waitFor(() => expect(box('Administrar usuarios').checked).toBe(true));
    await page.user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sentPermissions(page)).toHaveLength(1));
    expect(bodies(page, EDIT)[0]).toMatchObject({
      permisos: permissionsWith('travel', 'showReports', 'showCeCoPedidos', 'manageEmpleados'),
      idCentrosDeCostoAuditados: [10],
    });
  });

  test('W-157 the administrator of a group takes only what the form lets them give', async () => {
    const opened = await openForm({ on: ['manageGroups'], answers: copied });
    const { page, form } = opened;
    expect(form.queryByRole('combobox', { name: 'Plantilla de permisos' })).toBeNull();
    expect(page.api.countOf(MOLDES)).toBe(0);
    await copyFromOther(opened);
    await waitFor(() => expect(box('Viajar').checked).toBe(true));
    expect(box('Pedir viajes con paradas').checked).toBe(false);
    expect(box('Administrar usuarios').checked).toBe(false);
    await page.user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sentPermissions(page)).toEqual([permissionsWith('travel')]));
    expect(bodies(page, EDIT)[0]).toMatchObject({ idCentrosDeCostoAuditados: [] });
  });
});
