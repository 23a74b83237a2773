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

test('W-343 a month of long ago is the one that is shown, and one that is none says so', async () => {
  const { api } = open('?vista=resumen&anio=2024&mes=3');
  await screen.findByRole('region', { name: 'Tablero' });
  expect(api.calls.find(({ key }) => key === TABLERO)?.query).toMatchObject({ anio: '2024', mes: '3' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Período' }).selectedOptions[0]?.textContent).toBe(
    'Marzo 2024',
  );
});

test.each(['anio=2026&mes=13', 'anio=2026&mes=4', 'anio=2020&mes=3', 'mes=3'])(
  'W-343 a period that is none, or is still to come, says so: %s',
  async (named) => {
    const { api } = open(`?vista=resumen&${named}`);
    expect(await screen.findByText('No hay un resumen de ese período')).toBeDefined();
    expect(api.countOf(TABLERO)).toBe(0);
  },
);

test('W-348 the month of the annual chart that is pointed at leads to why it changed', async () => {
  const paso = {
    diaSemana: null,
    enCurso: false,
    pedidos: 3,
    importe: 100,
    diaAnterior: null,
    importeAnterior: null,
    acumulado: 100,
    acumuladoAnterior: null,
  };
  const evolucion = [1, 2, 3].map((numero) => ({ ...paso, numero, dia: `2026-0${numero}-01`, enCurso: numero === 3 }));
  const year = aResumen({ anio: 2026, mes: null, evolucion });
  const { user } = open('?vista=resumen&anio=2026', { [TABLERO]: { data: year } });
  const why = await screen.findByRole('link', { name: /Por qué cambió.*Marzo 2026/ });
  why.focus();
  await user.hover(screen.getByRole('link', { name: /^feb 2026/ }));
  const other = await screen.findByRole('link', { name: /Por qué cambió.*Febrero 2026/ });
  expect(other.getAttribute('href')).toContain('/gastos?vista=cuenta&anio=2026&mes=2');
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

test('a figure leads to its pedidos without loading the page anew', async () => {
  const { app, user } = open('?vista=resumen&anio=2026&mes=2');
  const [day] = await screen.findAllByRole('link', { name: /^\w+ \d+ feb · / });
  if (!day) throw new Error('the chart has no days');
  await user.click(day);
  await vi.waitFor(() => expect(app.href()).toMatch(/^\/informes\?vista=pedidos&since=2026-02-/));
});
