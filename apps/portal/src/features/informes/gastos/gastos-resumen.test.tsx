import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { PermissionKey } from '@traza/domain/cuentas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aResumen, CARDS } from '../tablero/tablero.kit.ts';

const TABLERO = 'GET /gastos/tablero';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T13:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(
  search: string,
  answers: Answers = {},
  permissions: readonly PermissionKey[] = ['showReports', 'showCeCoPedidos'],
) {
  localStorage.setItem('traza.token', 't');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, permissions)) },
    [TABLERO]: { data: aResumen() },
    ...answers,
  });
  const app = renderApp(`/gastos${search}`);
  return { api, app, user: userEvent.setup() };
}

test('W-176 opens with the dashboard of the last month that is over, of what one audits', async () => {
  const { api } = open('');
  expect(await screen.findByRole('heading', { level: 2, name: 'Febrero 2026' })).toBeDefined();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  const asked = api.calls.find(({ key }) => key === TABLERO);
  expect(asked?.query).toMatchObject({ anio: '2026', mes: '2' });
  const parts = screen.getByRole('navigation', { name: 'Partes de Gastos' });
  expect(
    within(parts)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Resumen', 'La cuenta del mes', 'Reclamos']);
});

test('W-176 another period stands in the address: the running month, one that is over, a year', async () => {
  const { api, app, user } = open('');
  const period = await screen.findByRole('combobox', { name: 'Período' });
  const offered = within(period)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered.slice(0, 2)).toEqual(['Marzo 2026', 'Febrero 2026']);
  expect(offered).toContain('2025');
  await user.selectOptions(period, '2025');
  expect(app.href()).toBe('/gastos?vista=resumen&anio=2025');
  await screen.findByRole('region', { name: 'Tablero' });
  const asked = api.calls.filter(({ key }) => key === TABLERO).at(-1);
  expect(asked?.query).toEqual({ idCliente: '3', anio: '2025' });
});

test('a period without orders, and one that did not come', async () => {
  let isDown = true;
  const { user } = open('?vista=resumen', {
    [TABLERO]: () => (isDown ? fail(500, 'internal_error') : { data: aResumen({ actual: { ...CARDS, pedidos: 0 } }) }),
  });
  expect(await screen.findByText('No pudimos cargar el tablero')).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Sin datos para el período')).toBeDefined();
});
