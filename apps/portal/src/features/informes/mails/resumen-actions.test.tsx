import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { ResumenSubscription } from '@traza/contract';
import { INFORMES } from '@traza/domain/informes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aResumen } from '../tablero/tablero.kit.ts';

const SEND = 'POST /gastos/resumen/envio';
const KEPT = 'GET /gastos/resumen/suscripciones';
const END = 'DELETE /gastos/resumen/suscripciones/:id';
const OFFERED = 'GET /gastos/resumen/destinatarios';
const accepted = { data: { idReporte: '7f0c1f4e-0000-4000-8000-000000000000', estado: 'encolado' as const } };
const PEOPLE = [
  { idPersona: 501, nombre: 'Paz, Luis', email: 'luis@andina.example' },
  { idPersona: 502, nombre: 'Ríos, Rita', email: 'rita@andina.example' },
];

beforeEach(() => {
  Reflect.set(Reflect.get(Reflect.get(window, 'happyDOM'), 'settings'), 'handleDisabledFileLoadingAsSuccess', true);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T13:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function kept(...subscriptions: ResumenSubscription[]) {
  return { data: { suscripciones: subscriptions, proximo: '2026-04-01' } };
}

async function open(answers: Answers = {}, path = '/gastos?vista=resumen&anio=2026&mes=2') {
  localStorage.setItem('traza.token', 't');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, ['showReports', 'showClientPedidos'])) },
    'GET /gastos/tablero': { data: aResumen() },
    'POST /analytics/token': { data: { token: 'tok', expires: '2026-03-20T10:05:00-03:00', base: '/api/analytics' } },
    [OFFERED]: { data: { personas: PEOPLE } },
    [KEPT]: kept(),
    [SEND]: accepted,
    ...answers,
  });
  renderApp(path);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Enviar resumen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enviar el resumen de gastos' });
  return { api, user, dialog, submit: () => user.click(within(dialog).getByRole('button', { name: 'Enviar' })) };
}

const option = (name: RegExp) => screen.findByRole('option', { name });

describe('"Enviar resumen"', () => {
  test.each(['/gastos?vista=resumen&anio=2026&mes=2', '/informes?vista=mensual&anio=2026&mes=2'])(
    'W-186 from %s goes to the people chosen, once',
    async (path) => {
      const { api, user, submit } = await open({}, path);
      await user.click(await option(/Paz, Luis/));
      await user.click(await option(/Ríos, Rita/));
      await submit();
      expect(await screen.findByText('El resumen va a llegarles por e-mail a la brevedad')).toBeDefined();
      const sent = api.calls.filter(({ key }) => key === SEND);
      expect(sent.map(({ body }) => body)).toEqual([
        { idCliente: 3, anio: 2026, mes: 2, a: [501, 502], cadaMes: false },
      ]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement?.textContent).toBe('Enviar resumen');
    },
  );

  test('W-186 each month, and somebody who was taken back out is not sent to', async () => {
    const { api, user, dialog, submit } = await open();
    await user.click(await option(/Paz, Luis/));
    await user.click(await option(/Ríos, Rita/));
    await user.click(within(dialog).getByRole('button', { name: 'Quitar a Paz, Luis' }));
    await user.click(within(dialog).getByRole('radio', { name: 'Ahora y cada mes' }));
    await submit();
    expect(await screen.findByText(/ahora, y el primer día de cada mes/)).toBeDefined();
    expect(api.calls.find(({ key }) => key === SEND)?.body).toMatchObject({ a: [502], cadaMes: true });
  });

  test('without anybody it says so at the field, and sends nothing', async () => {
    const { api, dialog, submit } = await open();
    await submit();
    const field = within(dialog).getByRole('combobox', { name: 'Para' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(within(dialog).getByText('Elegí al menos a una persona.')).toBeDefined();
    expect(api.countOf(SEND)).toBe(0);
  });

  test.each([
    [429, 'report_already_requested', /hace menos de 10 minutos/],
    [429, 'too_many_requests', /Ya enviaste 20 resúmenes/],
    [422, 'person_invalid', /ya no puede ver todos estos gastos/],
  ] as const)('XW-27 %d %s is said, and what was chosen stays', async (status, code, words) => {
    const { user, dialog, submit } = await open({ [SEND]: () => fail(status, code) });
    await user.click(await option(/Paz, Luis/));
    await submit();
    expect(await screen.findByText(words)).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Quitar a Paz, Luis' })).toBeDefined();
  });

  test('a year is sent once alone, and so is a month where ten go out already', async () => {
    const { dialog } = await open({}, '/gastos?vista=resumen&anio=2025');
    const monthly = within(dialog).getByRole('radio', { name: 'Ahora y cada mes' });
    expect(monthly.matches(':disabled')).toBe(true);
    expect(within(dialog).getByText(/Solo el resumen de un mes/)).toBeDefined();
  });

  test('ten of each month are the most', async () => {
    const ten = Array.from({ length: INFORMES.monthlySends }, (_, n) => ({
      id: n + 1,
      creada: '2026-01-01T10:00:00-03:00',
      personas: [],
    }));
    const { dialog } = await open({ [KEPT]: kept(...ten) });
    expect(await within(dialog).findByText(/Ya tenés 10 envíos de cada mes/)).toBeDefined();
  });
});

test('W-186 what goes out each month is listed with who gets it no more, and is ended', async () => {
  let isThere = true;
  const subscription = {
    id: 9,
    creada: '2026-01-10T10:00:00-03:00',
    personas: [
      { idPersona: 501, nombre: 'Paz, Luis', recibe: true },
      { idPersona: 502, nombre: 'Ríos, Rita', recibe: false },
    ],
  };
  const { api, user, dialog } = await open({
    [KEPT]: () => (isThere ? kept(subscription) : kept()),
    [END]: () => {
      isThere = false;
    },
  });
  const list = await within(dialog).findByRole('region', { name: 'Envíos de cada mes' });
  expect(list.textContent).toContain('El 1/4/2026 sale el de marzo.');
  expect(list.textContent).toContain('Ríos, Rita (no lo recibe: ya no ve todos estos gastos)');
  await user.click(within(list).getByRole('button', { name: /^Detener/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Envíos de cada mes' })).toBeNull());
  expect(api.calls.find(({ key }) => key === END)?.params).toEqual({ id: '9' });
});
