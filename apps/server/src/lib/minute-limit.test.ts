import { expect, test } from 'vitest';
import { MinuteLimit } from './minute-limit.ts';

function limitOf(most: number) {
  const clock = { now: 1000 };
  return { clock, limit: new MinuteLimit(most, () => clock.now) };
}

test('a minute begins with the first of an address, and the refusal says when it ends', () => {
  const { clock, limit } = limitOf(2);
  expect([limit.count('192.0.2.1'), limit.count('192.0.2.1')]).toEqual([undefined, undefined]);
  clock.now += 20_500;
  expect(limit.count('192.0.2.1')).toMatchObject({ code: 'too_many_requests', status: 429, retryAfter: 40 });
  expect(() => limit.consume('192.0.2.1')).toThrow('too_many_requests');
  clock.now += 39_499;
  expect(limit.count('192.0.2.1')).toMatchObject({ retryAfter: 1 });
  clock.now += 1;
  expect(limit.count('192.0.2.1')).toBeUndefined();
});

test('each address has its own, one of IPv6 with all of its network', () => {
  const { limit } = limitOf(1);
  expect(['192.0.2.1', '192.0.2.2', '2001:db8::1'].map((address) => limit.count(address))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(limit.count('2001:db8::2')).toMatchObject({ code: 'too_many_requests' });
});

test('addresses of a minute ago are not remembered', () => {
  const { clock, limit } = limitOf(5);
  for (let i = 0; i < 100; i += 1) limit.consume(`192.0.2.${i}`);
  clock.now += 30_000;
  limit.consume('198.51.100.1');
  expect(limit.size).toBe(101);
  clock.now += 30_000;
  limit.consume('192.0.2.7');
  expect(limit.size).toBe(2);
});
