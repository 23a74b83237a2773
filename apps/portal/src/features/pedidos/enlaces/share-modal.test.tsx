import { screen, waitFor, within } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import type { Enlace, Pedido } from '@traza/contract';
import { aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { aPasaje } from '@traza/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openPedidos } from '../pedidos.kit.tsx';

// a chunk of its own, that the first test would wait for
beforeAll(() => import('./share-modal.tsx'));

const LIST = 'GET /pedidos/v1/:extrasType/:id/enlaces';
const SHARE = 'POST /pedidos/v1/:extrasType/:id/enlaces';
const REVOKE = 'DELETE /pedidos/enlaces/:idEnlace';

const enlace = (id: number, change: Partial<Enlace> = {}): Enlace => ({
  id,
  para: 'pasajero',
  nombre: 'Pérez, Ana',
  idEnlace: `e${String(id).padStart(22, 'A')}`,
  creadoPor: 'Peralta, Pablo',
  creado: '2026-03-10T09:00:00-03:00',
  vence: null,
  abierto: '2026-03-10T09:30:00-03:00',
  aperturas: 3,
  estado: 'vivo',
  ...change,
});
const PASAJERO = {
  name: null,
  firstName: 'Ana',
  lastName: 'Pérez',
  phone: '+541150019002',
  legajo: null,
  username: null,
};
const shared = aViaje(
  200,
  {},
  { esSolicitante: true, pasajes: [aPasaje({ idPasaje: 900, idViaje: 200, pasajero: PASAJERO })] },
);

async function open(changes: Parameters<typeof openPedidos>[0] = {}, pedido: Pedido = shared) {
  const page = await openPedidos(
    {
      'GET /pedidos/usuario': { data: [pedido] },
      'GET /pedidos/:provider/:extrasType/:id': { data: pedido },
      [LIST]: { data: [] },
      ...changes,
    },
    { search: `?selected=${pedido.id}&modal=compartir` },
  );
  const window = within(await screen.findByRole('dialog', { name: 'Compartir' }));
  return { ...page, window };
}

describe('sharing an order', () => {
  test('W-117 makes a link for whom one chose, once, and it stands in the list', async () => {
    const link = enlace(7, { para: 'colega', nombre: '', abierto: null, aperturas: 0 });
    const made: Enlace[] = [];
    const { user, api, window } = await open({
      [LIST]: () => ({ data: made }),
      [SHARE]: () => {
        made.unshift(link);
        return { data: link };
      },
    });
    expect(window.getAllByRole('radio')).toHaveLength(2);
    await user.click(window.getByRole('radio', { name: /^Un colega/ }));
    await user.click(window.getByRole('button', { name: 'Crear enlace' }));
    expect(await window.findByRole('button', { name: 'Copiar de nuevo: Un colega' })).toBeTruthy();
    const sent = api.calls.find(({ key }) => key === SHARE);
    expect(sent?.params).toEqual({ extrasType: 'v', id: '200' });
    expect(sent?.body).toEqual({ para: 'colega', idPasaje: null });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('W-122 W-125 each link says for whom, by whom, until when and when it was opened, with its three targets', async () => {
    const written = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    const { user, window } = await open({ [LIST]: { data: [enlace(7, { idPasaje: 900 })] } });
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
    const url = `${location.origin}/seguimiento/${enlace(7).idEnlace}`;
    expect(await window.findByText('Peralta, Pablo, 10/03/2026 09:00 · hasta 2 h después de terminar')).toBeTruthy();
    expect(window.getByText('abierto 3 veces, la última el 10/03/2026 09:30')).toBeTruthy();
    const href = (name: string) => window.getByRole('link', { name }).getAttribute('href');
    const text = encodeURIComponent(`Seguí este viaje en vivo: ${url}`);
    expect(href('WhatsApp: Pérez, Ana')).toBe(`https://wa.me/5491150019002?text=${text}`);
    expect(href('E-mail: Pérez, Ana')).toMatch(/^mailto:\?subject=.+%20-%20Seguimiento&body=/);
    expect(href('E-mail: Pérez, Ana')).toContain(text);
    await user.click(window.getByRole('button', { name: 'Copiar de nuevo: Pérez, Ana' }));
    expect(written).toHaveBeenCalledWith(url);
  });

  test('W-122 revoking asks first; what was revoked can be neither sent nor revoked again', async () => {
    let estado: Enlace['estado'] = 'vivo';
    const { user, api, window } = await open({
      [LIST]: () => ({ data: [enlace(7, { estado })] }),
      [REVOKE]: () => {
        estado = 'revocado';
        return undefined;
      },
    });
    await user.click(await window.findByRole('button', { name: 'Revocar: Pérez, Ana' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revocar enlace' }));
    expect(question.getByText(/El enlace de Pérez, Ana deja de funcionar/)).toBeTruthy();
    expect(api.countOf(REVOKE)).toBe(0);
    await user.click(question.getByRole('button', { name: 'Revocar' }));
    expect(await screen.findByText(/· Revocado$/)).toBeTruthy();
    expect(api.calls.find(({ key }) => key === REVOKE)?.params).toEqual({ idEnlace: '7' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revocar: Pérez, Ana' })).toBeNull());
  });

  test('W-124 the eleventh says how many there are', async () => {
    const { user, window } = await open({
      [SHARE]: () => fail(409, 'too_many_favourites', { params: { enlaces: 10 } }),
    });
    await user.click(window.getByRole('button', { name: 'Crear enlace' }));
    expect(await screen.findByText('Este pedido ya tiene 10 enlaces. Revocá uno.')).toBeTruthy();
  });

  test('of an order that ended there is nothing to share', async () => {
    const ended = { ...shared, status: 'finalizado' as const };
    const page = await openPedidos(
      { 'GET /pedidos/usuario': { data: [ended] }, 'GET /pedidos/:provider/:extrasType/:id': { data: ended } },
      { search: '?selected=200&modal=compartir' },
    );
    await waitFor(() => expect(new URLSearchParams(page.history.location.search).get('modal')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
  });
});
