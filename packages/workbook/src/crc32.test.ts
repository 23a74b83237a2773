import * as zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32, crc32Joined } from './crc32.ts';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 193 + (index >>> 3)) & 0xff);

test.each([0, 1, 7, 8, 9, 15, 16, 1000])(
  'the checksum of %i bytes is that of zlib, at once and continued',
  (length) => {
    const bytes = bytesOf(length);
    const half = Math.floor(length / 2);
    expect(crc32(bytes)).toBe(zlib.crc32(bytes));
    expect(crc32(bytes.subarray(half), crc32(bytes.subarray(0, half)))).toBe(zlib.crc32(bytes));
    expect(crc32Joined(crc32(bytes.subarray(0, half)), crc32(bytes.subarray(half)), length - half)).toBe(
      zlib.crc32(bytes),
    );
  },
);
