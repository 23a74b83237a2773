import { Unzip, UnzipInflate } from 'fflate';

/** So little is unpacked at once that what it grows to stays small: deflate packs a thousand bytes into one. */
const STEP_BYTES = 16 * 1024;

/**
 * Whether a zip unpacks to more than so many bytes, whatever it says of itself. It is unpacked piece by piece and thrown away, and no
 * further than that. A file that is no zip throws.
 */
export function unpacksBeyond(zip: Uint8Array, most: number): boolean {
  let unpacked = 0;
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, piece) => {
      if (error) throw error;
      unpacked += piece.length;
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let from = 0; from < zip.length; from += STEP_BYTES) {
    unzip.push(zip.subarray(from, from + STEP_BYTES), from + STEP_BYTES >= zip.length);
    if (unpacked > most) return true;
  }
  return false;
}
