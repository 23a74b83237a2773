import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '#test/people.ts';
import {
  anEmpleado,
  button,
  choice,
  chooseAction,
  DETAIL,
  LIST,
  manyEmpleados,
  openMenu,
  openUsuarios,
  reasonOf,
  SOPORTE,
} from './usuarios.kit.tsx';

const rows = () => screen.findAllByRole('row');
const searchField = () => screen.getByRole('searchbox', { name: 'Buscar usuarios' });
const listCalls = (api: Awaited<ReturnType<typeof openUsuarios>>['api']) => api.calls.filter(({ key }) => key === LIST);

afterEach(() => vi.useRealTimers());

describe('the table', () => {
  test('A-228 A-230 shows the columns of an employee, and how many there are', async () => {
    await openUsuarios({
      empleados: [anEmpleado(), anEmpleado({ id: 42, idPersona: 72, grupo: null, email: null, activo: false })],
    });
    await screen.findByText('2 usuarios');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['', 'Nombre', 'Apellido', 'DNI', 'E-mail', 'Celular', 'Grupo', 'Estado', 'Acciones']);
    const cells = (await rows()).slice(1).map((row) =>
      within(row)
        .getAllByRole('gridcell')
        // after the box
        .slice(1, 8)
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['Nora', 'Paz', '30111222', 'nora@andina.example', '+54 3511234567', 'Ventas', 'Activo'],
      ['Nora', 'Paz', '30111222', 's/i', '+54 3511234567', 's/i', 'Inactivo'],
    ]);
  });

  test('who was erased is told as such: nothing opens, nobody is chosen, and the menu says why', async () => {
    const erased = {
      nombre: 'Persona',
      apellido: 'suprimida',
      dni: null,
      email: null,
      celular: null,
      grupo: null,
      activo: false,
    };
    const { user, api } = await openUsuarios({
      empleados: [anEmpleado(), anEmpleado({ id: 42, idPersona: 72, ...erased })],
    });
    const row = (await rows())[2] ?? document.body;
    expect(within(row).getByText('Suprimido')).toBeDefined();
    await user.click(within(row).getAllByText('suprimida')[0] ?? row);
    await screen.findByText('Sus datos se borraron: no se puede editar, elegir ni invitar.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.countOf(DETAIL)).toBe(0);
    await user.click(within(row).getByRole('checkbox'));
    expect(screen.queryByText('1 elegido')).toBeNull();
    await openMenu({ user }, 'Persona suprimida');
    expect(screen.queryByRole('menuitem', { name: 'Editar' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Ver pedidos' })).toBeDefined();
  });

  test('A-237 it says that it loads, and a failure can be tried again', async () => {
    let isDown = true;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { user } = await openUsuarios({
      answers: {
        [LIST]: async () => {
          await answered;
          return isDown ? fail(500, 'internal_error') : { data: { empleados: [anEmpleado()], numeroDeResultados: 1 } };
        },
      },
    });
    expect(await screen.findAllByRole('status', { name: 'Cargando' })).not.toHaveLength(0);
    expect(screen.queryByText('No pudimos cargar los usuarios')).toBeNull();
    answer();
    await screen.findByText('No pudimos cargar los usuarios');
    expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull();
    isDown = false;
    await user.click(button('Reintentar'));
    expect(await screen.findByText('1 usuario')).toBeTruthy();
  });

  test('A-268 no match says so, and the filters can be taken away', async () => {
    const { app, user } = await openUsuarios({ path: '/usuarios?q=nadie&estado=activo', empleados: [] });
    await screen.findByText('Ningún usuario coincide con la búsqueda');
    await user.click(button('Quitar filtros'));
    await waitFor(() => expect(app.href()).toBe('/usuarios'));
  });

  test('a phone shows cards', async () => {
    setViewport(390, 844);
    sessionStorage.setItem('traza.navegador', 'true');
    await openUsuarios();
    const list = await screen.findByRole('list', { name: 'Usuarios' });
    expect(within(list).getByText('Nora Paz')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('the work table', () => {
  const asked = (api: Awaited<ReturnType<typeof openUsuarios>>['api']) => listCalls(api).at(-1)?.query;

  test('W-143 a title sorts the whole result, up, down and as it was, in the address', async () => {
    const { api, app, user } = await openUsuarios({
      path: '/usuarios?page=2',
      empleados: manyEmpleados(10),
      total: 200,
    });
    await screen.findByText('200 usuarios');
    expect(asked(api)).not.toHaveProperty('orden');
    await user.click(button('Grupo'));
    await waitFor(() => expect(app.href()).toBe('/usuarios?orden=grupo'));
    await waitFor(() => expect(asked(api)).toMatchObject({ orden: 'grupo', sentido: 'asc', offset: '0' }));
    const sorted = () => screen.getByRole('columnheader', { name: 'Grupo' }).getAttribute('aria-sort');
    expect(sorted()).toBe('ascending');
    await user.click(button('Grupo'));
    await waitFor(() => expect(app.href()).toBe('/usuarios?orden=grupo&sentido=desc'));
    await waitFor(() => expect(sorted()).toBe('descending'));
    await user.click(button('Grupo'));
    await waitFor(() => expect(app.href()).toBe('/usuarios'));
    expect(screen.queryByRole('button', { name: 'Acciones' })).toBeNull();
  });

  test('W-144 W-146 columns are added, and are there the next time', async () => {
    const trabajo = {
      usuario: 'nora.paz',
      legajo: null,
      cecos: [{ id: 9, alias: 'Administración' }],
      permisos: ['travel' as const],
      ingreso: null,
      invitacion: { estado: 'invitado' as const, desde: '2026-11-20T10:00:00-03:00' },
    };
    const { user } = await openUsuarios({ empleados: [anEmpleado({ trabajo })] });
    await screen.findByText('1 usuario');
    await user.click(button('Columnas'));
    for (const name of ['Usuario', 'Legajo', 'Centro de costo', 'Permisos', 'Último ingreso', 'Invitación']) {
      const added = screen.getByRole<HTMLInputElement>('checkbox', { name });
      expect(added.checked).toBe(false);
      await user.click(added);
    }
    const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('gridcell');
    expect(cells.slice(8, 14).map(({ textContent }) => textContent)).toEqual([
      'nora.paz',
      's/i',
      'Administración',
      'Viajar',
      's/i',
      'Invitado el 20/11',
    ]);
    expect(localStorage.getItem(`traza.columnas.usuarios.${aUser().username}`)).toContain('invitacion');
  });

  test('W-145 a page holds more by choice, and the pages follow', async () => {
    const { api, user } = await openUsuarios({ empleados: manyEmpleados(10), total: 250 });
    await screen.findByText('250 usuarios');
    await user.selectOptions(choice('Por página'), '50');
    await waitFor(() => expect(asked(api)).toMatchObject({ length: '50', offset: '0' }));
    await user.click(await screen.findByRole('button', { name: 'Página 5' }));
    await waitFor(() => expect(asked(api)).toMatchObject({ length: '50', offset: '200' }));
    expect(screen.queryByRole('button', { name: 'Página 6' })).toBeNull();
  });

  test('W-147 entry, cost centre and permission narrow, in the address, with chips', async () => {
    const { api, app, user } = await openUsuarios();
    await screen.findByText('1 usuario');
    await user.selectOptions(choice('Ingreso'), 'nunca');
    await user.selectOptions(choice('Centro de costo'), '10');
    await user.selectOptions(choice('Permiso'), 'manageEmpleados');
    await waitFor(() => expect(app.href()).toBe('/usuarios?ingreso=nunca&ceco=10&permiso=manageEmpleados'));
    await waitFor(() => expect(asked(api)).toMatchObject({ ingreso: 'nunca', ceco: '10', permiso: 'manageEmpleados' }));
    const chips = within(screen.getByRole('group', { name: 'Filtros elegidos' }));
    expect(chips.getByText('Permiso: Administrar usuarios')).toBeTruthy();
    await user.click(chips.getByRole('button', { name: 'Quitar Ingreso: Nunca ingresó' }));
    await waitFor(() => expect(app.href()).toBe('/usuarios?ceco=10&permiso=manageEmpleados'));
    await user.click(chips.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(app.href()).toBe('/usuarios'));
  });

  test('a press on a row opens the employee, a press on an action does that alone', async () => {
    const { user } = await openUsuarios();
    await chooseAction({ user }, 'Reenviar invitación');
    expect(screen.queryByRole('dialog', { name: 'Editar usuario' })).toBeNull();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByText('30111222'));
    expect(await screen.findByRole('dialog', { name: 'Editar usuario' })).toBeTruthy();
  });
});

describe('filters', () => {
  test('A-231 A-232 A-233 the address is asked for, and stays', async () => {
    const { api } = await openUsuarios({ path: '/usuarios?q=paz&estado=inactivo&group=6' });
    await screen.findByText('1 usuario');
    expect(listCalls(api)[0]?.query).toMatchObject({ query: 'paz', estado: 'inactivo', group: '6', offset: '0' });
    expect(searchField().getAttribute('value')).toBe('paz');
    expect(choice('Estado').value).toBe('inactivo');
    await waitFor(() => expect(choice('Grupo').selectedOptions[0]?.textContent).toBe('Soporte'));
  });

  test('A-231 A-232 A-233 A-234 a change goes to the address, back to the first page', async () => {
    const { app, user } = await openUsuarios({ path: '/usuarios?page=3', empleados: manyEmpleados(10), total: 60 });
    await screen.findByText('60 usuarios');
    await user.selectOptions(choice('Estado'), 'activo');
    await waitFor(() => expect(app.href()).toBe('/usuarios?estado=activo'));
    await user.selectOptions(choice('Grupo'), String(SOPORTE.id));
    await waitFor(() => expect(app.href()).toBe('/usuarios?estado=activo&group=6'));
    await user.type(searchField(), 'an');
    await waitFor(() => expect(app.href()).toBe('/usuarios?estado=activo&group=6&q=an'));
  });

  test('A-235 A-236 A-436 typing asks once, half a second after the last letter', async () => {
    const { api } = await openUsuarios();
    await screen.findByText('1 usuario');
    const before = listCalls(api).length;
    vi.useFakeTimers();
    for (const value of ['p', 'pa', 'paz']) fireEvent.change(searchField(), { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(listCalls(api)).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(listCalls(api)).toHaveLength(before + 1);
    expect(listCalls(api).at(-1)?.query).toMatchObject({ query: 'paz', offset: '0' });
  });

  test('A-236 a newer question gives up the one on its way', async () => {
    const signals: AbortSignal[] = [];
    const { user } = await openUsuarios({ empleados: manyEmpleados(10), total: 60 });
    await screen.findByText('60 usuarios');
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.signal) signals.push(init.signal);
      // the first of them never answers
      return signals.length === 1
        ? new Promise((_, reject) => {
            init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          })
        : fetch(url, init);
    });
    await user.click(button('Página 2'));
    await waitFor(() => expect(signals).toHaveLength(1));
    await user.click(button('Página 3'));
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
  });

  test('A-317 the administrator of a group has no choice of groups', async () => {
    await openUsuarios({ on: ['manageGroups'] });
    await screen.findByText('1 usuario');
    expect(screen.queryByRole('combobox', { name: 'Grupo' })).toBeNull();
    expect(screen.getByText('Administrá los usuarios de tu grupo.')).toBeTruthy();
  });
});

describe('pages', () => {
  test('A-430 hold ten people each', async () => {
    const { api, user } = await openUsuarios({ empleados: manyEmpleados(10), total: 250 });
    await screen.findByText('250 usuarios');
    await user.click(button('Página 2'));
    await waitFor(() => expect(listCalls(api)).toHaveLength(2));
    const asked = listCalls(api).map(({ query }) => [query['length'], query['offset']]);
    expect(asked).toEqual([
      ['10', '0'],
      ['10', '10'],
    ]);
  });

  test('A-228 A-265 A-266 by number, beyond the ten, and by typing one', async () => {
    const { api, app, user } = await openUsuarios({ empleados: manyEmpleados(10), total: 250 });
    await screen.findByText('250 usuarios');
    await user.click(button('Página 2'));
    await waitFor(() => expect(listCalls(api).at(-1)?.query['offset']).toBe('10'));
    await user.click(button('Páginas siguientes'));
    await waitFor(() => expect(app.href()).toBe('/usuarios?page=11'));
    expect((await screen.findByRole('button', { name: 'Página 11' })).getAttribute('aria-current')).toBe('page');
    await user.type(field(), '25{Enter}');
    await waitFor(() => expect(app.href()).toBe('/usuarios?page=25'));
  });

  test('ruling: an address beyond the last page says so, with a way back', async () => {
    const { app, user } = await openUsuarios({ path: '/usuarios?page=99', empleados: [], total: 60 });
    await screen.findByText('La página 99 no existe');
    expect(screen.getByText('La última es la 6.')).toBeTruthy();
    await user.click(button('Ir a la primera página'));
    await waitFor(() => expect(app.href()).toBe('/usuarios'));
  });

  test.each(['dos', '0', '26', '1.5'])('A-267 %s is no page', async (text) => {
    const { app, user } = await openUsuarios({ empleados: manyEmpleados(10), total: 250 });
    await screen.findByText('250 usuarios');
    await user.type(field(), `${text}{Enter}`);
    await screen.findByText('El número de página ingresado no es correcto');
    expect(app.href()).toBe('/usuarios');
  });

  const field = () => screen.getByRole('textbox', { name: 'Ir a la página' });
});

describe('the orders of an employee', () => {
  test('A-242 A-244 a link to the reports with the quoted name', async () => {
    const page = await openUsuarios();
    const menu = await openMenu(page);
    const link = menu.getByRole('menuitem', { name: 'Ver pedidos' });
    expect(link.getAttribute('href')).toBe('/informes?q=%22Paz%2C+Nora%22');
  });

  test('A-243 A-245 by group: only of those audited, with the group', async () => {
    const page = await openUsuarios({
      on: ['manageEmpleados', 'showReports', 'showGroupPedidos'],
      empleados: [anEmpleado(), anEmpleado({ id: 42, nombre: 'Otto', grupo: SOPORTE })],
    });
    const link = (await openMenu(page)).getByRole('menuitem', { name: 'Ver pedidos' });
    expect(link.getAttribute('href')).toBe('/informes?q=%22Paz%2C+Nora%22&group=5');
    const other = await openMenu(page, 'Otto Paz');
    expect(other.getByRole('menuitem', { name: 'Ver pedidos' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('A-246 otherwise the action is greyed out and says why', async () => {
    const page = await openUsuarios({ on: ['manageEmpleados'] });
    const { app, user } = page;
    const refused = (await openMenu(page)).getByRole('menuitem', { name: 'Ver pedidos' });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    expect(reasonOf(refused)).toBe('No tienes permiso para ver pedidos de este usuario');
    await user.click(refused);
    expect(app.href()).toBe('/usuarios');
  });
});
