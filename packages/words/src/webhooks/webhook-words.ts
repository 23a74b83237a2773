import type { WEBHOOK_TYPES_CLIENTE, WebhookUrlFault } from '@traza/domain/webhooks';

/** Why an address is refused, after the address or the field that it stands in. */
export const WEBHOOK_URL_WORDS: Readonly<Record<WebhookUrlFault, string>> = {
  https: 'tiene que ser una dirección https',
  credentials: 'no lleva usuario ni clave',
  fragment: 'no lleva #',
  inside: 'es de una red interna',
};

export function isWebhookUrlFault(why: unknown): why is WebhookUrlFault {
  return typeof why === 'string' && why in WEBHOOK_URL_WORDS;
}

/** The events that a company is told of, in words. */
export const WEBHOOK_TYPE_WORDS: Readonly<Record<(typeof WEBHOOK_TYPES_CLIENTE)[number], string>> = {
  'pedido.cambio': 'Pedidos nuevos y cada cambio',
  'pedido.baja': 'Pedidos que pasan a ser parte de otro viaje',
};
