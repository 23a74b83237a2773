import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@traza/client/query-client.ts';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { CandidatosView, DeskResults } from '@traza/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCandidato, aMesa, aPanel, aTarjeta, at } from '#features/mesa/mesa.kit.ts';
import { session } from '#lib/api.ts';
import { LOADED_OFFICE } from './office.kit.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const NOTHING: DeskResults = { pedidos: [], personas: [], choferes: [], vehiculos: [], clientes: [] };
const FOUND: DeskResults = {
  pedidos: [
    {
      idCliente: 8,
      id: 150,
      clase: 'v',
      titulo: 'Ríos, Rita · Sanatorio → Ezeiza',
      fecha: '2025-12-25T10:00:00-03:00',
      cliente: 'Río Salud',
      status: 'finalizado',
      substatus: '',
      chofer: 'Gómez, Luis',
    },
  ],
  personas: [
    {
      idPersona: 5,
      cliente: { id: 8, alias: 'Río Salud' },
      nombre: 'Rita',
      apellido: 'Ríos',
      celular: '+5491155560209',
    },
  ],
  choferes: [{ id: 12, nombre: 'Mirta', apellido: 'Sosa' }],
  vehiculos: [{ id: 31, patente: 'AB123CD', marca: 'Fiat', modelo: 'Cronos' }],
  clientes: [{ id: 8, alias: 'Río Salud' }],
};
const CANDIDATOS: CandidatosView = {
  version: 4,
  elegibles: [aCandidato({ nombre: 'Mirta Sosa' })],
  noElegibles: [],
  cuentas: [],
};
const SEARCH = 'GET /operaciones/v1/buscar';

beforeEach(() => {
  layOut();
  queryClient.clear();
  session.open('t', OLGA.email, Date.now());
});

async function openBox(path: string, answers: Answers = {}, key = '/') {
  const user = userEvent.setup();
  const app = openApp(path, { ...LOADED_OFFICE, [SEARCH]: { data: FOUND }, ...answers });
  await screen.findByRole('button', { name: 'Buscar ( / )' });
  await user.keyboard(key);
  const box = await screen.findByRole('combobox', { name: 'Buscar en Operaciones' });
  expect(document.activeElement).toBe(box);
  return { ...app, user };
}

test.each(['/', '/flota', '/bandeja', '/cuenta'])('M-247 / and Ctrl K open the box on %s', async (path) => {
  const { user } = await openBox(path);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Buscar' })).toBeDefined();
});

test('M-247 cards answer while one types, then what the server finds, kind by kind and told with their number', async () => {
  const tarjeta = aTarjeta({ titulo: 'Ríos, Rita' });
  const { user, fake } = await openBox('/', { 'GET /operaciones/v1/mesa': { data: aMesa({ tarjetas: [tarjeta] }) } });
  await user.keyboard('rita');
  const near = await screen.findByRole('group', { name: 'En la mesa' });
  expect(within(near).getByRole('option').textContent).toBe(
    'Ríos, Rita · Av. Corrientes 1234, Buenos Aires → Av. Cabildo 2000, Buenos Aires200 · 10:12 · Andina Servicios · Confirmado',
  );
  expect(fake.countOf(SEARCH)).toBe(0);
  const names = ['En la mesa', 'Pedidos', 'Personas', 'Choferes y vehículos', 'Clientes', 'Acciones'];
  await screen.findByRole('group', { name: 'Pedidos' });
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(names),
  );
  expect(screen.getByText('7 resultados').getAttribute('role')).toBe('status');
  expect(screen.getByRole('option', { name: /Ezeiza/ }).textContent).toContain(
    '150 · 25/12/25 10:00 · Río Salud · Finalizado · Gómez, Luis',
  );
  expect(screen.getByRole('option', { name: /^Ríos, Rita.*\+54 9 11 5556-0209/ })).toBeDefined();
  expect(fake.countOf(SEARCH)).toBe(1);
});

test('Enter opens an order of a day that no board shows, with its acts, and what narrows the board stays', async () => {
  const tarjeta = aTarjeta({ idCliente: 8, id: 150, titulo: 'Ríos, Rita', inicio: at('09:00') });
  const { user, path } = await openBox('/?tipo=3', {
    'GET /operaciones/v1/mesa': { data: aMesa({ tarjetas: [] }) },
    'GET /operaciones/v1/pedidos/:idCliente/:id': { data: aPanel(tarjeta) },
  });
  await user.keyboard('150{Enter}');
  await waitFor(() => expect(path()).toBe('/?tipo=3&pedido=8-150'));
  await screen.findByRole('heading', { name: 'Ríos, Rita · 150' });
  await user.click(screen.getByRole('button', { name: 'Nota' }));
  expect(await screen.findByRole('dialog', { name: /Nota/ })).toBeDefined();
});

