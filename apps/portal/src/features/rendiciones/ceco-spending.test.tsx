import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { RendicionLine } from '@traza/contract';
import type { PermissionKey } from '@traza/domain/cuentas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { LIST, LINE as OPEN_LINE } from './rendiciones.kit.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const LINE: RendicionLine = { ...OPEN_LINE, estado: 'provisoria' };

function openGastos(search: string, permissions: readonly PermissionKey[], rendiciones: readonly RendicionLine[] = []) {
  localStorage.setItem('traza.token', 't');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, permissions)) },
    'GET /gastos/tablero': () => fail(403, 'forbidden'),
    'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes': () => fail(404, 'not_found'),
    [LIST]: { data: { rendiciones: [...rendiciones], desde: null } },
  });
  const app = renderApp(`/gastos${search}`);
  return { app, sent: () => api.calls.filter(({ key }) => key === LIST), user: userEvent.setup() };
}

describe('W-381 the cost centres with their spending', () => {
  const OTHER = { ...LINE, idAlcance: 32, nombre: 'Logística', importe: 20_000, anterior: 21_000 };
  const WHOLE = {
    ...LINE,
    alcance: 'cliente' as const,
    idAlcance: 3,
    nombre: 'Andina',
    importe: 33_000.5,
    anterior: 34_300,
  };

  test('each says this month and the month before, who spends most first, and leads to its account', async () => {
    const { sent, app, user } = openGastos('', ['showReports', 'showClientPedidos'], [WHOLE, LINE, OTHER]);
    await user.click(await screen.findByRole('button', { name: 'Centros de costo' }));
    const table = await screen.findByRole('table', { name: 'Lo que gastó cada centro de costo, y su cuenta.' });
    expect(app.href()).toBe('/gastos?vista=cecos');
    // one read of the running month answers for both
    expect(sent().map(({ query }) => query)).toEqual([{ idCliente: '3', anio: '2026', mes: '11' }]);
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Centro de costoNoviembre 2026hasta hoyOctubre 2026Contra el mes anterior',
      'Logística$20.000,00$21.000,00−$1.000,00',
      'Comercial$13.000,50$13.300,60−$300,10',
      'Toda la empresa (Andina)$33.000,50$34.300,00−$1.299,50',
    ]);
    await user.click(within(table).getByRole('link', { name: 'Logística' }));
    await waitFor(() => expect(app.href()).toBe('/gastos?vista=cuenta&anio=2026&mes=11&alcance=ceco&id=32'));
  });

  test('who audits groups alone has no such part', async () => {
    openGastos('?vista=cuenta', ['showReports', 'showGroupPedidos']);
    expect(await screen.findByRole('button', { name: 'La cuenta del mes' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Centros de costo' })).toBeNull();
  });
});
