import { act, fireEvent, screen, within } from '@testing-library/react';
import { setConfiguration } from '@traza/client/settings.ts';
import { fail } from '@traza/client/test/fake-api.ts';
import { aRequest } from '@traza/pedido-ui/pedidos.kit.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PACE } from '#lib/limits.ts';
import { anAccount, aSession } from '#test/people.ts';
import { openPedidos, options } from './pedidos.kit.tsx';

const LIST = 'GET /pedidos/usuario';
const GRUPOS = 'GET /sgv/rest/cuentas/grupos';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-11-20T12:00:00-03:00'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const settle = () => wait(50);
const company = aSession({ account: anAccount({}, ['showClientPedidos']) });
const grupos = {
  [GRUPOS]: {
    content: [{ id: 4, nombre: 'Ventas', descripcion: '', idClienteFk: 3 }],
    totalElements: 1,
  },
};

async function open(...args: Parameters<typeof openPedidos>) {
  const page = await openPedidos(...args);
  await settle();
  const asked = () => page.api.calls.filter(({ key }) => key === LIST).map(({ query }) => query);
  const direccion = () => Object.fromEntries(new URLSearchParams(page.history.location.search));
  return { ...page, asked, address: direccion };
}

async function choose(menu: string, choice: string) {
  fireEvent.click(screen.getByRole('button', { name: menu }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: choice }));
  await settle();
}

const chips = () =>
  within(screen.getByRole('group', { name: 'Filtros elegidos' }))
    .getAllByRole('button', { name: /^Quitar/ })
    .map((button) => button.getAttribute('aria-label'));

