import { describe, expect, test } from 'vitest';
import { callerAddresses, networkOf, type TrustedProxies, whyAddressesMislead } from './caller-address.ts';
import { readSettings } from './settings.ts';

function addressOf(proxies: TrustedProxies, socket: string, forwarded?: string): string {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: socket } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is read of a request
  return callerAddresses(proxies)(request as never);
}

describe('ruling: behind proxies, addresses are read from the right', () => {
  test.each<[string, TrustedProxies, string, string | undefined, string]>([
    ['no proxy trusts nothing', 0, '192.0.2.1', '203.0.113.1, 203.0.113.2', '192.0.2.1'],
    ['no network trusts nothing', [], '192.0.2.1', '203.0.113.1', '192.0.2.1'],
    ['one proxy, nothing forged', 1, '10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['one proxy, two forged entries', 1, '10.0.0.1', '203.0.113.1, 203.0.113.2, 192.0.2.1', '192.0.2.1'],
    ['two proxies, two forged entries', 2, '10.0.0.1', '203.0.113.1, 203.0.113.2, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
    ['fewer entries than proxies', 2, '10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['no header', 2, '10.0.0.1', undefined, '10.0.0.1'],
    ['networks', ['10.0.0.0/8'], '10.0.0.1', '203.0.113.1, 192.0.2.1, 10.9.9.9', '192.0.2.1'],
    ['a network that does not hold the peer', ['10.0.0.0/8'], '192.0.2.9', '203.0.113.1', '192.0.2.9'],
    ['networks by name', ['loopback', 'uniquelocal'], '127.0.0.1', '192.0.2.1, 192.168.1.1', '192.0.2.1'],
    ['an IPv6 network', ['fd00::/8'], 'fd00::1', '2001:db8::5', '2001:db8::5'],
    ['a mapped peer of a network', ['10.0.0.0/8'], '::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['a mapped entry of a network', ['10.0.0.0/8'], '10.0.0.1', '192.0.2.1, ::ffff:10.0.0.2', '192.0.2.1'],
    ['a mapped caller', 1, '10.0.0.1', '::ffff:192.0.2.1', '192.0.2.1'],
    ['a mapped caller in hexadecimal', 1, '10.0.0.1', '::FFFF:c000:201', '192.0.2.1'],
    ['a mapped peer', 0, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['one spelling of IPv6', 1, '10.0.0.1', '2001:0DB8:0:0::0005', '2001:db8::5'],
    ['a port', 1, '10.0.0.1', '192.0.2.1:51034', '192.0.2.1'],
    ['a port of IPv6', 1, '10.0.0.1', '[2001:db8::5]:51034', '2001:db8::5'],
    ['a zone', 0, 'fe80::1%eth0', undefined, 'fe80::1'],
    ['no address', 1, '10.0.0.1', '203.0.113.1, unknown', '10.0.0.1'],
    ['a text that is no address', 1, '10.0.0.1', 'x'.repeat(9000), '10.0.0.1'],
    ['blanks and empty entries', 1, '10.0.0.1', '203.0.113.1,, \t192.0.2.1 ', '192.0.2.1'],
  ])('%s', (_name, proxies, socket, forwarded, expected) => {
    expect(addressOf(proxies, socket, forwarded)).toBe(expected);
  });
});

describe('the setting TRUST_PROXY', () => {
  test.each<[string | undefined, TrustedProxies]>([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['false', 0],
    ['1', 1],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['10.0.0.0/8, fd00::/8 loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ])('%j', (given, expected) => {
    expect(readSettings({ TRUST_PROXY: given }).trustProxy).toEqual(expected);
  });

  test.each(['all', '-1', '1.5', '99', '10.0.0.0/40', '0.0.0.0/0', 'nginx'])('refuses %j', (given) => {
    expect(() => readSettings({ TRUST_PROXY: given })).toThrow('TRUST_PROXY');
  });

  test.each<[string, TrustedProxies, boolean]>([
    ['https://traza.example', 0, true],
    ['https://traza.example', 1, false],
    ['https://traza.example', ['loopback'], false],
    ['http://localhost:3000', 0, false],
  ])('ruling: at %s with %j somebody is warned: %s', (publicUrl, trustProxy, isWarned) => {
    expect(whyAddressesMislead({ publicUrl, trustProxy }) !== undefined).toBe(isWarned);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('a limit counts %j by %j', (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});
