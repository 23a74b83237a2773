import { screen, within } from '@testing-library/react';
import { fakeApi } from '@traza/client/test/fake-api.ts';
import { expect, test } from 'vitest';
import { anAccount } from '#test/people.ts';
import { renderUi } from '#test/render.tsx';
import { RefusedTypes } from './refused-types.tsx';

const ADMINISTRATORS = { 'GET /clientes/:idCliente/administradores': { data: [{ nombre: 'Ana Arrieta' }] } };

test('the types that are not offered name the permission that each takes, and who grants it', async () => {
  fakeApi(ADMINISTRATORS);
  renderUi(<RefusedTypes account={anAccount({}, ['registerGoRequest', 'registerBoxRequest'])} />);
  expect(screen.getByText('¿Por qué no veo otros tipos de pedido?')).toBeTruthy();
  expect(await screen.findByText('Cada uno necesita un permiso. Pedíselo a Ana Arrieta.')).toBeTruthy();
  const lines = screen
    .getAllByRole('listitem', { hidden: true })
    .map((item) => within(item).getByText(/./, { selector: 'strong' }));
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Viajar',
    'Pedir viajes para invitados',
    'Pedir viajes con paradas',
    'Pedir mensajería',
    'Pedir mensajería',
    'Pedir lugares en recorridos fijos',
  ]);
});

test('whoever is offered everything is told nothing', () => {
  const api = fakeApi(ADMINISTRATORS);
  const { container } = renderUi(<RefusedTypes account={anAccount()} />);
  expect(container.querySelector('details')).toBeNull();
  expect(api.calls).toEqual([]);
});
