import type { WebhookMessage } from '@traza/contract';
import { STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import { findOffer } from '#agencias/transportistas/list-offers.ts';
import { findOwnViaje } from '#agencias/transportistas/list-viajes.ts';
import type { Deps } from '#lib/deps.ts';
import { pedidoOfCliente } from '#pedidos/lectura/pedido-of-cliente.ts';
import { type Entrega, findLastTold, type Webhook } from './queries.ts';

type MessageDeps = Pick<Deps, 'db' | 'settings' | 'clock'>;
type WebhookMessageBody = WebhookMessage extends infer M
  ? M extends WebhookMessage
    ? Omit<M, 'timestamp'>
    : never
  : never;

/** The state of the pedido at the commit; null where there was no pedido any more. */
function cambioOf({ status, substatus, version }: Entrega) {
  const known = {
    status: STATUSES.find((each) => each === status),
    substatus: SUBSTATUSES.find((each) => each === substatus),
  };
  if (known.status === undefined || known.substatus === undefined || version === null) return null;
  return { status: known.status, substatus: known.substatus, version };
}

async function toCliente(deps: MessageDeps, entrega: Entrega): Promise<WebhookMessageBody | undefined> {
  const { idCliente, idPedido: id } = entrega;
  const found = await pedidoOfCliente(deps, { idCliente, id });
  if ('pedido' in found) {
    const { pedido } = found;
    return { type: 'pedido.cambio', data: { id, extrasType: pedido.extras.type, cambio: cambioOf(entrega), pedido } };
  }
  const last = await findLastTold(deps.db, entrega);
  return last === 'pedido.cambio' ? { type: 'pedido.baja', data: { id, idViaje: found.idViaje ?? null } } : undefined;
}

async function toAgencia(
  { db, clock }: MessageDeps,
  idAgencia: number,
  entrega: Entrega,
): Promise<WebhookMessageBody | undefined> {
  const { idCliente, idPedido: id } = entrega;
  const key = { idCliente, id };
  const viaje = await findOwnViaje(db, { idAgencia }, key);
  if (viaje) return { type: 'viaje.cambio', data: { idViaje: id, cambio: cambioOf(entrega), viaje } };
  const oferta = await findOffer(db, { idAgencia }, { ...key, now: clock.now() });
  if (oferta) return { type: 'oferta.cambio', data: { idSolicitud: id, oferta } };
  const last = await findLastTold(db, entrega);
  if (last === 'viaje.cambio') return { type: 'viaje.baja', data: { idViaje: id } };
  return last === 'oferta.cambio' ? { type: 'oferta.baja', data: { idSolicitud: id } } : undefined;
}

/**
 * The message to a webhook about a change: the state of now, as its cliente or agencia would get it from a call. Undefined where they may
 * not see it, or did not subscribe to its type.
 */
export async function buildMessages(
  deps: MessageDeps,
  webhook: Webhook,
  entrega: Entrega,
): Promise<WebhookMessageBody | undefined> {
  const { idCliente, idAgencia, tipos } = webhook;
  // a pedido of another cliente is not even looked up
  const isOwn = idCliente === null || idCliente === entrega.idCliente;
  const told =
    idAgencia !== null ? await toAgencia(deps, idAgencia, entrega) : isOwn ? await toCliente(deps, entrega) : undefined;
  return told && (tipos === '' || tipos.split(' ').includes(told.type)) ? told : undefined;
}
