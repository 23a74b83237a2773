import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@traza/client/query-client.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMesa, anAlerta, aPanel, aTarjeta } from '#features/mesa/mesa.kit.ts';
import { session } from '#lib/api.ts';
import { menuOf } from '#lib/sections.ts';
import { LOADED_OFFICE } from './office.kit.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

vi.mock('@traza/map/lazy-map.tsx', () => ({ LazyMap: () => null }));

const SENTENCE = 'Tu acceso es de lectura';
/** Where some change something: in Pedidos everybody looks alone. */
const OFFICE = menuOf(['lectura'], false)
  .flat()
  .filter(({ writers }) => writers !== undefined)
  .map(({ path }) => path);

function openReading(path: string) {
  session.open('t', OLGA.email, Date.now());
  queryClient.clear();
  const tarjeta = aTarjeta();
  openApp(path, {
    ...LOADED_OFFICE,
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['lectura'] } },
    'GET /operaciones/v1/feriados': { data: { filas: [], clientes: [] } },
    'GET /operaciones/v1/mesa': { data: aMesa({ tarjetas: [tarjeta], alertas: [anAlerta()] }) },
    'GET /operaciones/v1/pedidos/:idCliente/:id': { data: aPanel(tarjeta, { telefonos: null }) },
    'GET /operaciones/v1/pedidos/:idCliente/:id/ruta': { data: { real: false, puntos: [] } },
  });
}

beforeEach(layOut);

test.each([...OFFICE, '/clientes/7', '/transportistas/3', '/?pedido=7-200'])(
  'M-012 who looks alone reads so at %s, where others act',
  async (path) => {
    openReading(path);
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
  },
);

test.each([
  ['/bandeja?caso=5', 2],
  ['/documentos?documento=5', 2],
])('and in what is opened at %s', async (path, count) => {
  openReading(path);
  await waitFor(() => expect(screen.getAllByText(SENTENCE)).toHaveLength(count));
});

test('what only shows something stays beside it', async () => {
  openReading('/tarifas');
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Actualizaciones' })).toBeTruthy();
});

test('M-147 a letter says so too, and the bell', async () => {
  const user = userEvent.setup();
  openReading('/');
  await waitFor(() => expect(document.querySelector('[data-key]')).not.toBeNull());
  document.querySelector<HTMLElement>('[data-key]')?.focus();
  await user.keyboard('a');
  expect(await screen.findByText(`${SENTENCE}.`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Alertas/ }));
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
});
