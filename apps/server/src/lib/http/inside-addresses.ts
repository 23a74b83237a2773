import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not of the public internet: this machine, the networks around it, and what no host has. */
const INSIDE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(net, prefix, 'ipv4');
}
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');
/** Within the global range, those that carry an IPv4 address or document something. */
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  INSIDE.addSubnet(net, prefix, 'ipv6');
}

/** Whether an address leads anywhere but to the public internet; what is no address does. */
export function isInside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return INSIDE.check(address, 'ipv4');
  // an IPv4 address in the clothes of IPv6 is outside the global range, and refused with the rest of it
  return family !== 6 || !GLOBAL_UNICAST.check(address, 'ipv6') || INSIDE.check(address, 'ipv6');
}

/** A name that leads inside; the connection is not opened. */
export class InsideAddressError extends Error {
  override readonly name = 'InsideAddressError';
}

/** Looks a name up and refuses it where any of its addresses is inside: what is checked is what is then connected to. */
export function guardedLookup(
  lookup: LookupFunction,
  isRefused: (address: string) => boolean = isInside,
): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : (found ?? []);
      const [first] = addresses;
      if (error) done(error, '', 0);
      else if (!first || addresses.some(({ address }) => isRefused(address))) {
        done(new InsideAddressError(`${hostname} leads inside`), '', 0);
      } else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
