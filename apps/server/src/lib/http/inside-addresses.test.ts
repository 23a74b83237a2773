import type { LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { guardedLookup, InsideAddressError, isInside } from './inside-addresses.ts';

test.each([
  ['8.8.8.8', false],
  ['172.15.255.255', false],
  ['172.16.0.0', true],
  ['172.31.255.255', true],
  ['172.32.0.0', false],
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['100.128.0.1', false],
  ['0.0.0.0', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['2800:3f0:4002::200e', false],
  ['::1', true],
  ['::', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:127.0.0.1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['no address', true],
])('XT-26 %s is inside: %s', (address, inside) => {
  expect(isInside(address)).toBe(inside);
});

type Found = { address: string; family: number }[];
const answering =
  (found: Found): LookupFunction =>
  (_name, _options, done) =>
    done(null, found);
const look = (found: Found, all: boolean) =>
  new Promise((resolve, reject) => {
    guardedLookup(answering(found))('push.example', { all }, (error, address) =>
      error ? reject(error) : resolve(address),
    );
  });
const outside = { address: '8.8.8.8', family: 4 };

test('a name of the public internet is what it was, one address or all', async () => {
  expect(await look([outside], false)).toBe('8.8.8.8');
  expect(await look([outside], true)).toEqual([outside]);
});

test('XT-26 a name with one address inside, or with none, is refused', async () => {
  await expect(look([outside, { address: '10.0.0.1', family: 4 }], true)).rejects.toBeInstanceOf(InsideAddressError);
  await expect(look([], false)).rejects.toBeInstanceOf(InsideAddressError);
});
