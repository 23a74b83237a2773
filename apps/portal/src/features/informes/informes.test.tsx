import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@traza/client/api.ts';
import { getConfiguration, setConfiguration } from '@traza/client/settings.ts';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { Informe } from '@traza/contract';
import type { Account, PermissionKey } from '@traza/domain/cuentas';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aParticularAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const TOTALS = 'GET /pedidos/v2/informes/totales';
const INFORME = 'POST /pedidos/v1/reporte/:reporte';
const CLIENTE: PermissionKey[] = ['showReports', 'showClientPedidos'];
const NOW = '2026-01-15T10:00:00-03:00';
const accepted = { data: { idReporte: '7f0c1f4e-0000-4000-8000-000000000000', estado: 'encolado' as const } };

beforeEach(() => {
  // frames stay empty here
  Reflect.set(Reflect.get(Reflect.get(window, 'happyDOM'), 'settings'), 'handleDisabledFileLoadingAsSuccess', true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  localStorage.setItem('traza.token', 't');
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(path: string, account: Account, answers: Answers = {}) {
  const accounts =
    account.tag === 'corporateAccount' ? accountsOf(account) : { corporateAccounts: [], particularAccount: account };
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accounts },
    'GET /sgv/rest/cuentas/grupos': { content: [], totalElements: 0 },
    'GET /pedidos/usuario': { data: [] },
    'GET /pedidos/v2/informes': { data: [] },
    'GET /pedidos/v2/informes/totales': { data: { pedidos: 1234, importe: 98_765.5 } },
    'POST /analytics/token': {
      data: { token: 'tok', expires: '2026-01-15T10:05:00-03:00', base: '/api/analytics' },
    },
    'GET /informes': { data: { informes: [], suscripto: false } },
    [INFORME]: accepted,
    ...answers,
  });
  const { href } = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  return { api, href, user: userEvent.setup() };
}

const frame = async () => (await screen.findByTitle(/^Tablero/)).getAttribute('src') ?? '';

describe('the three variants', () => {
  test('T-197 T-206 T-207 T-324 the company has its summaries', async () => {
    await open('/informes', anAccount({}, CLIENTE));
    expect(screen.getByText('Consulta los pedidos de tu empresa.')).toBeDefined();
    const tabs = within(screen.getByRole('navigation', { name: 'Vistas de informes' })).getAllByRole('button');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Resumen mensual', 'Resumen anual', 'Pedidos']);
  });

  test.each<[PermissionKey, string]>([
    ['showCeCoPedidos', 'Informes cecos'],
    ['showGroupPedidos', 'Informes grupos'],
  ])('T-197 T-206 with %s there is the list alone', async (permission, title) => {
    const { api } = await open('/informes', anAccount({}, ['showReports', permission]));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.queryByRole('navigation', { name: 'Vistas de informes' })).toBeNull();
    expect(screen.getByRole('search')).toBeDefined();
    expect(api.countOf('POST /analytics/token')).toBe(0);
  });
});

