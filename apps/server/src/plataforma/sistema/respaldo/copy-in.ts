import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { from } from 'pg-copy-streams';
import type { BorrowedConnection } from './connection.ts';
import { countLines, NEW_LINE } from './lines.ts';
import { type Column, namesOf } from './tables.ts';

/** Rows that go into the embedded database with one statement. */
const ROWS = 500;
const BYTES = 1_000_000;

interface CopyTarget {
  name: string;
  columns: readonly Column[];
}

/** Rows of a file into a table of PostgreSQL, as they come. */
export async function copyInto(
  { connection }: BorrowedConnection,
  { name, columns }: CopyTarget,
  { file, tell }: { file: string; tell: (rows: number) => void },
): Promise<void> {
  const into = connection.query(from(`copy ${name} (${namesOf(columns)}) from stdin`));
  await pipeline(createReadStream(file), createZstdDecompress(), countLines(tell), into);
}

/** The same by statements of some hundred rows: into the embedded database, which takes no stream. */
export async function insertInto(
  held: BorrowedConnection,
  { name, columns }: CopyTarget,
  { file, tell, where = '' }: { file: string; tell: (rows: number) => void; where?: string },
): Promise<void> {
  const cells = columns.map((_, i) => `c${i}`);
  const values = columns.map(({ type }, i) => `c${i}::${type}`).join(', ');
  const arrays = columns.map((_, i) => `$${i + 1}::text[]`).join(', ');
  const statement = `insert into ${name} (${namesOf(columns)}) overriding system value
    select ${values} from unnest(${arrays}) as u(${cells.join(', ')}) ${where}`;
  let done = 0;
  for await (const lines of batchesOf(file)) {
    const rows = lines.map((line) => line.split('\t'));
    await held.connection.query(
      statement,
      columns.map((_, i) => rows.map((row) => valueOf(row[i] ?? ''))),
    );
    done += rows.length;
    tell(done);
  }
}

/** Whole lines, so many at once. */
async function* batchesOf(file: string): AsyncGenerator<string[]> {
  let rest: Buffer = Buffer.alloc(0);
  let lines: string[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(file).pipe(createZstdDecompress())) {
    const data: Buffer = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let at = data.indexOf(NEW_LINE); at >= 0; at = data.indexOf(NEW_LINE, start)) {
      lines.push(data.toString('utf8', start, at));
      bytes += at - start;
      start = at + 1;
      if (lines.length < ROWS && bytes < BYTES) continue;
      yield lines;
      lines = [];
      bytes = 0;
    }
    rest = data.subarray(start);
  }
  if (lines.length > 0) yield lines;
}

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A value of the text format of COPY. */
function valueOf(text: string): string | null {
  if (text === String.raw`\N`) return null;
  return text.includes('\\') ? text.replaceAll(/\\(.)/g, (_, char: string) => ESCAPED[char] ?? char) : text;
}
