import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { AuditEntryView } from '@traza/contract';
import type { PermissionKey } from '@traza/domain/cuentas';
import { describe, expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const KEY = 'GET /auditoria';

function anEntry(changes: Partial<AuditEntryView> = {}): AuditEntryView {
  return {
    id: 1,
    ts: '2026-11-20T10:00:00-03:00',
    actor: 'ana.admin',
    nombreActor: 'Ana Arrieta',
    accion: 'editar',
    objeto: 'cuenta',
    idObjeto: '11',
    nombreObjeto: 'Peralta, Pablo',
    ip: '127.0.0.1',
    antes: { legajo: 'A-1', idGrupo: null },
    despues: { legajo: 'Q-1', idGrupo: 5 },
    frase: 'Ana Arrieta cambió los datos de Peralta, Pablo',
    ...changes,
  };
}

const EDIT = anEntry();
const OLDER = anEntry({
  id: 2,
  ts: '2026-11-19T09:30:00-03:00',
  actor: 'sistema',
  nombreActor: null,
  accion: 'vencer',
  objeto: 'solicitud',
  idObjeto: '412',
  nombreObjeto: null,
  ip: null,
  antes: null,
  despues: null,
  frase: 'El sistema dio por vencido el pedido 412',
});
/** More than its line holds. */
const LONG = anEntry({
  id: 3,
  antes: { legajo: 'A-1', idGrupo: null, permisos: { showReports: false, travel: true } },
  despues: { legajo: 'Q-1', idGrupo: 5, permisos: { showReports: true, travel: false } },
});

interface Opening {
  search?: string;
  answers?: Answers;
  permisos?: readonly PermissionKey[];
}

function openAudit({ search = '', answers = {}, permisos: permissions = ['manageEmpleados'] }: Opening = {}) {
  localStorage.setItem('traza.token', 't');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, permissions)) },
    'GET /clientes': {
      data: {
        alias: 'Andina',
        cecos: [{ id: 9, alias: 'Administración' }],
        cecosInactivos: [],
        formaDePagoHabilitadas: [],
      },
    },
    'GET /sgv/rest/cuentas/grupos': {
      content: [{ id: 5, nombre: 'Ventas', descripcion: '', idClienteFk: 3 }],
      totalElements: 1,
    },
    'GET /auditoria/filtros': {
      data: {
        actores: [
          { actor: 'ana.admin', nombre: 'Ana Arrieta' },
          { actor: 'sistema', nombre: null },
        ],
        objetos: ['cuenta', 'solicitud'],
      },
    },
    [KEY]: { data: { entradas: [EDIT, OLDER], siguiente: null } },
    ...answers,
  });
  const app = renderApp(`/auditoria${search}`);
  return { api, app, user: userEvent.setup() };
}

const asked = (api: ReturnType<typeof openAudit>['api']) =>
  api.calls
    .filter(({ key }) => key === KEY)
    .map(({ query: { filas, ...query } }) => {
      expect(filas).toBe('plegadas');
      return query;
    });

