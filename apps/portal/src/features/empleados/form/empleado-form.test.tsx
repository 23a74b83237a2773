import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fail, loseConnection } from '@traza/client/test/fake-api.ts';
import { stateVersion } from '@traza/domain';
import { permissionsWith } from '@traza/domain/cuentas';
import { describe, expect, test } from 'vitest';
import {
  aDetail,
  CREATE,
  chooseAction,
  DETAIL,
  EDIT,
  LIST,
  type Opened,
  openUsuarios,
  reasonOf,
  theForm,
} from '../usuarios.kit.tsx';

async function openNew(opened: Opened = {}) {
  const page = await openUsuarios({
    ...opened,
    answers: { [CREATE]: { data: { idCuentaCorporativa: 50, idPersona: 80 } }, ...opened.answers },
  });
  await page.user.click(screen.getByRole('button', { name: 'Nuevo usuario' }));
  return { ...page, form: await theForm('Nuevo usuario') };
}

async function openEdit(opened: Opened = {}) {
  const page = await openUsuarios({ ...opened, answers: { [EDIT]: { data: {} }, ...opened.answers } });
  await chooseAction(page, 'Editar');
  return { ...page, form: await theForm('Editar usuario') };
}

const UNDO = {
  idLote: '0b7f2e52-54a7-4d7e-9a3c-1f5d1c9f7a02',
  tipo: 'deshacer',
  nombre: '',
  rechazadas: 0,
  creado: '2026-11-12T12:00:00-03:00',
} as const;

type Page = Awaited<ReturnType<typeof openNew>>;
const bodiesOf = ({ api }: Pick<Page, 'api'>, key: string) =>
  api.calls.filter((call) => call.key === key).map(({ body }) => body);

/** Set rather than typed: letter by letter the whole form would take seconds. */
function put({ form }: Pick<Page, 'form'>, label: string, value: string) {
  fireEvent.change(form.getByLabelText(label), { target: { value } });
}

const FILLED: [string, string][] = [
  ['Usuario', 'nora-paz'],
  ['Contraseña', 'Clave2026'],
  ['Repetir contraseña', 'Clave2026'],
  ['Nombre', ' Nora '],
  ['Apellido', 'Paz'],
  ['DNI', '30111222'],
  ['Legajo', 'A-1'],
  ['Celular', '3511234567'],
  ['E-mail', 'nora@andina.example'],
];

async function fill(page: Pick<Page, 'form' | 'user'>) {
  for (const [label, value] of FILLED) put(page, label, value);
  await page.user.click(page.form.getByRole('checkbox', { name: 'Administración' }));
  await page.user.selectOptions(page.form.getByLabelText('Forma de pago predeterminada'), 'Cuenta corriente');
}

const save = ({ form, user }: Pick<Page, 'form' | 'user'>, name = 'Crear usuario') =>
  user.click(form.getByRole('button', { name }));

