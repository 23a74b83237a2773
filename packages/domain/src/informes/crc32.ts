const POLYNOMIAL = 0xed_b8_83_20;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value >>> 0;
});

/** The checksum of a ZIP entry, continued from `start`. */
export function crc32(bytes: Uint8Array, start = 0): number {
  let crc = ~start;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
