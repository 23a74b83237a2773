import { crc32, crc32Joined } from './crc32.ts';

/** Where bytes wait for their turn. */
export interface Spool {
  write(chunk: Uint8Array): Promise<void> | void;
  /** Everything that was written, in its order, once. */
  drain(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Where bytes go: a response, a database, an array in the browser. */
export interface ByteSink {
  write(chunk: Uint8Array): Promise<void> | void;
  /** Keeps what has to wait until what is before it is written; in memory without it. */
  spool?: () => Spool;
}

/** A part of the archive that is being written. */
export interface ZipEntry {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  end(): Promise<void>;
}

/** One that waits: what stands at its head may be known when all else is written. */
export interface HeldEntry extends ZipEntry {
  end(head?: Uint8Array): Promise<void>;
}

export interface Zip {
  /** What is written goes straight to the sink: one such part at a time. */
  live(name: string): Promise<ZipEntry>;
  /** Compressed at once, spooled until `finish`, for a part that grows while another one is live. */
  held(name: string): HeldEntry;
  finish(): Promise<void>;
}

interface Packed {
  crc: number;
  raw: number;
  packed: number;
}

interface Directory extends Packed {
  name: Uint8Array;
  start: number;
}

/** 1 January 1980: a file is the same for the same content, and there is no clock here. */
const DOS_DATE = 0x21;
const VERSION = 20;
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x08_08;
const DEFLATE = 8;

/** Little-endian numbers, each with its width in bytes. */
function bytesOf(...fields: readonly (readonly [value: number, width: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, width]) => sum + width, 0)));
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return new Uint8Array(view.buffer);
}

const localHeader = (name: Uint8Array) =>
  bytesOf(
    [0x04_03_4b_50, 4],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATE, 2],
    [0, 2],
    [DOS_DATE, 2],
    [0, 4],
    [0, 4],
    [0, 4],
    [name.length, 2],
    [0, 2],
  );

const descriptor = ({ crc, raw, packed }: Packed) => bytesOf([0x08_07_4b_50, 4], [crc, 4], [packed, 4], [raw, 4]);

const directoryHeader = ({ name, start, crc, raw, packed }: Directory) =>
  bytesOf(
    [0x02_01_4b_50, 4],
    [VERSION, 2],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATE, 2],
    [0, 2],
    [DOS_DATE, 2],
    [crc, 4],
    [packed, 4],
    [raw, 4],
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [start, 4],
  );

const directoryEnd = (entries: number, size: number, start: number) =>
  bytesOf([0x06_05_4b_50, 4], [0, 2], [0, 2], [entries, 2], [entries, 2], [size, 4], [start, 4], [0, 2]);

/** Deflates what is written and hands each piece on, at the pace of whoever takes the pieces. */
function deflate(take: (piece: Uint8Array) => Promise<void> | void) {
  const stream = new CompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  const sums: Packed = { crc: 0, raw: 0, packed: 0 };
  const pump = (async () => {
    const reader = stream.readable.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      sums.packed += next.value.length;
      await take(next.value);
    }
  })();
  // whoever writes or ends next is told; until then the failure waits
  pump.catch(() => undefined);
  return {
    async write(chunk: Uint8Array<ArrayBuffer>) {
      // one chunk is compressed while the next one is made; a sink that fails ends the pump, and nobody waits for ever
      await Promise.race([writer.ready, pump]);
      sums.crc = crc32(chunk, sums.crc);
      sums.raw += chunk.length;
      // whoever writes or ends next is told of a failure
      writer.write(chunk).catch(() => undefined);
    },
    async end() {
      await Promise.all([writer.close(), pump]);
      return sums;
    },
  };
}

/** What one block of the format holds uncompressed. */
const MAX_STORED = 0xff_ff;

/** Bytes as blocks that are not compressed and of which none is the last, so that a compressed stream may follow. */
function storedBlocks(bytes: Uint8Array): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += MAX_STORED) {
    const block = bytes.subarray(at, at + MAX_STORED);
    const { length } = block;
    blocks.push(Uint8Array.of(0, length & 0xff, length >>> 8, ~length & 0xff, (~length >>> 8) & 0xff), block);
  }
  return blocks;
}

/** The sums of an entry with a head before it. */
function withHead(head: Uint8Array, blocks: readonly Uint8Array[], { crc, raw, packed }: Packed): Packed {
  return {
    crc: crc32Joined(crc32(head), crc, raw),
    raw: head.length + raw,
    packed: blocks.reduce((sum, { length }) => sum + length, packed),
  };
}

/** For a sink that has no other place. */
export function memorySpool(): Spool {
  const pieces: Uint8Array[] = [];
  return {
    // a copy: a piece is a view of a buffer that is larger than it
    write: (chunk) => void pieces.push(chunk.slice()),
    drain: () => pieces.splice(0),
  };
}

/** Writes a ZIP archive as it grows; what is held is held compressed. */
export function createZip(sink: ByteSink): Zip {
  const encoder = new TextEncoder();
  const directory: Directory[] = [];
  const waiting: { name: Uint8Array; head: Uint8Array[]; spool: Spool; sums: () => Packed }[] = [];
  let offset = 0;

  async function put(chunk: Uint8Array): Promise<void> {
    offset += chunk.length;
    await sink.write(chunk);
  }

  async function open(name: Uint8Array): Promise<number> {
    const start = offset;
    await put(localHeader(name));
    await put(name);
    return start;
  }

  return {
    async live(name) {
      const named = encoder.encode(name);
      const start = await open(named);
      const body = deflate(put);
      return {
        write: (chunk) => body.write(chunk),
        async end() {
          const sums = await body.end();
          await put(descriptor(sums));
          directory.push({ name: named, start, ...sums });
        },
      };
    },
    held(name) {
      const spool = sink.spool?.() ?? memorySpool();
      const head: Uint8Array[] = [];
      let sums: Packed | undefined;
      const body = deflate((piece) => spool.write(piece));
      waiting.push({
        name: encoder.encode(name),
        head,
        spool,
        sums() {
          if (sums === undefined) throw new Error(`${name} was not ended`);
          return sums;
        },
      });
      return {
        write: (chunk) => body.write(chunk),
        async end(bytes = new Uint8Array()) {
          head.push(...storedBlocks(bytes));
          sums = withHead(bytes, head, await body.end());
        },
      };
    },
    async finish() {
      for (const { name, head, spool, sums } of waiting) {
        const start = await open(name);
        for (const block of head) await put(block);
        for await (const piece of spool.drain()) await put(piece);
        await put(descriptor(sums()));
        directory.push({ name, start, ...sums() });
      }
      const start = offset;
      for (const entry of directory) {
        await put(directoryHeader(entry));
        await put(entry.name);
      }
      await put(directoryEnd(directory.length, offset - start, start));
    },
  };
}
