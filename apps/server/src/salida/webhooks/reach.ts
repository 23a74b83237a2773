import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { type WebhookUrlFault, whyNotWebhookUrl } from '@traza/domain/webhooks';
import { isInside } from '#lib/http/inside-addresses.ts';
import type { Settings } from '#lib/settings.ts';

/** Where webhooks may be: in production behind https alone, and inside only in the networks that are named. */
export interface WebhookZone {
  production: boolean;
  networks: readonly string[];
}

/** Where those of this installation may be. */
export function zoneOf({ production, webhookNetworks }: Pick<Settings, 'production' | 'webhookNetworks'>): WebhookZone {
  return { production, networks: webhookNetworks };
}

/** Whether an address is one that no webhook is called at. */
export function refusesIp({ networks }: WebhookZone): (ip: string) => boolean {
  const isNamed = networks.length === 0 ? () => false : proxyAddress.compile([...networks]);
  return (ip) => isInside(ip) && !(isIP(ip) !== 0 && isNamed(ip, 0));
}

/** Whether plain http will do: outside production, where inner networks are named. */
export function allowsHttp({ production, networks }: WebhookZone): boolean {
  return !production && networks.length > 0;
}

/** Why a webhook cannot be at this address; where a name leads is seen at each call. */
export function whyNotUrl(text: string, reach: WebhookZone): WebhookUrlFault | undefined {
  const why = whyNotWebhookUrl(text, { allowsHttp: allowsHttp(reach) });
  return why ?? (leadsInside(text, reach) ? 'inside' : undefined);
}

/** Whether an address names a machine of an inner network by its number. */
export function leadsInside(text: string, reach: WebhookZone): boolean {
  // the parser has already turned 0x7f.1 and 2130706433 into 127.0.0.1
  const host = URL.parse(text)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return isIP(host) !== 0 && refusesIp(reach)(host);
}
