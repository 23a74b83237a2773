const POLYNOMIAL = 0xed_b8_83_20;
/** Bytes that one step of the loop takes. */
const STRIDE = 8;

/** The table of single bytes, and for each place further on what a byte there becomes: "slicing by 8". */
const tables = slices();

function slices(): Uint32Array {
  const all = new Uint32Array(256 * STRIDE);
  for (let byte = 0; byte < 256; byte += 1) {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
    all[byte] = value;
  }
  for (let at = 256; at < all.length; at += 1) {
    const before = all[at - 256] ?? 0;
    all[at] = (before >>> 8) ^ (all[before & 0xff] ?? 0);
  }
  return all;
}

const look = (place: number, byte: number) => tables[(STRIDE - 1 - place) * 256 + byte] ?? 0;

/** The checksum of a ZIP entry, continued from `start`. */
export function crc32(bytes: Uint8Array, start = 0): number {
  let crc = ~start;
  let at = 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (; at + STRIDE <= bytes.length; at += STRIDE) {
    const low = crc ^ view.getUint32(at, true);
    const high = view.getUint32(at + 4, true);
    crc =
      look(0, low & 0xff) ^
      look(1, (low >>> 8) & 0xff) ^
      look(2, (low >>> 16) & 0xff) ^
      look(3, low >>> 24) ^
      look(4, high & 0xff) ^
      look(5, (high >>> 8) & 0xff) ^
      look(6, (high >>> 16) & 0xff) ^
      look(7, high >>> 24);
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ look(STRIDE - 1, (crc ^ (bytes[at] ?? 0)) & 0xff);
  return ~crc >>> 0;
}

const BITS = 32;

/** What a matrix over two elements makes of a word: its columns of the bits that are set, added. */
function times(matrix: Uint32Array, word: number): number {
  let sum = 0;
  for (let bit = 0; bit < BITS; bit += 1) if ((word >>> bit) & 1) sum ^= matrix[bit] ?? 0;
  return sum >>> 0;
}

/** The checksum of two pieces one after the other, of which the second one is `length` bytes and was summed by itself. */
export function crc32Joined(first: number, second: number, length: number): number {
  // what one byte of zeros makes of each bit; squared, what two, four, eight… make of it
  let zeros = Uint32Array.from({ length: BITS }, (_, bit) => {
    const word = (1 << bit) >>> 0;
    return (word >>> 8) ^ look(STRIDE - 1, word & 0xff);
  });
  let moved = first;
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) moved = times(zeros, moved);
    zeros = zeros.map((column) => times(zeros, column));
  }
  return (moved ^ second) >>> 0;
}