describe('filters', () => {
  test('T-014 T-016 stand over the list: menu, search, status, days, refresh and the place for downloads', async () => {
    await open();
    for (const name of ['Filtros', 'Estado', 'Período anterior', 'Semana actual', 'Período siguiente', 'Actualizar']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    expect(screen.getByRole('textbox', { name: 'Buscar pedidos' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Descarga de prueba' })).toBeTruthy();
  });

  test('T-015 T-020 T-042 go into the address, load from the start, and show as chips that can be removed', async () => {
    const { asked, address: direccion } = await open({ [LIST]: { data: [aRequest(100)] } });
    await choose('Estado', 'Finalizado');
    expect(direccion()).toEqual({ status: 'finalizado' });
    await choose('Filtros', 'Envío');
    expect(direccion()).toEqual({ status: 'finalizado', type: 'package' });
    expect(asked().at(-1)).toMatchObject({ status: 'finalizado', type: 'package' });
    expect(chips()).toEqual(['Quitar Estado: Finalizado', 'Quitar Tipo: Envío']);
    fireEvent.click(screen.getByRole('button', { name: 'Quitar Estado: Finalizado' }));
    await settle();
    expect(direccion()).toEqual({ type: 'package' });
    expect(asked().at(-1)).not.toHaveProperty('status');
    expect(asked().every(({ cursor }) => cursor === undefined)).toBe(true);
  });

  test('T-006 T-021 T-039 are read back from the address', async () => {
    const { asked } = await open(grupos, {
      session: company,
      search: '?q=ana&status=registrado&type=trip&group=4&since=2026-11-11&until=2026-11-20',
    });
    expect(asked()[0]).toEqual({
      idClient: '3',
      q: 'ana',
      status: 'registrado',
      type: 'trip',
      group: '4',
      since: '2026-11-11',
      until: '2026-11-20',
    });
    expect(chips()).toEqual([
      'Quitar Búsqueda: ana',
      'Quitar Estado: Registrado',
      'Quitar Tipo: Viaje',
      'Quitar Grupo: Ventas',
    ]);
    expect(screen.getByRole('textbox', { name: 'Buscar pedidos' })).toHaveProperty('value', 'ana');
    expect(screen.getByRole('button', { name: '11/11/2026 - 20/11/2026' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Borrar filtros' }));
    await settle();
    expect(asked().at(-1)).toEqual({ idClient: '3', since: '2026-11-11', until: '2026-11-20' });
  });

  test('DT-11 what the address says wrongly is taken out of it', async () => {
    const { address: direccion, asked } = await open({}, { search: '?status=perdido&type=trip&group=4' });
    expect(direccion()).toEqual({ type: 'trip' });
    expect(asked().at(-1)).toMatchObject({ type: 'trip' });
    expect(asked().at(-1)).not.toHaveProperty('group');
  });

  test('T-043 a text searches once, 500 ms after the last key', async () => {
    const { asked, address: direccion } = await open();
    const box = screen.getByRole('textbox', { name: 'Buscar pedidos' });
    for (const value of ['a', 'an', 'ana ']) {
      fireEvent.change(box, { target: { value } });
      await wait(PACE.searchDebounceMs - 1);
    }
    expect(asked()).toHaveLength(1);
    await wait(1);
    await settle();
    expect(asked()).toHaveLength(2);
    expect(asked().at(-1)).toMatchObject({ q: 'ana' });
    expect(direccion()).toEqual({ q: 'ana' });
    expect(box).toHaveProperty('value', 'ana ');
    fireEvent.click(screen.getByRole('button', { name: 'Quitar Búsqueda: ana' }));
    await settle();
    expect(box).toHaveProperty('value', '');
  });

  test('T-041 T-037 groups are those that the server names, and the list is asked for the one that is chosen', async () => {
    const { api, address: direccion } = await open(grupos, { session: company });
    // of nobody else than the client in sight: one call, whatever the filters
    expect(api.calls.filter(({ key }) => key === GRUPOS)).toHaveLength(1);
    expect(api.calls.find(({ key }) => key === GRUPOS)?.query).toEqual({
      idCliente: '3',
      offset: '0',
      limit: '9999',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    const names = within(screen.getByRole('group', { name: 'Grupo' })).getAllByRole('menuitemradio');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Todos los grupos', 'Ventas', 'Sin grupo']);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Sin grupo' }));
    await settle();
    expect(direccion()).toEqual({ group: '-1' });
    fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Ventas' }));
    await settle();
    expect(api.calls.filter(({ key }) => key === LIST).at(-1)?.query).toMatchObject({ group: '4' });
  });

  test('groups that do not load leave the other filters', async () => {
    await open({ [GRUPOS]: () => fail(500, 'internal_error') }, { session: company });
    fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    expect(screen.getByText('No pudimos cargar los grupos.')).toBeTruthy();
    expect(screen.getByRole('menuitemradio', { name: 'Viaje' })).toBeTruthy();
  });

  test('T-032 where nothing fits them they can be taken away', async () => {
    const { asked } = await open({}, { search: '?status=anulado' });
    expect(screen.getByText('No hay pedidos con estos filtros en estas fechas.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    await settle();
    expect(asked().at(-1)).not.toHaveProperty('status');
  });
});

describe('the days', () => {
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Período siguiente' }));
  const previous = () => fireEvent.click(screen.getByRole('button', { name: 'Período anterior' }));

  test('T-056 T-063 begin with this week, and go into the address as yyyy-mm-dd', async () => {
    const { asked, address: direccion } = await open();
    expect(asked()[0]).toMatchObject({ since: '2026-11-15', until: '2026-11-21' });
    await choose('Semana actual', 'Mes próximo');
    expect(direccion()).toEqual({ since: '2026-12-01', until: '2026-12-31' });
    expect(asked().at(-1)).toMatchObject({ since: '2026-12-01', until: '2026-12-31' });
    expect(screen.getByRole('button', { name: 'Mes próximo' })).toBeTruthy();
  });

  test('T-051 the menu holds the ranges by name in this order', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Semana actual' }));
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Hoy',
      'Semana actual',
      'Semana próxima',
      'Mes actual',
      'Mes próximo',
      'Año actual',
    ]);
  });

  test('T-050 T-064 several presses show at once and load once, 1000 ms after the last', async () => {
    const { asked, address: direccion } = await open();
    next();
    await wait(900);
    next();
    await wait(900);
    previous();
    previous();
    previous();
    expect(screen.getByRole('button', { name: '08/11/2026 - 14/11/2026' })).toBeTruthy();
    await wait(PACE.periodDebounceMs - 1);
    expect(asked()).toHaveLength(1);
    expect(direccion()).toEqual({});
    await wait(1);
    await settle();
    expect(direccion()).toEqual({ since: '2026-11-08', until: '2026-11-14' });
    expect(asked()).toHaveLength(2);
  });
});

describe('an auditor', () => {
  const auditor = (cecosAuditados: { id: number; alias: string }[]) =>
    aSession({ account: anAccount({ cecosAuditados }, ['showReports', 'showCeCoPedidos']) });

  test('T-034 T-035 reads which cost centres the reports are about', async () => {
    const session = auditor([
      { id: 2, alias: 'Ventas' },
      { id: 1, alias: '' },
    ]);
    await open({}, { session, section: 'informes' });
    fireEvent.click(screen.getByRole('button', { name: 'Ver centros de costo' }));
    // its code comes with the press
    await vi.dynamicImportSettled();
    await settle();
    const dialog = screen.getByRole('dialog', { name: 'Centros de costo' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['-', 'Ventas']);
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  test('T-033 with nothing assigned is told whom to ask', async () => {
    setConfiguration({
      product: 'Traza',
      soporte: { telefono: '', email: '', whatsapp: '', emailReservas: 'reservas@traza.example' },
      appStoreUrl: '',
      analyticsUrl: '',
      mapStyleUrl: '',
      demo: false,
    });
    await open({}, { session: auditor([]), section: 'informes' });
    expect(screen.getByText('No se encontraron pedidos')).toBeTruthy();
    expect(
      screen.getByText('No tenés centros de costo asignados: solicitá soporte a reservas@traza.example.'),
    ).toBeTruthy();
  });
});

test('T-013 the list is that of the own orders where no section is named', async () => {
  await open({ [LIST]: { data: [aRequest(100)] } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mis pedidos');
  expect(options()).toHaveLength(1);
});
