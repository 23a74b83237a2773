/** How far a file is looked at to know its encoding. */
const SAMPLE_BYTES = 4096;

/** The text of a file: by its byte order mark, else UTF-8 where it is that, else what Windows or an old Mac writes here. */
export function decodeText(bytes: Uint8Array): string {
  const unicode = unicodeOf(bytes);
  if (unicode !== undefined) return new TextDecoder(unicode).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // an accent of one byte is no UTF-8
    return new TextDecoder(isMacRoman(bytes) ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

function unicodeOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return unmarkedOf(bytes.subarray(0, SAMPLE_BYTES));
}

/** Without its mark: half of the bytes of what people write in Latin letters are zero, the first or the second ones. */
function unmarkedOf(sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zerosAt = (side: number) => sample.filter((byte, at) => byte === 0 && at % 2 === side).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const [most, few] = [sample.length / 4, sample.length / 16];
  if (odd > most && even < few) return 'utf-16le';
  return even > most && odd < few ? 'utf-16be' : undefined;
}

/** áéíóúñ ÁÉÍÓÚÑ as Windows writes them. */
const WINDOWS = new Set([0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1, 0xc1, 0xc9, 0xcd, 0xd3, 0xda, 0xd1]);
/** The same as a Mac does, small and capital; some of the small ones are quotes and dashes of Windows. */
const MAC_SMALL = new Set([0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96]);
const MAC_CAPITAL = new Set([0xe7, 0x83, 0xea, 0xee, 0xf2, 0x84]);

/** Which of both alphabets the bytes beyond ASCII spell Spanish in. */
function isMacRoman(bytes: Uint8Array): boolean {
  let [mac, windows] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    const [before, after] = [bytes[at - 1], bytes[at + 1]];
    if (WINDOWS.has(byte)) windows += 1;
    // no small letter stands before a capital: that is the apostrophe of D’Angelo
    else if (MAC_SMALL.has(byte)) mac += !isCapital(after) && (isLetter(before) || isLetter(after)) ? 1 : 0;
    else if (MAC_CAPITAL.has(byte)) mac += isLetter(before) || isLetter(after) ? 1 : 0;
  }
  return mac > windows;
}

const isCapital = (byte = 0) => byte >= 0x41 && byte <= 0x5a;
const isLetter = (byte = 0) => isCapital(byte) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0x80;
