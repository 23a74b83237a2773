import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { to } from 'pg-copy-streams';
import type { BorrowedConnection } from './connection.ts';
import { countLines } from './lines.ts';
import { JOBS, namesOf, OPEN_JOBS, type Table } from './tables.ts';

/** The embedded database gives what it is asked for as fast as it can: it is asked for so many pages at once. */
const SLICE_PAGES = 512;

export interface CopyTotals {
  filas: number;
  sha256: string;
  bytes: number;
}

type CopyProgress = (rows: number) => void;

/** Writes the rows of a table into a file, without ever holding more of them than a few; whole on the disk when it answers. */
export async function copyOut(
  held: BorrowedConnection,
  kind: 'pglite' | 'postgres',
  table: Table,
  file: string,
  tell: CopyProgress,
): Promise<CopyTotals> {
  const hash = createHash('sha256');
  let rowCount = 0;
  let bytes = 0;
  const count = countLines((rows) => {
    rowCount = rows;
    tell(rows);
  });
  const seal = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const statements = kind === 'postgres' || table.name === JOBS ? [selectAll(table)] : await slicesOf(held, table);
  await pipeline(
    Readable.from(rowsOf(held, statements)),
    count,
    createZstdCompress(),
    seal,
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  );
  await settle(file);
  return { filas: rowCount, sha256: hash.digest('hex'), bytes };
}

async function* rowsOf({ connection }: BorrowedConnection, statements: readonly string[]): AsyncGenerator<Buffer> {
  for (const statement of statements) {
    for await (const chunk of connection.query(to(`copy (${statement}) to stdout`))) yield chunk;
  }
}

function selectAll({ name, columns }: Table): string {
  return `select ${namesOf(columns)} from ${name}${name === JOBS ? ` where ${OPEN_JOBS}` : ''}`;
}

async function slicesOf({ connection }: BorrowedConnection, { columns, leaves }: Table): Promise<string[]> {
  const slices: string[] = [];
  for (const leaf of leaves) {
    const { rows } = await connection.query<{ pages: number }>(
      `select (pg_relation_size('${leaf}') / current_setting('block_size')::int)::int as pages`,
    );
    for (let page = 0; page < (rows[0]?.pages ?? 0); page += SLICE_PAGES) {
      const bounds = `ctid >= '(${page},0)' and ctid < '(${page + SLICE_PAGES},0)'`;
      slices.push(`select ${namesOf(columns)} from ${leaf} where ${bounds}`);
    }
  }
  return slices;
}

/** A file, or the names in a folder, lie on the disk and not in the memory of the machine alone. */
export async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