describe('a filter by group in the address', () => {
  const GRUPOS = {
    'GET /sgv/rest/cuentas/grupos': {
      content: [{ id: 4, nombre: 'Ventas', descripcion: '', idClienteFk: 3 }],
      totalElements: 1,
    },
  };
  const LIST = 'GET /pedidos/v2/informes';

  test('DT-16 is neither asked nor shown nor counted for who audits cost centres, and leaves the address', async () => {
    const account = anAccount({}, ['showReports', 'showCeCoPedidos']);
    const { api, href } = await open('/informes?group=4', account, GRUPOS);
    await screen.findByText('No se encontraron pedidos');
    expect(api.calls.filter(({ key, query }) => key === LIST && 'group' in query)).toEqual([]);
    expect(api.countOf(LIST)).toBeGreaterThan(0);
    expect(screen.queryByRole('group', { name: 'Filtros elegidos' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Borrar filtros' })).toBeNull();
    await waitFor(() => expect(href()).not.toContain('group'));
  });

  test('DT-16 counts for who audits groups', async () => {
    const account = anAccount({}, ['showReports', 'showGroupPedidos']);
    const { api } = await open('/informes?group=4', account, GRUPOS);
    expect(await screen.findByRole('button', { name: 'Quitar Grupo: Ventas' })).toBeDefined();
    expect(api.calls.findLast(({ key }) => key === LIST)?.query['group']).toBe('4');
  });
});

describe('what the list adds up to', () => {
  const ANY: Account[] = [
    anAccount({}, CLIENTE),
    anAccount({}, ['showReports', 'showCeCoPedidos']),
    anAccount({}, ['showReports', 'showGroupPedidos']),
  ];

  test.each(ANY)('T-204 T-206 stands under it in each variant: %#', async (account) => {
    await open('/informes?vista=pedidos', account);
    const totals = await screen.findByText('1.234 pedidos');
    expect(totals.closest('[role="status"]')?.textContent).toBe(
      '1.234 pedidosImporte de finalizados y calificados$98.765,50',
    );
    expect(screen.getByRole('button', { name: 'Agrupar por' })).toBeDefined();
  });

  test('follows the filters, and the button that asks again', async () => {
    const { api, user } = await open(
      '/informes?vista=pedidos&since=2026-01-01&until=2026-01-31',
      ANY[0] ?? fail(0, ''),
      {
        [TOTALS]: ({ query }) => ({ data: { pedidos: query['status'] === undefined ? 7 : 1, importe: 0 } }),
      },
    );
    await screen.findByText('7 pedidos');
    await user.click(screen.getByRole('button', { name: 'Estado' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Finalizado' }));
    await screen.findByText('1 pedido');
    const asked = () => api.calls.filter(({ key }) => key === TOTALS).map(({ query }) => query);
    expect(asked().at(-1)).toEqual({ idClient: '3', since: '2026-01-01', until: '2026-01-31', status: 'finalizado' });
    const before = asked().length;
    await user.click(screen.getByRole('button', { name: /Actualizar/ }));
    await waitFor(() => expect(asked().length).toBe(before + 1));
  });

  test('says that it failed, and tries again', async () => {
    let failures = 1;
    const { user } = await open('/informes?vista=pedidos', ANY[0] ?? fail(0, ''), {
      [TOTALS]: () => (failures-- > 0 ? fail(500, 'internal_error') : { data: { pedidos: 2, importe: 1 } }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos sumar los pedidos.');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('2 pedidos');
  });

  test('is not there on the list of orders', async () => {
    const { api } = await open('/pedidos', anAccount({}, CLIENTE));
    await screen.findByText('No se encontraron pedidos');
    expect(screen.queryByRole('button', { name: 'Agrupar por' })).toBeNull();
    // what stands over the list of orders asks for its own section
    expect(api.calls.filter(({ key, query }) => key === TOTALS && query['seccion'] !== 'pedidos')).toEqual([]);
  });
});

describe('the summaries', () => {
  test('T-198 T-200 T-201 the month is the previous one, in January that of last year', async () => {
    await open('/informes', anAccount({}, CLIENTE));
    expect(await frame()).toBe('/api/analytics/mensual?idCliente=3&anio=2025&mes=12&embed=true&token=tok');
    const select = screen.getByRole('combobox', { name: 'Mes' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Diciembre 2025', 'Noviembre 2025', 'Octubre 2025', 'Septiembre 2025', 'Agosto 2025', 'Julio 2025']);
    expect(screen.getByRole('button', { name: 'Enviarme los pedidos por e-mail' })).toBeDefined();
  });

  test('T-199 T-200 T-202 the year is this one', async () => {
    const { user } = await open('/informes', anAccount({}, CLIENTE));
    await user.click(screen.getByRole('button', { name: 'Resumen anual' }));
    expect(await frame()).toBe('/api/analytics/anual?idCliente=3&anio=2026&embed=true&token=tok');
    const select = screen.getByRole('combobox', { name: 'Año' });
    expect(screen.getByRole('button', { name: 'Enviarme los pedidos por e-mail' })).toBeDefined();
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['2026', '2025', '2024', '2023', '2022']);
    await user.selectOptions(select, '2024');
    await waitFor(async () => expect(await frame()).toContain('anio=2024'));
  });

  test('T-203 T-231 W-186 its orders by e-mail are the report of its first to its last day', async () => {
    const { api, user } = await open('/informes?vista=mensual&anio=2025&mes=11', anAccount({}, CLIENTE));
    await user.click(await screen.findByRole('button', { name: 'Enviarme los pedidos por e-mail' }));
    expect(await screen.findByText('Recibirás el reporte por email a la brevedad')).toBeDefined();
    expect(api.calls.find(({ key }) => key === INFORME)?.query).toEqual({
      idClient: '3',
      since: '2025-11-01',
      until: '2025-11-30',
      provider: 'sgv',
      areMyOrders: 'false',
      seccion: 'informes',
    });
  });

  test('DT-40 an outside service takes the place of our own', async () => {
    await open('/informes', anAccount({}, CLIENTE), {
      'POST /analytics/token': {
        data: { token: 'tok', expires: '2026-01-15T10:05:00-03:00', base: 'https://tableros.example/' },
      },
    });
    expect(await frame()).toMatch(/^https:\/\/tableros\.example\/mensual\?idCliente=3/);
  });

  test('T-204 the third tab has filters, the periods, a refresh button and the list', async () => {
    const { api, user } = await open('/informes', anAccount({}, CLIENTE));
    await user.click(screen.getByRole('button', { name: 'Pedidos' }));
    const filters = await screen.findByRole('search');
    expect(within(filters).getByRole('textbox', { name: /Buscar/ })).toBeDefined();
    expect(screen.getByRole('group', { name: 'Período' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Actualizar' })).toBeDefined();
    await waitFor(() => expect(api.countOf('GET /pedidos/v2/informes')).toBeGreaterThan(0));
    expect(screen.queryByTitle(/^Tablero/)).toBeNull();
  });

  test('A-242 an address with a search opens the list', async () => {
    await open('/informes?q=%22Paz,%20Ana%22', anAccount({}, CLIENTE));
    expect(await screen.findByRole('search')).toBeDefined();
  });
});

const menu = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('the download menu', () => {
  test('T-205 T-208 T-210 of the reports section', async () => {
    const { user } = await open('/informes?vista=pedidos', anAccount({}, [...CLIENTE, 'manageEmpleados']));
    expect(await menu(user)).toEqual([
      'Descargar planilla',
      'Descargar resumen',
      'Reporte de Tarifas',
      'Reporte de Pedidos (prueba)',
      'Reporte de Pedidos',
      'Reporte de Pax',
      'Reporte de Envios',
      'Nómina de Usuarios',
      'Mis reportes',
    ]);
  });

  test('T-208 of one’s orders it has no tariffs, for who sees the whole client either', async () => {
    const { user } = await open('/pedidos', anAccount({}, CLIENTE));
    expect(await menu(user)).not.toContain('Reporte de Tarifas');
  });

  test('T-208 of the reports of an auditor it has none', async () => {
    const { user } = await open('/informes?vista=pedidos', anAccount({}, ['showReports', 'showCeCoPedidos']));
    const items = await menu(user);
    expect(items).toContain('Descargar planilla');
    expect(items).not.toContain('Reporte de Tarifas');
  });

  test('T-205 not on a phone', async () => {
    setViewport(390, 844);
    await open('/pedidos', anAccount());
    expect(screen.queryByRole('button', { name: 'Descargar' })).toBeNull();
  });

  test('T-205 T-212 not with a particular account', async () => {
    await open('/pedidos', aParticularAccount());
    expect(screen.queryByRole('button', { name: 'Descargar' })).toBeNull();
  });

  test('T-230 T-233 a report is asked for with what the list shows', async () => {
    const { api, user } = await open('/pedidos?status=anulado&since=2026-01-01&until=2026-01-10&q=paz', anAccount());
    await menu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Reporte de Envios' }));
    expect(await screen.findByText('Recibirás el reporte por email a la brevedad')).toBeDefined();
    const [sent] = api.calls.filter(({ key }) => key === INFORME);
    expect(sent?.params).toEqual({ reporte: 'envios' });
    expect(sent?.query).toEqual({
      idClient: '3',
      q: 'paz',
      status: 'anulado',
      since: '2026-01-01',
      until: '2026-01-10',
      provider: 'sgv',
      areMyOrders: 'true',
      seccion: 'pedidos',
    });
  });

  test('T-234 T-235 asked for again within ten minutes it is not sent; another one is', async () => {
    const { api, user } = await open('/pedidos', anAccount());
    const ask = async (name: string) => {
      await menu(user);
      await user.click(screen.getByRole('menuitem', { name }));
    };
    await ask('Reporte de Pedidos');
    await screen.findByText('Recibirás el reporte por email a la brevedad');
    vi.setSystemTime(Date.parse(NOW) + 599_000);
    await ask('Reporte de Pedidos');
    expect(await screen.findByText(/menos de 10 minutos/)).toBeDefined();
    expect(api.countOf(INFORME)).toBe(1);
    await ask('Reporte de Pax');
    await waitFor(() => expect(api.countOf(INFORME)).toBe(2));
    vi.setSystemTime(Date.parse(NOW) + 601_000);
    await ask('Reporte de Pedidos');
    await waitFor(() => expect(api.countOf(INFORME)).toBe(3));
  });

  test.each([
    ['T-237', 500, 'internal_error', /No pudimos generar el archivo/],
    ['T-238', 400, 'range_too_large', /rango de fechas es demasiado amplio/],
    ['XT-22', 429, 'report_already_requested', /menos de 10 minutos/],
  ])('%s a refusal of %i %s is told, and nothing is kept', async (_id, status, code, text) => {
    const { user } = await open('/pedidos', anAccount(), { [INFORME]: () => fail(status, code) });
    await menu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Reporte de Pedidos' }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(localStorage.getItem('report:11:pedidos')).toBeNull();
  });

  test('A-399 T-229 T-228 the tariffs are saved as a file, and told to the analytics', async () => {
    const beacon = vi.fn<(url: string, body: string) => boolean>(() => true);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const saved: string[] = [];
    setConfiguration({ ...getConfiguration(), analyticsUrl: '/metricas' });
    const { user } = await open('/informes?vista=pedidos', anAccount({}, CLIENTE), {
      'GET /cuentas/reportes/tarifa': { data: btoa('PK') },
    });
    await menu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Reporte de Tarifas' }));
    await waitFor(() => expect(saved).toEqual(['Traza - Reporte de Tarifas - 20260115-100000.xlsx']));
    expect(beacon.mock.calls.map(([, body]) => JSON.parse(body))).toContainEqual({
      name: 'descarga_reporte',
      params: { reporte: 'tarifa' },
    });
    vi.restoreAllMocks();
  });

  test.each([
    ['that is made', {}, 1],
    ['that fails', { 'GET /pedidos/usuario': () => fail(500, 'internal_error') }, 0],
  ])('T-228 a workbook of the list %s is told to the analytics', async (_, answers, times) => {
    const beacon = vi.fn<(url: string, body: string) => boolean>(() => true);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    setConfiguration({ ...getConfiguration(), analyticsUrl: '/metricas' });
    const { user } = await open('/pedidos', anAccount(), answers);
    await menu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Descargar planilla' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull());
    const told = beacon.mock.calls
      .map(([, body]) => JSON.parse(body))
      .filter(({ name }) => name === 'descarga_reporte');
    expect(told).toEqual(
      Array.from({ length: times }, () => ({ name: 'descarga_reporte', params: { reporte: 'pedidos-front' } })),
    );
    vi.restoreAllMocks();
  });
});

function anInforme(changes: Partial<Informe> = {}): Informe {
  return {
    id: '7f0c1f4e-0000-4000-8000-000000000001',
    reporte: 'pedidos',
    periodo: { since: '2025-12-01', until: '2025-12-31' },
    filtros: ['Estado: Anulado'],
    estado: 'enviado',
    avance: 100,
    filas: 1200,
    importe: 10.5,
    archivo: 'Traza - Reporte de Pedidos.xlsx',
    bytes: 1_400_000,
    porSuscripcion: false,
    creado: '2026-01-14T09:30:00-03:00',
    vence: '2026-01-21T09:30:00-03:00',
    href: '/informes/1/archivo?token=x',
    ...changes,
  };
}

describe('Mis reportes', () => {
  async function openMine(answers: Answers) {
    const { api, user } = await open('/informes?vista=pedidos', anAccount({}, CLIENTE), answers);
    await menu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Mis reportes' }));
    return { api, user, dialog: await screen.findByRole('dialog', { name: 'Mis reportes' }) };
  }

  test('each with its period, state, size and file; those in the making with how far they are', async () => {
    const making = anInforme({
      id: '7f0c1f4e-0000-4000-8000-000000000002',
      reporte: 'pax',
      estado: 'generando',
      avance: 40,
      filas: 500,
      bytes: null,
      archivo: null,
      href: null,
    });
    const { dialog } = await openMine({
      'GET /informes': { data: { informes: [making, anInforme()], suscripto: true } },
    });
    const [first = document.body, second = document.body] = await within(dialog).findAllByRole('listitem');
    expect(first.textContent).toContain('Generando · 40 % · 500 pedidos');
    expect(within(first).getByRole('progressbar').getAttribute('value')).toBe('40');
    expect(second.textContent).toContain(
      '01/12/2025 - 31/12/2025 · Estado: Anulado · pedido el 14/01/2026 09:30 hsEnviado · 1.200 pedidos · 1,4 MB',
    );
    expect(within(second).getByRole('link', { name: 'Descargar' }).getAttribute('href')).toBe(
      '/api/informes/1/archivo?token=x',
    );
    expect(within(dialog).getByRole('checkbox')).toHaveProperty('checked', true);
  });

  test('again asks for the same; the subscription is turned on', async () => {
    const { api, user, dialog } = await openMine({
      'GET /informes': { data: { informes: [anInforme()], suscripto: false } },
      'POST /informes/:id/repetir': accepted,
      'PUT /informes/suscripcion': { data: { suscripto: true } },
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Pedir de nuevo' }));
    await waitFor(() => expect(api.countOf('POST /informes/:id/repetir')).toBe(1));
    await user.click(within(dialog).getByRole('checkbox'));
    await waitFor(() =>
      expect(api.calls.find(({ key }) => key === 'PUT /informes/suscripcion')?.body).toEqual({
        idCliente: 3,
        activa: true,
      }),
    );
  });

  test('the switch of the subscription moves with the press, and back where it was refused', async () => {
    const way = Promise.withResolvers<never>();
    const { api, user, dialog } = await openMine({
      'GET /informes': { data: { informes: [anInforme()], suscripto: true } },
      'PUT /informes/suscripcion': () => way.promise,
    });
    const subscription = await within(dialog).findByRole('checkbox');
    await user.click(subscription);
    expect(subscription).toHaveProperty('checked', false);
    await waitFor(() => expect(api.countOf('PUT /informes/suscripcion')).toBe(1));
    way.reject(new ApiError(403, { code: 'forbidden' }));
    await waitFor(() => expect(subscription).toHaveProperty('checked', true));
    expect(screen.getByRole('alert')).toBeDefined();
  });

  test('none yet, and a list that fails', async () => {
    const { dialog } = await openMine({});
    expect(await within(dialog).findByText('Todavía no pediste reportes')).toBeDefined();
  });
});
