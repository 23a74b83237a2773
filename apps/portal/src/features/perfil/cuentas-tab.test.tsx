import { act, fireEvent, screen, within } from '@testing-library/react';
import { type Answers, fail, fakeApi, type RecordedCall } from '@traza/client/test/fake-api.ts';
import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aParticularAccount, aSession } from '#test/people.ts';
import { renderUi } from '#test/render.tsx';
import { CuentasTab } from './cuentas-tab.tsx';

const KEY = 'POST /cuentas/cecos/preferido';
const CECOS = [
  { id: 9, denominacion: 'Administración' },
  { id: 10, denominacion: 'Logística' },
  { id: 12, denominacion: 'Obras' },
];
const ANDINA = anAccount({ centrosDeCosto: CECOS, grupo: { id: 5, alias: 'Ventas' } }, ['travel', 'changeDefaultCeco']);

function open({ account = ANDINA, answers = {} }: { account?: typeof ANDINA; answers?: Answers } = {}) {
  localStorage.setItem('traza.token', 't');
  const api = fakeApi(answers);
  const reloadAccounts = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const view = renderUi(<CuentasTab />, { session: aSession({ account, reloadAccounts }) });
  return { api, reloadAccounts, view };
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = (name: RegExp) => fireEvent.click(radio(name));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sent = (calls: RecordedCall[]) => calls.filter(({ key }) => key === KEY).map(({ body }) => body);
const asks = (idCentroDeCosto: number) => ({ idCuentaCorporativa: 11, idCentroDeCosto });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the blocks', () => {
  test('A-171 one per corporate account, the one in use marked', () => {
    fakeApi({});
    const rio = anAccount({ idCuentaSgv: 31, nombreCliente: 'Río Salud' });
    renderUi(<CuentasTab />, { session: aSession({ account: ANDINA, accounts: accountsOf(ANDINA, rio) }) });
    const regions = screen.getAllByRole('region', { name: /Andina|Río/ });
    expect(regions.map((region) => within(region).queryByText('En uso') !== null)).toEqual([true, false]);
  });

  test('A-171 none for a particular account', () => {
    renderUi(<CuentasTab />, { session: aSession({ account: aParticularAccount() }) });
    expect(screen.getByText('No tenés cuentas corporativas')).toBeTruthy();
  });

  test('A-172 A-174 client, legajo, e-mail, phone, group and payment', () => {
    open();
    const block = within(screen.getByRole('region', { name: 'Andina Servicios' }));
    expect(block.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '100',
      'pablo.empleado@andina.example',
      '+54 3511234567',
      'Ventas',
      'Cuenta corriente',
    ]);
  });

  test('A-172 A-070 what is missing reads s/i', () => {
    open({ account: anAccount({ legajo: null, email: null, celular: null, formaDePagoPorDefecto: null }) });
    expect(screen.getAllByText('s/i')).toHaveLength(5);
  });

  test('A-173 A-176 the permissions held, by name, without the hidden five', () => {
    open({ account: anAccount({}, PERMISSION_KEYS) });
    const list = within(screen.getByRole('list', { name: 'Permisos' })).getAllByRole('listitem');
    expect(list).toHaveLength(13);
    expect(list[0]?.textContent).toBe('Viajar');
    expect(screen.queryByText('Ver acuerdos')).toBeNull();
  });
});

