import { screen, waitFor } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import { aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openDetail } from '../pedidos.kit.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('T-095 who sees a part of the order is led to the link of their ticket, made once', async () => {
  const idEnlace = `e${'A'.repeat(22)}`;
  const link = {
    id: 4,
    para: 'pasajero' as const,
    idPasaje: 31,
    nombre: 'Pablo',
    idEnlace,
    creadoPor: 'Peralta, Pablo',
  };
  const times = { creado: '2026-11-20T09:00:00-03:00', vence: null, abierto: null, aperturas: 0 };
  const living = { ...link, ...times, estado: 'vivo' as const };
  const [GET, POST] = ['GET /pedidos/v1/:extrasType/:id/enlaces', 'POST /pedidos/v1/:extrasType/:id/enlaces'] as const;
  let made: (typeof living)[] = [];
  const answers = {
    [GET]: () => ({ data: made }),
    [POST]: () => {
      made = [living];
      return { data: living };
    },
  };
  const assign = vi.fn<(url: string) => void>();
  const tab = { location: { assign, href: '' }, close: () => undefined };
  vi.stubGlobal('open', () => tab);
  const actions = [{ rel: 'seguimiento' as const, href: '/pedidos/v1/v/200/enlaces?idPasaje=31' }];
  const { user, api } = await openDetail(aViaje(200, { actions }), answers);
  expect(screen.queryByRole('link', { name: 'Ver Seguimiento' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver Seguimiento' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/seguimiento/${idEnlace}`));
  await user.click(screen.getByRole('button', { name: 'Ver Seguimiento' }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  expect(api.countOf(POST)).toBe(1);
  expect(api.calls.find(({ key }) => key === POST)?.body).toEqual({ para: 'pasajero', idPasaje: 31 });
});

test('ruling "Who sees part of an order": who audits a part lists no links, and is led to theirs', async () => {
  const idEnlace = `e${'B'.repeat(22)}`;
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('open', () => ({ location: { assign, href: '' }, close: () => undefined }));
  const actions = [{ rel: 'seguimiento' as const, href: '/pedidos/v1/v/200/enlaces?idPasaje=31' }];
  const { user } = await openDetail(aViaje(200, { actions }), {
    'GET /pedidos/v1/:extrasType/:id/enlaces': () => fail(403, 'forbidden'),
    'POST /pedidos/v1/:extrasType/:id/enlaces': {
      data: {
        id: 5,
        para: 'pasajero',
        idPasaje: 31,
        nombre: 'Pablo',
        idEnlace,
        creadoPor: 'Gallo, Gerónimo',
        creado: '2026-11-20T09:00:00-03:00',
        vence: null,
        abierto: null,
        aperturas: 0,
        estado: 'vivo',
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Ver Seguimiento' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/seguimiento/${idEnlace}`));
});