describe('a new user', () => {
  test('A-240 A-269 A-310 A-312 is filled in, sent, told, and the list read again', async () => {
    const page = await openNew();
    await fill(page);
    await save(page);
    await screen.findByText('Se creó el usuario');
    expect(bodiesOf(page, CREATE)).toEqual([
      {
        usuario: 'nora-paz',
        contraseña: 'Clave2026',
        idClientePadre: 3,
        nombre: 'Nora',
        apellido: 'Paz',
        dni: '30111222',
        legajo: 'A-1',
        celular: '+543511234567',
        email: 'nora@andina.example',
        activo: true,
        permisos: expect.objectContaining({ travel: true, manageEmpleados: false }),
        idCentrosDeCostoHabilitados: [9],
        idCentrosDeCostoAuditados: [],
        idGruposAuditados: [],
        idCentroDeCostoPreferido: 9,
        idFormaDePagoPorDefecto: 2,
        idGrupo: null,
        tipoDni: 'AR_DNI',
        soporteTelefonico: null,
      },
    ]);
    await waitFor(() => expect(page.api.countOf(LIST)).toBe(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('A-270 A-294 nothing is said before the first attempt, then every fault and their list', async () => {
    const page = await openNew();
    put(page, 'Nombre', 'An4');
    expect(
      page.form.queryByText(
        'El nombre no es válido. Usá solo letras y espacios, o apóstrofo, guion y punto entre las letras.',
      ),
    ).toBeNull();
    await save(page);
    for (const text of [
      'El nombre no es válido. Usá solo letras y espacios, o apóstrofo, guion y punto entre las letras.',
      'El apellido no puede ser vacío',
      'El DNI no puede ser vacío',
      'El legajo no puede ser vacío',
      'El celular no es válido',
      'El email no es válido',
      'Debes seleccionar al menos un centro de costo',
      'Debes elegir un centro de costo preferido',
      'Debes seleccionar una forma de pago predeterminada',
    ]) {
      expect(page.form.getByText(text)).toBeTruthy();
    }
    expect(page.form.getByRole('alert').textContent).toBe(
      'Hay errores en los siguientes campos: Usuario, Contraseña, Nombre, Apellido, DNI, Legajo, Celular, E-mail, Centros de costo habilitados, Centro de costo preferido, Forma de pago predeterminada',
    );
    expect(document.activeElement).toBe(page.form.getByLabelText('Usuario'));
    expect(page.api.countOf(CREATE)).toBe(0);
  });

  test.each([
    ['username_taken', 'usuario', 'Ese nombre de usuario ya está registrado. Elegí otro.'],
    ['dni_taken', 'dni', 'Ya hay un usuario registrado con ese DNI.'],
    ['existUser', 'email', 'Ya existe un usuario registrado con esos datos.'],
  ])('what the server refuses (%s) stands at its field, and what was typed stays', async (code, field, text) => {
    const page = await openNew({ answers: { [CREATE]: () => fail(409, code, { fields: [{ field, code }] }) } });
    await fill(page);
    await save(page);
    await page.form.findByText(text);
    expect(page.form.getByLabelText<HTMLInputElement>('Nombre').value).toBe(' Nora ');
  });

  test('without an answer the next attempt carries the same key, after a refusal another', async () => {
    let status: 'lost' | 'refused' = 'lost';
    const page = await openNew({
      answers: {
        [CREATE]: () => {
          if (status === 'lost') loseConnection();
          return fail(409, 'dni_taken', { fields: [{ field: 'dni', code: 'dni_taken' }] });
        },
      },
    });
    await fill(page);
    await save(page);
    await page.form.findByText(/No pudimos conectarnos/);
    status = 'refused';
    await save(page);
    await page.form.findByText('Ya hay un usuario registrado con ese DNI.');
    put(page, 'DNI', '301112229');
    await save(page);
    await waitFor(() => expect(page.api.countOf(CREATE)).toBe(3));
    const keys = page.api.calls
      .filter(({ key }) => key === CREATE)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('what was typed is not lost without a question', async () => {
    const page = await openNew();
    put(page, 'Nombre', 'Nora');
    await page.user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' });
    await page.user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    expect(page.form.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Nora');
    await page.user.keyboard('{Escape}');
    await page.user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nuevo usuario' })).toBeNull());
  });
});

describe('leaving with changes', () => {
  test('a link asks first, and goes on where it led', async () => {
    const page = await openNew();
    put(page, 'Nombre', 'Nora');
    // behind the modal: as the browser's own buttons lead there
    fireEvent.click(screen.getByRole('link', { name: 'Mi cuenta', hidden: true }));
    await page.user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(page.app.href()).toBe('/usuarios');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull());
    fireEvent.click(screen.getByRole('link', { name: 'Mi cuenta', hidden: true }));
    await page.user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(page.app.href()).toBe('/perfil'));
  });

  test('the end of the session asks nothing', async () => {
    const page = await openNew({ answers: { [CREATE]: () => fail(401, 'token_invalid') } });
    await fill(page);
    await save(page);
    await waitFor(() => expect(page.app.href()).toBe('/login'));
  });
});

describe('an edit', () => {
  test('A-239 A-306 A-307 A-309 A-313 begins with what is stored and sends it back changed', async () => {
    const page = await openEdit();
    expect(page.form.queryByLabelText('Contraseña')).toBeNull();
    expect(page.form.getByLabelText<HTMLInputElement>('Legajo').value).toBe('A-1');
    await page.user.selectOptions(page.form.getByLabelText('Grupo'), 'Sin grupo');
    await page.user.click(page.form.getByRole('checkbox', { name: 'Usuario activo' }));
    await save(page, 'Guardar');
    await screen.findByText('Se guardaron los cambios del usuario');
    expect(bodiesOf(page, EDIT)).toEqual([
      expect.objectContaining({
        idCuentaCorporativa: 41,
        idGrupo: null,
        activo: false,
        tipoDni: 'AR_DNI',
        soporteTelefonico: null,
      }),
    ]);
  });

  test('what somebody else changed meanwhile is told and kept; what was typed goes on over it', async () => {
    let stored = aDetail();
    const page = await openEdit({
      answers: {
        [DETAIL]: () => ({ data: stored }),
        [EDIT]: ({ headers }) => {
          const { pedidosPorVenir: _ahead, ...state } = stored;
          if (headers.get('if-match') === `"${stateVersion(state)}"`) return { data: {} };
          return fail(409, 'version_conflict', { params: { quien: 'Rita Río', cuando: '2026-11-12T12:00:00-03:00' } });
        },
      },
    });
    stored = aDetail({ legajo: 'B-7', idGrupo: null });
    put(page, 'DNI', '30999888');
    await save(page, 'Guardar');
    expect(await page.form.findByText(/^Rita Río lo cambió/)).toBeTruthy();
    await waitFor(() => expect(page.form.getByLabelText<HTMLInputElement>('Legajo').value).toBe('B-7'));
    await save(page, 'Guardar');
    await screen.findByText('Se guardaron los cambios del usuario');
    expect(bodiesOf(page, EDIT).at(-1)).toMatchObject({ dni: '30999888', legajo: 'B-7', idGrupo: null });
  });

  test('W-311 what was saved is undone from its toast, and what came of it is said', async () => {
    const undone = { ...UNDO, estado: 'terminado', total: 1, hechas: 1 } as const;
    const page = await openEdit({
      answers: {
        [EDIT]: { data: { acto: 90 } },
        'POST /auditoria/deshacer': { data: undone },
        'GET /lotes/:idLote/filas': { data: { filas: [] } },
      },
    });
    put(page, 'Legajo', '2');
    await save(page, 'Guardar');
    await page.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await screen.findByText('1 restaurado');
    expect(bodiesOf(page, 'POST /auditoria/deshacer')).toEqual([{ idCliente: 3, acto: 90 }]);
  });

  test.each([
    [2, 'Tiene 2 pedidos por venir, que siguen en pie: si no hacen falta, anulalos.'],
    [1, 'Tiene 1 pedido por venir, que sigue en pie: si no hace falta, anulalo.'],
    [0, undefined],
  ])('closing an account tells its coming orders: %i', async (pedidosPorVenir, text) => {
    const page = await openEdit({ answers: { [DETAIL]: { data: aDetail({ pedidosPorVenir }) } } });
    expect(page.form.queryByText(/por venir/)).toBeNull();
    await page.user.click(page.form.getByRole('checkbox', { name: 'Usuario activo' }));
    expect(page.form.queryByText(/por venir/)?.textContent).toBe(text);
  });

  test('A-237 nothing is asked of a new one; a failed load can be tried again', async () => {
    const { api } = await openNew();
    expect(api.countOf(DETAIL)).toBe(0);
    let isDown = true;
    document.body.innerHTML = '';
    const page = await openUsuarios({
      answers: { [DETAIL]: () => (isDown ? fail(500, 'internal_error') : { data: aDetail() }) },
    });
    await chooseAction(page, 'Editar');
    await screen.findByText('No pudimos cargar los datos');
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await theForm('Editar usuario');
  });

  test('last_admin is told as one sentence', async () => {
    const page = await openEdit({ answers: { [EDIT]: () => fail(409, 'last_admin') } });
    put(page, 'Legajo', '2');
    await save(page, 'Guardar');
    const alert = page.form.getByRole('alert');
    await waitFor(() =>
      expect(alert.textContent).toBe('La empresa tiene que conservar al menos un usuario que administre usuarios.'),
    );
  });

  test('A-303 a payment method that is no longer enabled is left out', async () => {
    const page = await openEdit({ answers: { [DETAIL]: { data: aDetail({ idFormaDePagoPorDefecto: 77 }) } } });
    await save(page, 'Guardar');
    expect(page.form.getByText('Debes seleccionar una forma de pago predeterminada')).toBeTruthy();
  });

  test('name and document of who has an account elsewhere stay as they are', async () => {
    const page = await openEdit({ answers: { [DETAIL]: { data: aDetail({ otrosClientes: true }) } } });
    for (const name of ['Nombre', 'Apellido', 'DNI']) {
      const input = page.form.getByLabelText<HTMLInputElement>(name);
      expect(input.readOnly).toBe(true);
      expect(reasonOf(input)).toBe('No se puede cambiar: la persona también tiene una cuenta en otra empresa.');
    }
  });
});

describe('permissions', () => {
  const permission = ({ form }: Pick<Page, 'form'>, name: string) =>
    form.getByRole<HTMLInputElement>('checkbox', { name });

  test('A-295 A-296 travelling and ordering for oneself go together', async () => {
    const page = await openNew();
    await page.user.click(permission(page, 'Viajar'));
    expect(permission(page, 'Pedir viajes para mí').checked).toBe(false);
    await page.user.click(permission(page, 'Pedir viajes para mí'));
    expect(permission(page, 'Viajar').checked).toBe(true);
  });

  test('A-287 A-288 A-289 A-298 a role of three, with what it audits', async () => {
    const page = await openNew();
    expect(page.form.queryByRole('radio')).toBeNull();
    await page.user.click(permission(page, 'Ver informes'));
    await save(page);
    expect(page.form.getByText('Debes seleccionar al menos un rol')).toBeTruthy();
    await page.user.click(page.form.getByRole('radio', { name: 'Centros de costo' }));
    expect(page.form.getByText('Debes seleccionar al menos un centro de costo a auditar')).toBeTruthy();
    await page.user.click(page.form.getByRole('radio', { name: 'Grupos' }));
    expect(page.form.getByRole<HTMLInputElement>('radio', { name: 'Centros de costo' }).checked).toBe(false);
    expect(page.form.getByText('Debes seleccionar al menos un grupo a auditar')).toBeTruthy();
  });

  test('A-302 the administrator of a group needs one', async () => {
    const page = await openNew();
    expect(reasonOf(permission(page, 'Administrar su grupo'))).toBe('Elegí primero un grupo');
    await page.user.click(permission(page, 'Administrar su grupo'));
    expect(permission(page, 'Administrar su grupo').checked).toBe(false);
    await page.user.selectOptions(page.form.getByLabelText('Grupo'), 'Ventas');
    await page.user.click(permission(page, 'Administrar su grupo'));
    expect(permission(page, 'Administrar su grupo').checked).toBe(true);
    await page.user.selectOptions(page.form.getByLabelText('Grupo'), 'Sin grupo');
    expect(permission(page, 'Administrar su grupo').checked).toBe(false);
  });

  test('A-314 A-315 A-316 the administrator of a group is refused the rest, and told why', async () => {
    const page = await openNew({ on: ['manageGroups'] });
    const grupo = page.form.getByLabelText<HTMLSelectElement>('Grupo');
    expect(grupo.selectedOptions[0]?.textContent).toBe('Ventas');
    expect(reasonOf(grupo)).toBe('Solo puedes crear usuarios dentro de tu grupo');
    for (const name of ['Administrar usuarios', 'Ver informes', 'Aprobar cotizaciones']) {
      expect(permission(page, name).getAttribute('aria-disabled')).toBe('true');
      expect(reasonOf(permission(page, name))).toBe('No tienes permiso para editar este valor');
      await page.user.click(permission(page, name));
      expect(permission(page, name).checked).toBe(false);
    }
    await fill(page);
    await save(page);
    await waitFor(() => expect(bodiesOf(page, CREATE)).toEqual([expect.objectContaining({ idGrupo: 5 })]));
  });

  test('nobody takes the own right to administer away, nor closes the own account', async () => {
    const permissions = permissionsWith('manageEmpleados', 'travel');
    const page = await openEdit({ answers: { [DETAIL]: { data: aDetail({ idPersona: 7, permisos: permissions }) } } });
    await page.user.click(permission(page, 'Administrar usuarios'));
    await page.user.click(permission(page, 'Usuario activo'));
    expect(permission(page, 'Administrar usuarios').checked).toBe(true);
    expect(permission(page, 'Usuario activo').checked).toBe(true);
    expect(reasonOf(permission(page, 'Usuario activo'))).toContain('No podés desactivar tu propia cuenta');
  });
});

describe('long lists', () => {
  const cecos = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, alias: `Ceco ${at + 1}` }));
  const search = 'Buscar: Centros de costo habilitados';

  test.each([
    [7, false],
    [8, true],
  ])('A-319 %d cost centres: a search box %s', async (count, hasSearch) => {
    const { form } = await openNew({ cecos: cecos(count) });
    expect(form.queryByLabelText(search) !== null).toBe(hasSearch);
  });

  test('A-319 it narrows the list', async () => {
    const page = await openNew({ cecos: cecos(12) });
    put(page, search, 'ceco 12');
    expect(page.form.queryByRole('checkbox', { name: 'Ceco 1' })).toBeNull();
    await page.user.click(page.form.getByRole('checkbox', { name: 'Ceco 12' }));
  });
});