test.each([
  [/Sosa, Mirta/, '/flota?q=Sosa%2C+Mirta'],
  [/AB 123 CD/, '/flota?ver=vehiculos&q=AB123CD'],
  [/^Río Salud/, '/?cliente=8'],
  [/Filtrar la mesa/, '/?q=ri'],
])('%s leads to %s', async (name, where) => {
  const yo = { data: { ...OLGA, roles: ['despachar' as const] } };
  const { user, path } = await openBox('/cuenta', { 'GET /operaciones/v1/yo': yo });
  await user.keyboard('ri');
  await user.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(path()).toBe(where));
});

test('who opens the page of a client goes there', async () => {
  const { user, path } = await openBox('/', {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['despachar', 'clientes'] } },
  });
  await user.keyboard('ri');
  await user.click(await screen.findByRole('option', { name: /^Río Salud/ }));
  await waitFor(() => expect(path()).toBe('/clientes/8'));
});

test('a person is looked for in orders next', async () => {
  const { user } = await openBox('/');
  await user.keyboard('ri');
  await user.click(await screen.findByRole('option', { name: /^Ríos, Rita.*ver sus pedidos/ }));
  expect(screen.getByLabelText('Buscar en Operaciones')).toHaveProperty('value', '"Rita Ríos"');
});

test('M-247 the answer to an older text is never taken for the newer one', async () => {
  const { user, path } = await openBox('/cuenta', {
    [SEARCH]: ({ query }) => ({ data: query['q'] === 'ri' ? FOUND : NOTHING }),
  });
  await user.keyboard('ri');
  await screen.findByRole('option', { name: /Ezeiza/ });
  await user.keyboard('x');
  await screen.findByRole('option', { name: 'Filtrar la mesa por «rix»' });
  await waitFor(() => expect(screen.queryByRole('option', { name: /Ezeiza/ })).toBeNull());
  expect(path()).toBe('/cuenta');
});

test('a search that fails says so and is tried again', async () => {
  let isAway = true;
  const { user } = await openBox('/', {
    [SEARCH]: () => (isAway ? fail(500, 'internal_error') : { data: FOUND }),
  });
  await user.keyboard('rita');
  expect((await screen.findByRole('alert', {}, { timeout: 5000 })).textContent).toContain('No pudimos buscar.');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('option', { name: /Ezeiza/ })).toBeDefined();
});

describe('an act in words', () => {
  const far = aTarjeta({ idCliente: 8, id: 150, titulo: 'Ríos, Rita', inicio: '2026-11-25T10:00:00-03:00' });
  const panels: Answers = {
    'GET /operaciones/v1/mesa': { data: aMesa({ tarjetas: [] }) },
    'GET /operaciones/v1/pedidos/:idCliente/:id': { data: aPanel(far) },
    'GET /operaciones/v1/pedidos/:idCliente/:id/candidatos': { data: CANDIDATOS },
  };

  test('opens its window with who was named, and writes nothing by itself', async () => {
    const { user, path, fake } = await openBox('/flota', panels);
    await user.keyboard('asignar 150 mirta');
    await user.click(await screen.findByRole('option', { name: /^Asignar: Ríos, Rita/ }));
    expect(await screen.findByRole('dialog', { name: /^Asignar/ })).toBeDefined();
    expect(await screen.findByLabelText('Chofer')).toHaveProperty('value', 'mirta');
    expect(path()).toBe('/?pedido=8-150');
    expect(fake.countOf('POST /operaciones/v1/pedidos/:idCliente/:id/asignacion')).toBe(0);
    // nobody changed what its panel shows
    expect(screen.queryByText(/cambió|ya no/i)).toBeNull();
  });

  test('says so where it cannot be done now', async () => {
    const over = aTarjeta({ ...far, status: 'anulado' });
    const { user, path } = await openBox('/flota', {
      ...panels,
      'GET /operaciones/v1/pedidos/:idCliente/:id': { data: aPanel(over) },
    });
    await user.keyboard('anular 150');
    await user.click(await screen.findByRole('option', { name: /^Anular: Ríos, Rita/ }));
    expect(await screen.findByText('Eso no se puede hacer ahora con este pedido.')).toBeDefined();
    await waitFor(() => expect(path()).toBe('/?pedido=8-150'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['anular', 'anular mitre 200', 'mitre 200', 'asignar 150x'])('"%s" is a text', async (typed) => {
    const { user, fake } = await openBox('/cuenta');
    await user.keyboard(typed);
    await screen.findByRole('option', { name: `Filtrar la mesa por «${typed}»` });
    await waitFor(() => expect(fake.calls.findLast(({ key }) => key === SEARCH)?.query).toEqual({ q: typed }));
  });
});