describe('the preferred cost centre', () => {
  test('A-175 the cost centres, the preferred one chosen', () => {
    open();
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect(chosen).toEqual([true, false, false]);
    expect(within(screen.getByRole('group', { name: 'Centros de costo' })).getByText('Por defecto')).toBeTruthy();
  });

  test('A-177 without the permission it stays, and the tooltip names what lacks and who grants it', async () => {
    const { api } = open({
      account: anAccount({ centrosDeCosto: CECOS }, ['travel']),
      answers: {
        'GET /clientes/:idCliente/administradores': { data: [{ nombre: 'Ana Arrieta' }, { nombre: 'Rita Paz' }] },
      },
    });
    choose(/Obras/);
    await wait(1000);
    expect(radio(/Obras/).checked).toBe(false);
    expect(radio(/Obras/).getAttribute('aria-disabled')).toBe('true');
    const tooltip = screen.getByRole('tooltip', { hidden: true });
    expect(tooltip.textContent).toBe(
      'Necesitás el permiso "Cambiar el centro de costo por defecto"; pedíselo a Ana Arrieta o Rita Paz.',
    );
    expect(radio(/Obras/).getAttribute('aria-describedby')).toBe(tooltip.id);
    expect(api.countOf(KEY)).toBe(0);
  });

  test('A-178 A-181 500 ms after the last choice it is sent, once', async () => {
    const { api, reloadAccounts } = open({ answers: { [KEY]: { data: { idCentroDeCostoPreferido: 12 } } } });
    choose(/Logística/);
    await wait(499);
    choose(/Obras/);
    await wait(499);
    expect(sent(api.calls)).toEqual([]);
    expect(radio(/Obras/).checked).toBe(true);
    await wait(1);
    expect(sent(api.calls)).toEqual([asks(12)]);
    expect(screen.getByText('Se cambió el centro de costo por defecto')).toBeTruthy();
    expect(reloadAccounts).toHaveBeenCalledTimes(1);
  });

  test('A-178 back to the stored one in time, nothing is sent', async () => {
    const { api } = open();
    choose(/Logística/);
    choose(/Administración/);
    await wait(1000);
    expect(sent(api.calls)).toEqual([]);
  });

  test('A-179 a new choice gives up the call of the former one, whose answer says nothing', async () => {
    const first = Promise.withResolvers<{ data: { idCentroDeCostoPreferido: number } }>();
    const signals: (AbortSignal | null | undefined)[] = [];
    const { api } = open({
      answers: {
        [KEY]: ({ body }) =>
          JSON.stringify(body).includes('10') ? first.promise : { data: { idCentroDeCostoPreferido: 12 } },
      },
    });
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      signals.push(init.signal);
      return answered(url, init);
    });
    choose(/Logística/);
    await wait(500);
    choose(/Obras/);
    expect(signals[0]?.aborted).toBe(true);
    await wait(500);
    first.reject(new Error('too late'));
    await wait(0);
    expect(sent(api.calls)).toEqual([asks(10), asks(12)]);
    expect(signals[1]?.aborted).toBe(false);
    expect(screen.getAllByText('Se cambió el centro de costo por defecto')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('A-179 the stored one is sent again when a call was given up: it may have been obeyed', async () => {
    const { api } = open({
      answers: {
        [KEY]: ({ body }) =>
          JSON.stringify(body).includes('10')
            ? new Promise(() => undefined)
            : { data: { idCentroDeCostoPreferido: 9 } },
      },
    });
    choose(/Logística/);
    await wait(500);
    choose(/Administración/);
    await wait(500);
    expect(sent(api.calls)).toEqual([asks(10), asks(9)]);
  });

  test.each([
    [500, 'internal_error', 'Ocurrió un error interno. Volvé a intentarlo en unos minutos.'],
    [404, 'cuenta_corporativa_not_found', 'No pudimos cambiar el centro de costo por defecto'],
    [404, 'ceco_not_found', 'No pudimos cambiar el centro de costo por defecto'],
  ])('A-180 A-182 a failure %i %s brings the stored one back and says so', async (status, code, text) => {
    open({ answers: { [KEY]: () => fail(status, code) } });
    choose(/Obras/);
    await wait(500);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(radio(/Administración/).checked).toBe(true);
  });

  test('A-178 a choice made just before leaving the tab is sent', async () => {
    const { api, view } = open({ answers: { [KEY]: { data: { idCentroDeCostoPreferido: 12 } } } });
    choose(/Obras/);
    view.unmount();
    await wait(0);
    expect(sent(api.calls)).toEqual([asks(12)]);
  });

  test('A-319 eight cost centres can be searched, seven not', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: 100 + at, denominacion: `Área ${at}` }));
    const { view } = open({ account: anAccount({ centrosDeCosto: many(7) }) });
    expect(screen.queryByRole('searchbox')).toBeNull();
    view.unmount();
    open({ account: anAccount({ centrosDeCosto: many(8) }) });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'area 3' } });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });
});
