import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** How many proxies stand in front of the server, or the networks that they call from; 0 for none. */
export type TrustedProxies = number | readonly string[];

/** Networks that have a name. */
const NAMED: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Tells where a request comes from: the last address that no proxy of ours vouches for. `X-Forwarded-For` is read from the right,
 * because each proxy adds the one that it saw at the end; whatever a caller made up stands left of it. The framework's own reading
 * is left off: it knows no hops.
 */
export function callerAddresses(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const isProxy = trusts(proxies);
  return (request) => {
    const seen = proxyAddress.all(request, isProxy).map(plainAddress);
    // something that is no address was not written by a proxy as we know them: the proxy itself is what is known then
    return seen.findLast((each) => each !== undefined) ?? '';
  };
}

/** Whether the proxies of a setting can be understood. */
export function areNetworks(networks: readonly string[]): boolean {
  // the library takes a bare number for an address
  if (!networks.every((each) => NAMED.has(each) || isIP(each.split('/', 1)[0] ?? '') !== 0)) return false;
  try {
    proxyAddress.compile([...networks]);
    return true;
  } catch {
    return false;
  }
}

/** What somebody who starts the server has to know: behind an unknown proxy all callers share the proxy's address, and its limits. */
export function whyAddressesMislead(settings: { publicUrl: string; trustProxy: TrustedProxies }): string | undefined {
  const isTrusted = settings.trustProxy !== 0;
  if (isTrusted || !settings.publicUrl.startsWith('https:')) return undefined;
  return 'PUBLIC_URL is https and TRUST_PROXY trusts no proxy: every caller has the address of the proxy, and all share its limits';
}

/** What a limit counts by: who has an IPv6 address has all of its network of 64 bits. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  const groups = [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function trusts(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies.length === 0 ? () => false : proxyAddress.compile([...proxies]);
}

/** In one spelling, without a port, brackets or a zone, an IPv4 address as such; undefined for what is none. */
function plainAddress(written: string | undefined): string | undefined {
  const [, inBrackets, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written ?? '') ?? [];
  const address = (inBrackets ?? withPort ?? written ?? '').replace(/%.*$/, '');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const { address: plain } = new SocketAddress({ address, family: 'ipv6' });
  return /^::ffff:([\d.]+)$/.exec(plain)?.[1] ?? plain;
}
