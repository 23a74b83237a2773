import { isIP } from 'node:net';
import * as z from 'zod';

/** A browser's `PushSubscription`, serialised. */
const subscription = z.object({
  endpoint: z.string().max(2048),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}=?$/),
    auth: z.string().regex(/^[\w-]{16,32}={0,2}$/),
  }),
});

/** Names that mean this machine or the network around it. */
const INTERNAL =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/;

/**
 * Whether notices may be sent there: https at a public name. Addresses by number, in any spelling, and names of internal networks
 * are refused; no name is resolved here.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  // the parser has already turned 0x7f.1 and 2130706433 into 127.0.0.1
  const host = url.hostname.replace(/\.$/, '').replace(/^\[|\]$/g, '');
  return isIP(host) === 0 && host.includes('.') && !INTERNAL.test(host);
}

/** The subscription in a token, whoever wrote it; undefined where it is none. */
export function parseSubscription(token: string): z.infer<typeof subscription> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(token);
  } catch {
    // JSON.parse has no other way to say that the text is not JSON
    return undefined;
  }
  return subscription.safeParse(value).data;
}

/** A subscription at a public endpoint, in one spelling, so that the same browser is one device; undefined for any other. */
export function readSubscription(token: string): { endpoint: string; serialised: string } | undefined {
  const parsed = parseSubscription(token);
  if (!parsed || !isPublicEndpoint(parsed.endpoint)) return undefined;
  const { endpoint, keys } = parsed;
  return { endpoint, serialised: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }) };
}
