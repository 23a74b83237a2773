import { partialMatchKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { inicioQuery } from '@traza/pedido-form/inicio-api.ts';
import { expect, test } from 'vitest';
import { countQuery, decidedQuery, pendingQuery } from '#features/aprobaciones/api.ts';
import { myInformesQuery } from '#features/informes/api.ts';
import { novedadesQuery } from '#features/notificaciones/api.ts';
import { eventsQuery, pedidoQuery } from '#features/pedidos/api.ts';
import { calificacionesQuery } from '#features/pedidos/detail/calificacion/calificaciones-query.ts';
import type { PedidosView } from '#features/pedidos/list/list-api.ts';
import { livePedidosQuery, newsQuery } from '#features/pedidos/list/live-query.ts';
import { UNNARROWED } from '#features/pedidos/list/pedido-filters.ts';
import { everQuery } from '#features/pedidos/page/no-pedidos.tsx';
import { shelfQuery } from '#features/pedidos/shelf/shelf-api.ts';
import { reclamosQuery } from '#features/reclamos/api.ts';
import { requestQuery } from '#features/solicitudes/sending/created-api.ts';
import { call } from '#lib/api.ts';
import { nowQuery } from '#lib/pedido-now.ts';
import { parQuery } from '#lib/pedido-par.ts';
import { type Cambio, keysOf, toldKeys } from './cambio-keys.ts';

const [account, idCliente, id] = ['c7', 7, 5];
const where = { account, idCliente };
const client = new QueryClient();
const view: PedidosView = {
  account,
  idClient: idCliente,
  section: 'pedidos',
  filters: { ...UNNARROWED, range: { since: '2026-11-01', until: '2026-11-30' } },
  looksAhead: false,
};

const told = {
  pedido: { kind: 'pedido.cambio', id: '1', data: { idCliente, extrasType: 'v', id, version: 2 } },
  aprobacion: { kind: 'aprobacion.cambio', id: '1', data: { idCliente, id } },
  novedad: { kind: 'novedad.cambio', id: '1', data: { sinLeer: 1 } },
  informe: { kind: 'informe.cambio', id: '1', data: { id: '00000000-0000-4000-8000-000000000000' } },
  reclamo: { kind: 'reclamo.cambio', id: '1', data: { id } },
} as const satisfies Record<string, Cambio>;

/** What screens ask for, by what they have to hear of. */
const WATCHED: readonly (readonly [keyof typeof told, string, QueryKey])[] = [
  ['pedido', 'a list', livePedidosQuery(client, view).queryKey],
  ['pedido', 'the dot of a list', newsQuery(client, view).queryKey],
  ['pedido', 'the shelf', shelfQuery(view, view.filters.range).queryKey],
  ['pedido', 'an empty list', everQuery(view).queryKey],
  ['pedido', 'one order', pedidoQuery(client, view, { id, clase: 'v', only: undefined }).queryKey],
  ['pedido', 'the other way of one', parQuery(account, { id, extrasType: 'v' }).queryKey],
  ['pedido', 'its events', eventsQuery(account, { id, idPublic: 'x', status: 'confirmado' }).queryKey],
  ['pedido', 'what happens with it now', nowQuery({ account, idCliente, id }).queryKey],
  ['pedido', 'its ratings', calificacionesQuery(account, id, 'x').queryKey],
  ['pedido', 'the home', inicioQuery({ call, key: account }, idCliente).queryKey],
  ['pedido', 'what was just asked for', requestQuery(account, id).queryKey],
  ['aprobacion', 'what waits', pendingQuery(account, idCliente, 'vence').queryKey],
  ['aprobacion', 'how many wait', countQuery(account, idCliente).queryKey],
  ['aprobacion', 'what was decided', decidedQuery(account, idCliente).queryKey],
  ['novedad', 'the bell', novedadesQuery.queryKey],
  ['informe', 'my reports', myInformesQuery(account, idCliente).queryKey],
  ['reclamo', 'the claims', reclamosQuery(account, idCliente, { estado: 'todos' }).queryKey],
  ['reclamo', 'the ratings of an order', calificacionesQuery(account, id, 'x').queryKey],
];

test.each(WATCHED)('W-104 of a %s the stream asks anew for %s', (kind, _, watched) => {
  expect(keysOf(told[kind], where).some((key) => partialMatchKey(watched, key))).toBe(true);
  expect(toldKeys(where).some((key) => partialMatchKey(watched, key))).toBe(true);
});

test('nothing is told that no screen asks for', () => {
  const unwatched = toldKeys(where).filter((key) => !WATCHED.some(([, , watched]) => partialMatchKey(watched, key)));
  expect(unwatched).toEqual([]);
});
