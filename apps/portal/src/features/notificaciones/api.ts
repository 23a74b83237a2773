import { queryOptions } from '@tanstack/react-query';
import { isTold } from '@traza/client/cambios/live.ts';
import type { Api, Output, PedidoNovedades } from '@traza/contract';
import { type Novedad, receiveNovedad } from '@traza/domain/notificaciones';
import { call } from '#lib/api.ts';
import { browserSession } from '#lib/browser-session.ts';
import { PACE } from '#lib/limits.ts';
import { NOVEDADES_KEY } from '#lib/query-keys.ts';

/** A notice that came by push and has no number yet: the list that is asked for at once brings it. */
export const UNNUMBERED = 0;
const UNSTORED = { id: UNNUMBERED, idCliente: UNNUMBERED, leida: false };

export type Novedades = Output<Api['GET /notificaciones']>['data'];

/** The list of the bell, polled; a push only makes it come sooner. An unchanged answer has no body (DT-47). */
export const novedadesQuery = queryOptions({
  queryKey: NOVEDADES_KEY,
  queryFn: async ({ signal }) => (await call('GET /notificaciones', { query: { agrupadas: 'true' } }, { signal })).data,
  // between the end of a session and the sign-in screen there is nobody to ask for
  enabled: () => browserSession.readToken() !== null,
  refetchInterval: (query) => {
    if (isTold(query)) return false;
    return query.state.data?.clavePublica === '' ? PACE.novedadesQuietPollMs : PACE.novedadesPollMs;
  },
  refetchOnWindowFocus: 'always',
  staleTime: 0,
});

/** Whether a notice is of the order of that number: of the request, or of the trip that it became. */
function isOf(id: number) {
  return ({ idSolicitud, idViaje }: Pick<Novedad, 'idSolicitud' | 'idViaje'>) => idSolicitud === id || idViaje === id;
}

/** The inbox with all novedades of a pedido read (W-096). */
export function asRead(inbox: Novedades, { id }: Pick<PedidoNovedades, 'id'>): Novedades {
  const isRead = isOf(id);
  const novedades = inbox.novedades.map((novedad) => (isRead(novedad) ? { ...novedad, leida: true } : novedad));
  const pedidos = (inbox.pedidos ?? []).map((pedido) => (pedido.id === id ? { ...pedido, leida: true } : pedido));
  const read = inbox.novedades.filter((novedad) => !novedad.leida && isRead(novedad)).length;
  return { ...inbox, novedades, pedidos, sinLeer: Math.max(0, inbox.sinLeer - read) };
}

/** The inbox without the novedad `hasta` and all older ones. */
export function cleared(inbox: Novedades, hasta: number): Novedades {
  const novedades = inbox.novedades.filter(({ id }) => id > hasta);
  const last = inbox.novedades.find(({ id }) => id === hasta)?.creada;
  const pedidos = (inbox.pedidos ?? []).filter(({ ultima }) => last !== undefined && isAfter(ultima.creada, last));
  const sinLeer = Math.min(inbox.sinLeer, novedades.filter(({ leida }) => !leida).length);
  return { ...inbox, novedades, pedidos, sinLeer };
}

function isAfter(moment: string, other: string): boolean {
  return Date.parse(moment) > Date.parse(other);
}

/** The inbox with a push as the newest novedad; its pedido moves to the top (T-246, W-095). */
export function withPush(inbox: Novedades, told: Novedad, creada: string): Novedades {
  const { novedades, sinLeer } = receiveNovedad(inbox, { ...told, ...UNSTORED, creada });
  if (novedades === inbox.novedades) return inbox;
  const { fecha, hora, asap, estado, subestado, idSolicitud, idViaje } = told;
  const pedidos = inbox.pedidos ?? [];
  const known = pedidos.find(({ id }) => isOf(id)(told));
  const ultima = { estado, subestado, creada };
  const news: PedidoNovedades = {
    ...UNSTORED,
    extrasType: idViaje === null ? 's' : 'v',
    id: idViaje ?? idSolicitud ?? UNSTORED.id,
    destino: null,
    ...known,
    fecha,
    hora,
    asap,
    ultima,
    anteriores: known ? [known.ultima, ...known.anteriores] : [],
    leida: false,
  };
  return {
    ...inbox,
    novedades: [...novedades],
    pedidos: [news, ...pedidos.filter((pedido) => pedido !== known)],
    sinLeer,
  };
}

export async function sendRead(id: number): Promise<void> {
  await call('POST /notificaciones/pedidos/leidas', { body: { pedidos: [id] } });
}

/** Clears the novedades up to the newest one on the screen: those that arrive meanwhile stay (DT-49). */
export async function sendClear(hasta: number): Promise<void> {
  await call('DELETE /notificaciones', { query: { hasta } });
}
