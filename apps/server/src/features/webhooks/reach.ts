import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { isInside } from '#lib/http/inside-addresses.ts';

/** Where webhooks may be: in production behind https alone, and inside only in the networks that are named. */
export interface WebhookZone {
  production: boolean;
  networks: readonly string[];
}

/** Whether an address is one that no webhook is called at. */
export function refusesIp({ networks }: WebhookZone): (ip: string) => boolean {
  const isNamed = networks.length === 0 ? () => false : proxyAddress.compile([...networks]);
  return (ip) => isInside(ip) && !(isIP(ip) !== 0 && isNamed(ip, 0));
}

/** Why a webhook cannot be at this address, in words for whoever typed it; where a name leads is seen at each call. */
export function whyNotUrl(text: string, reach: WebhookZone): string | undefined {
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'no es una dirección https';
  if (url.protocol === 'http:' && (reach.production || reach.networks.length === 0)) return 'tiene que ser https';
  if (url.username !== '' || url.password !== '') return 'no lleva usuario ni clave';
  if (url.hash !== '') return 'no lleva #';
  // the parser has already turned 0x7f.1 and 2130706433 into 127.0.0.1
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && refusesIp(reach)(host) ? 'es de una red interna' : undefined;
}
