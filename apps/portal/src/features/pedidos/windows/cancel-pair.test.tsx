import { screen, waitFor, within } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import type { Pedido } from '@traza/contract';
import { aRequest, aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPedidos } from '../pedidos.kit.tsx';

beforeAll(() => import('./cancel-modal.tsx'));

const CANCEL = 'DELETE /pedidos/v1/v/:id';
const aviso = { tardia: false, costoMinimo: 3200, gratisHasta: '2026-03-10T09:15:00-03:00' };
const out = aViaje(200, { actions: [{ rel: 'anular', href: '/pedidos/v1/v/200', aviso }] });
const asked = { data: { id: 200, extrasType: 'v' as const, anulando: true as const, tardia: false } };

const open = async (pedido: Pedido, modal: string, changes: Parameters<typeof openPedidos>[0]) =>
  openPedidos(
    {
      'GET /pedidos/usuario': { data: [pedido] },
      'GET /pedidos/:provider/:extrasType/:id': { data: pedido },
      ...changes,
    },
    { search: `?selected=${pedido.id}&modal=${modal}` },
  );
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('cancelling an order with a return', () => {
  const ONE_OF_TWO = 'DELETE /pedidos/v1/s/:id';
  const vuelta = aRequest(104, {
    version: 3,
    datetime: '2026-03-10T18:00:00-03:00',
    actions: [{ rel: 'anular', href: '/pedidos/v1/s/104', aviso: { ...aviso, gratisHasta: null } }],
  });
  const offered = /^También la vuelta: pedido 104, 10\/03\/26/;
  const openPair = (other: Pedido, changes: Parameters<typeof openPedidos>[0] = {}) =>
    open(out, 'anular', {
      'GET /pedidos/v1/:extrasType/:id/par': { data: { lado: 'vuelta', pedido: other } },
      [CANCEL]: asked,
      [ONE_OF_TWO]: { data: { id: 104, extrasType: 's', anulando: true, tardia: false } },
      ...changes,
    });

  test('names the way back, and leaves it where nobody chooses it', async () => {
    const { user, api } = await openPair(vuelta);
    const window = await dialog('Anular pedido');
    await within(window).findByRole('checkbox', { name: offered });
    await user.click(within(window).getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(api.countOf(CANCEL)).toBe(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.countOf(ONE_OF_TWO)).toBe(0);
  });

  test('cancels both in one act, the other as it was seen, with what it costs', async () => {
    const { user, api } = await openPair(vuelta);
    const window = await dialog('Anular pedido');
    await user.click(await within(window).findByRole('checkbox', { name: offered }));
    expect(within(window).getByText('Anularlo ahora no tiene costo.')).toBeTruthy();
    await user.click(within(window).getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(api.countOf(ONE_OF_TWO)).toBe(1));
    expect(
      api.calls.flatMap(({ key, url, headers }) => (key.startsWith('DELETE') ? [url, headers.get('if-match')] : [])),
    ).toEqual(['/api/pedidos/v1/v/200', `"${String(out.version)}"`, '/api/pedidos/v1/s/104', '"3"']);
  });

  test('says which one was not, and why', async () => {
    const { user } = await openPair(vuelta, { [ONE_OF_TWO]: () => fail(404, 'not_found') });
    const window = await dialog('Anular pedido');
    await user.click(await within(window).findByRole('checkbox', { name: offered }));
    await user.click(within(window).getByRole('button', { name: 'Anular' }));
    expect(await screen.findByText(/^Anulamos el pedido 200\. Vuelta \(pedido 104\): \S/)).toBeTruthy();
  });

  test('offers nothing of one that is over, and says of one that cannot be cancelled that it stays', async () => {
    const page = await openPair({ ...vuelta, status: 'anulado' });
    await waitFor(() => expect(page.api.countOf('GET /pedidos/v1/:extrasType/:id/par')).toBeGreaterThan(0));
    expect(within(await dialog('Anular pedido')).queryByText(/pedido 104/)).toBeNull();
    page.unmount();
    await openPair({ ...vuelta, actions: [] });
    expect(within(await dialog('Anular pedido')).queryByRole('checkbox')).toBeNull();
    expect(
      await within(await dialog('Anular pedido')).findByText(/^Vuelta: pedido 104.*Sigue como está\.$/),
    ).toBeTruthy();
  });

  test('its detail names the other one, which is one press away', async () => {
    const { user, selected } = await open(aRequest(100), '', {
      'GET /pedidos/v1/:extrasType/:id/par': { data: { lado: 'ida', pedido: vuelta } },
    });
    const link = await screen.findByRole('link', { name: /^pedido 104, 10\/03\/26/ });
    expect(link.parentElement?.textContent).toMatch(/^Ida: /);
    await user.click(link);
    await waitFor(() => expect(selected()).toBe('104'));
  });
});
