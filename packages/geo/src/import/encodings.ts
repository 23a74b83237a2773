import { isUtf8 } from 'node:buffer';

const UTF_8 = 'utf-8';
/** What Spanish was written in before: Latin-1 and the few signs that Windows adds. */
const WINDOWS = 'windows-1252';

/** The code page that byte 29 of a dBase table names. */
const PAGES: Readonly<Record<number, number>> = {
  0x01: 437,
  0x02: 850,
  0x03: 1252,
  0x0a: 850,
  0x1d: 850,
  0x57: 1252,
  0x58: 1252,
  0x59: 1252,
  0xc8: 1250,
  0xc9: 1251,
};
const PAGE_AT = 29;
const HEADER_LENGTH_AT = 8;

/** A text whose encoding nobody says: UTF-8 or UTF-16 where its bytes are that, else Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : guessOf(bytes)).decode(bytes);
}

function guessOf(bytes: Uint8Array): string {
  return isUtf8(bytes) ? UTF_8 : WINDOWS;
}

/** The encoding of a dBase table: as its `.cpg` says, else its byte 29, else as its records look. */
export function encodingOf(dbf: Uint8Array, cpg: string | undefined): string {
  const said = cpg?.trim() ?? '';
  if (said !== '') return labelOf(said);
  const page = PAGES[dbf[PAGE_AT] ?? 0];
  const records = dbf.subarray(new DataView(dbf.buffer, dbf.byteOffset).getUint16(HEADER_LENGTH_AT, true));
  if (page === undefined) return guessOf(records);
  return records.every((byte) => byte < 0x80) ? UTF_8 : labelOf(String(page));
}

/** `UTF8`, `ISO-8859-1`, `88591`, `ANSI 1252`, `CP1252`, `LATIN1`: an encoding in the spellings of programs of maps. */
function labelOf(said: string): string {
  const text = said.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (/^(?:utf8|cp65001|65001)/.test(text)) return UTF_8;
  const [, part] = /8859(\d{1,2})$/.exec(text) ?? [];
  const [, page] = /(125\d|874)$/.exec(text) ?? [];
  const label = part ? `iso-8859-${part}` : page ? `windows-${page}` : /^l(?:atin)?1$/.test(text) ? WINDOWS : said;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new Error(`its table is in "${said}", which is not read here: export it again in UTF-8`);
  }
}
