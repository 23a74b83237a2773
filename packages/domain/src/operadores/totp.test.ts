import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { base32, freeStep, stepOf, totpCode, totpStep, totpUri } from './totp.ts';

/** The key of RFC 6238, appendix B. */
const KEY = Buffer.from('12345678901234567890');
const digest = (counter: Uint8Array) => createHmac('sha1', KEY).update(counter).digest();
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);

// the eight digits of the vectors, of which six are asked for
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('M-021 RFC 6238: at %d s the code ends %s', (seconds, eight) => {
  expect(totpCode(totpStep(at(seconds)), digest)).toBe(eight.slice(2));
});

describe('which step a code is of', () => {
  const now = at(1_111_111_111);
  const step = totpStep(now);
  const typed = (of: number, taken: number | null = null) => stepOf(totpCode(of, digest), { now, taken, digest });

  test('M-021 this one, the one before and the one after', () => {
    expect([-2, -1, 0, 1, 2].map((by) => typed(step + by))).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  test('M-022 none that was taken, and none before it', () => {
    expect([-1, 0, 1].map((by) => typed(step + by, step))).toEqual([undefined, undefined, step + 1]);
    expect([-1, 0, 1].map((by) => typed(step + by, step + 1))).toEqual([undefined, undefined, undefined]);
  });

  test('with the space that telephones show in the middle; anything else is none', () => {
    const code = totpCode(step, digest);
    expect(stepOf(` ${code.slice(0, 3)} ${code.slice(3)} `, { now, taken: null, digest })).toBe(step);
    for (const other of ['', '000000x', code.slice(1), `${code}0`, `-${code}`, Number(code).toExponential()])
      expect(stepOf(other, { now, taken: null, digest })).toBeUndefined();
  });

  test('the next one that may be typed is never one that was', () => {
    expect([null, step - 5, step, step + 1].map((taken) => freeStep(now, taken) - step)).toEqual([0, 0, 1, 1]);
  });
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('RFC 4648: %j is %s', (text, letters) => {
  expect(base32(Buffer.from(text))).toBe(letters);
});

test('M-021 what the QR holds names the product and the person', () => {
  expect(totpUri({ product: 'Traza', email: 'dora.despacho@traza.example', secreto: 'MZXW6YTBOI' })).toBe(
    'otpauth://totp/Traza%20Operaciones:dora.despacho%40traza.example?secret=MZXW6YTBOI&issuer=Traza%20Operaciones&algorithm=SHA1&digits=6&period=30',
  );
});
