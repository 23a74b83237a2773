import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { Reclamo } from '@traza/contract';
import { expect, test } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const LIST = 'GET /reclamos';

function aReclamo(changes: Partial<Reclamo> = {}): Reclamo {
  return {
    id: 12,
    idPedido: 501,
    quien: 'Pérez, Ana',
    texto: 'No eran 20 km',
    importe: 13_000,
    estado: 'abierto',
    creado: '2026-03-09T10:00:00-03:00',
    respuesta: null,
    reconocido: null,
    cerrado: null,
    ...changes,
  };
}

const answered = aReclamo({
  id: 11,
  idPedido: 500,
  estado: 'cerrado',
  respuesta: 'Corregimos la distancia.',
  reconocido: 1500,
  cerrado: '2026-03-10T10:00:00-03:00',
});

async function open(answers: Answers = {}, path = '/gastos?vista=reclamos') {
  localStorage.setItem('traza.token', 't');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, ['showReports', 'showClientPedidos'])) },
    'GET /gastos/rendiciones': { data: { rendiciones: [] } },
    [LIST]: { data: { reclamos: [aReclamo(), answered], cursor: null } },
    ...answers,
  });
  const view = renderApp(path);
  await screen.findByRole('heading', { name: 'Gastos' });
  return { api, user: userEvent.setup(), ...view };
}

const items = () => within(screen.getByRole('list', { name: 'Reclamos' })).getAllByRole('listitem');

test('W-234 what each is about, by whom, how it stands, what was answered, and the way to the order', async () => {
  await open();
  await screen.findByRole('list', { name: 'Reclamos' });
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'AbiertoReclamo 12 · Pérez, AnaPedido 501$13.000,00No eran 20 km09/03/2026',
    'CerradoReclamo 11 · Pérez, AnaPedido 500$13.000,00 · Reconocido $1.500,00No eran 20 kmRespuesta: Corregimos la distancia.09/03/2026 · Respondido el 10/03/2026',
  ]);
  expect(screen.getByRole('link', { name: 'Pedido 501' }).getAttribute('href')).toBe(
    '/pedidos?selected=501&reclamo=12',
  );
});

test('W-235 words that one may not read say so, and are not empty', async () => {
  await open({
    [LIST]: {
      data: { reclamos: [aReclamo({ texto: null }), aReclamo({ id: 9, texto: '', importe: null })], cursor: null },
    },
  });
  expect(await screen.findByText(/^El texto lo ven quien reclamó/)).toBeDefined();
  expect(screen.getByText('Sin comentario')).toBeDefined();
  expect(screen.getByText('Sin importe')).toBeDefined();
});

test('by state, page by page', async () => {
  const { api, user, href } = await open({
    [LIST]: ({ query }: { query: Record<string, string> }) =>
      query['cursor'] === '12'
        ? { data: { reclamos: [answered], cursor: null } }
        : { data: { reclamos: [aReclamo()], cursor: 12 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Ver más' }));
  await waitFor(() => expect(items()).toHaveLength(2));
  await user.selectOptions(screen.getByLabelText('Estado'), 'En revisión');
  await waitFor(() =>
    expect(api.calls.filter(({ key }) => key === LIST).at(-1)?.query).toMatchObject({ estado: 'en_revision' }),
  );
  expect(href()).toBe('/gastos?vista=reclamos&estado=en_revision');
});

test('W-354 narrowed by month, cost centre and person, with what they add up to', async () => {
  const totals = { reclamos: 2, abiertos: 1, importe: 26_000, reconocido: 1500 };
  const opciones = {
    meses: ['2026-03', '2026-02'],
    cecos: [{ id: 31, nombre: 'Comercial' }],
    personas: [{ id: 501, nombre: 'Pérez, Ana' }],
  };
  const pedido = { hora: '2026-03-05T12:00:00-03:00', cecos: ['Comercial'] };
  const { api, user, href } = await open({
    [LIST]: { data: { reclamos: [aReclamo({ pedido })], cursor: null, totales: totals, opciones } },
  });
  expect(
    await screen.findByText('2 reclamos · 1 sin responder · reclamados $26.000,00 · reconocidos $1.500,00'),
  ).toBeDefined();
  expect(screen.getByText('Pedido del 05/03/2026 · Comercial')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Mes del pedido'), 'Marzo 2026');
  await user.selectOptions(await screen.findByLabelText('Centro de costo'), 'Comercial');
  await user.selectOptions(await screen.findByLabelText('Quién reclamó'), 'Pérez, Ana');
  await waitFor(() =>
    expect(api.calls.filter(({ key }) => key === LIST).at(-1)?.query).toMatchObject({
      mes: '2026-03',
      ceco: '31',
      persona: '501',
    }),
  );
  expect(href()).toBe('/gastos?vista=reclamos&anio=2026&mes=3&ceco=31&persona=501');
});

test('nothing, and nothing that came', async () => {
  let isDown = true;
  const { user } = await open({
    [LIST]: () => (isDown ? fail(500, 'internal_error') : { data: { reclamos: [], cursor: null } }),
  });
  expect(await screen.findByText('No pudimos cargar los reclamos.')).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No hay reclamos')).toBeDefined();
});

test('W-234 is a part of Gastos beside the account of the month', async () => {
  const { user, href } = await open({ 'GET /gastos/tablero': () => fail(500, 'internal_error') }, '/gastos');
  const parts = screen.getByRole('navigation', { name: 'Partes de Gastos' });
  await user.click(within(parts).getByRole('button', { name: 'Reclamos' }));
  expect(await screen.findByRole('list', { name: 'Reclamos' })).toBeDefined();
  expect(href()).toBe('/gastos?vista=reclamos');
});