describe('the audit trail', () => {
  test('W-223 W-224 a sentence under its day, with what changed in the words of the form', async () => {
    openAudit();
    expect(await screen.findByRole('heading', { name: 'Viernes 20/11/2026' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Jueves 19/11/2026' })).toBeTruthy();
    const [entry] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Peralta'));
    expect(entry?.textContent).toContain('10:00');
    expect(entry?.textContent).toContain('Ana Arrieta cambió los datos de Peralta, Pablo');
    expect(entry?.querySelector('strong')?.textContent).toBe('Ana Arrieta');
    expect(await screen.findByText('Grupo: — → Ventas')).toBeTruthy();
    expect(screen.getByText('Legajo: A-1 → Q-1')).toBeTruthy();
    expect(entry?.textContent).toContain('desde 127.0.0.1');
    expect(screen.queryByRole('button', { name: /Peralta/ })).toBeNull();
    expect(screen.getByText('dio por vencido el pedido 412').textContent).toBe(
      'El sistema dio por vencido el pedido 412',
    );
  });

  test('W-224 more than two changes wait under a word, before and after in the order of the form', async () => {
    const { user } = openAudit({ answers: { [KEY]: { data: { entradas: [LONG], siguiente: null } } } });
    const entry = await screen.findByRole('button', { name: /Peralta, Pablo.*y 2 más/ });
    expect(entry.getAttribute('aria-expanded')).toBe('false');
    expect(within(entry).queryByText(/^Permiso/)).toBeNull();
    await user.click(entry);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    await waitFor(() =>
      expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
        ['Dato', 'Antes', 'Después'],
        ['Legajo', 'A-1', 'Q-1'],
        ['Grupo', '—', 'Ventas'],
        ['Permiso Viajar', 'Sí', 'No'],
        ['Permiso Ver informes', 'No', 'Sí'],
      ]),
    );
  });

  test('W-222 it opens on people; carriers, the product itself and all are one press away, in the address', async () => {
    const { api, app, user } = openAudit();
    await screen.findByText(/Peralta, Pablo/);
    expect(asked(api).at(-1)).toEqual({ idCliente: '3', de: 'personas', campos: 'frase' });
    expect(screen.getByRole('button', { name: 'Personas' }).getAttribute('aria-current')).toBe('page');
    for (const [name, de] of [
      ['Transportistas', 'transportistas'],
      ['Operaciones', 'operaciones'],
      ['Sistema', 'sistema'],
      ['Todos', 'todos'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(app.href()).toBe(`/auditoria?de=${de}`));
      await waitFor(() => expect(asked(api).at(-1)).toMatchObject({ de }));
    }
    await user.click(screen.getByRole('button', { name: 'Personas' }));
    await waitFor(() => expect(app.href()).toBe('/auditoria'));
  });

  test('W-222 the address says whose deeds they are; a word of no meaning is people', async () => {
    const { api } = openAudit({ search: '?de=sistema' });
    await waitFor(() => expect(asked(api).at(-1)).toMatchObject({ de: 'sistema' }));
    cleanup();
    const other = openAudit({ search: '?de=marcianos' });
    await waitFor(() => expect(asked(other.api).at(-1)).toMatchObject({ de: 'personas' }));
  });

  test('person, thing, days and text stand in the address and are asked for', async () => {
    const { api, app, user } = openAudit({ search: '?actor=ana.admin&desde=2026-11-01&hasta=2026-11-20' });
    await screen.findByText(/Peralta, Pablo/);
    expect(asked(api).at(-1)).toEqual({
      idCliente: '3',
      de: 'personas',
      campos: 'frase',
      actor: 'ana.admin',
      desde: '2026-11-01',
      hasta: '2026-11-20',
    });
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Quién').value).toBe('ana.admin'));
    await user.selectOptions(screen.getByLabelText('Qué'), 'Usuarios');
    await waitFor(() => expect(app.href()).toContain('objeto=cuenta'));
    await user.type(screen.getByRole('searchbox'), 'pablo');
    await waitFor(() => expect(asked(api).at(-1)).toMatchObject({ q: 'pablo', objeto: 'cuenta' }));
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(app.href()).toBe('/auditoria'));
  });

  test('a day is typed as dd/mm/yyyy, and more than a year is never asked for', async () => {
    const { api, app, user } = openAudit({ search: '?hasta=2026-11-20' });
    await screen.findByText(/Peralta, Pablo/);
    const last = screen.getByLabelText<HTMLInputElement>('Hasta');
    expect(last.value).toBe('20/11/2026');
    await user.type(screen.getByLabelText('Desde'), '5/1/2020');
    await user.tab();
    await waitFor(() => expect(app.href()).toBe('/auditoria?hasta=2021-01-04&desde=2020-01-05'));
    await waitFor(() => expect(last.value).toBe('04/01/2021'));
    await waitFor(() => expect(asked(api).at(-1)).toMatchObject({ desde: '2020-01-05', hasta: '2021-01-04' }));
  });

  test('the next page follows the last', async () => {
    const pages: Answers = {
      [KEY]: ({ query }) => ({
        data: query['cursor']
          ? { entradas: [OLDER], siguiente: null }
          : { entradas: [EDIT], siguiente: '1795183800000000,1' },
      }),
    };
    const { user } = openAudit({ answers: pages });
    await screen.findByText(/Peralta, Pablo/);
    await user.click(screen.getByRole('button', { name: 'Ver más cambios' }));
    expect(await screen.findByText(/el pedido 412/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver más cambios' })).toBeNull();
  });

  test.each([
    ['', 'No hubo cambios en estos días'],
    ['?q=zzz', 'Ningún cambio coincide con los filtros'],
  ])('nothing to show with "%s" reads "%s"', async (search, text) => {
    openAudit({ search, answers: { [KEY]: { data: { entradas: [], siguiente: null } } } });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('a failure is told', async () => {
    openAudit({ answers: { [KEY]: () => fail(400, 'range_too_large') } });
    expect(await screen.findByText('El rango de fechas es demasiado amplio.')).toBeTruthy();
  });

  test('XA-21 whatever was written is shown as text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const entry = anEntry({
      nombreObjeto: evil,
      antes: null,
      despues: { alias: evil },
      frase: `Ana Arrieta creó ${evil}`,
    });
    openAudit({ answers: { [KEY]: { data: { entradas: [entry], siguiente: null } } } });
    expect(await screen.findByText(`Alias: ${evil}`)).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test.each<[PermissionKey[]]>([[[]], [['manageGroups']]])('with %j it is not to be seen', async (permissions) => {
    const { api, app } = openAudit({ permisos: permissions });
    await waitFor(() => expect(app.href()).toBe('/pedidos'));
    expect(api.countOf(KEY)).toBe(0);
  });
});

describe('W-225 "Descargar"', () => {
  const DOWNLOAD = 'POST /auditoria/reporte';
  const saved = { nombre: 'Traza - Auditoría - 1.xlsx', contenido: 'UEs=' };

  test('saves what the filters leave', async () => {
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { api, user } = openAudit({
      search: '?de=todos&objeto=grupo&desde=2026-11-01',
      answers: { [DOWNLOAD]: { data: { archivo: saved, idReporte: null } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(names).toEqual([saved.nombre]));
    expect(api.calls.find(({ key }) => key === DOWNLOAD)?.body).toEqual({
      idCliente: 3,
      de: 'todos',
      objeto: 'grupo',
      desde: '2026-11-01',
    });
    vi.restoreAllMocks();
  });

  test('says that it comes by e-mail, and why it does not', async () => {
    const answers: Answers = {
      [DOWNLOAD]: { data: { archivo: null, idReporte: '0b5a2f9e-7f5a-4b0e-9a53-0e4b8f3f1c11' } },
    };
    const { user } = openAudit({ answers });
    await user.click(await screen.findByRole('button', { name: 'Descargar' }));
    expect(await screen.findByText('Recibirás el reporte por email a la brevedad')).toBeTruthy();
    cleanup();
    const other = openAudit({ answers: { [DOWNLOAD]: () => fail(400, 'range_too_large') } });
    await other.user.click(await screen.findByRole('button', { name: 'Descargar' }));
    expect(await screen.findByText('El rango de fechas es demasiado amplio.')).toBeTruthy();
  });
});

test('W-385 Imprimir loads what is left of the list first, and paper says what it leaves out', async () => {
  const { user } = openAudit({
    answers: {
      [KEY]: ({ query }) => ({
        data: query['cursor']
          ? { entradas: [OLDER], siguiente: null }
          : { entradas: [EDIT], siguiente: '1795183800000000,1' },
      }),
    },
  });
  await screen.findByText(/Peralta, Pablo/);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Se imprimen los primeros 1 cambios: hay más. Con "Imprimir" salen los demás.')).toBeTruthy();
  act(() => void dispatchEvent(new Event('afterprint')));
  const printed = vi.fn<() => boolean>(() => screen.queryByText(/el pedido 412/) !== null);
  vi.stubGlobal('print', printed);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(printed).toHaveReturnedWith(true));
  expect(screen.queryByText(/^Se imprimen/)).toBeNull();
});
