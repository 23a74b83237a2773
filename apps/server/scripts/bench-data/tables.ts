import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';

type Cell = string | number | boolean | Temporal.Instant | null | undefined;
export type Row = Readonly<Record<string, Cell>>;

/** Rows on their way into one table, where no foreign key is checked and no trigger runs; the columns are those of the first row. */
export interface TableWriter {
  write(rows: readonly Row[]): Promise<void>;
  end(): Promise<void>;
}

export type OpenTable = (table: string) => TableWriter;

/** Into PostgreSQL by COPY, over a connection for each table. */
export const copyInto =
  (url: string): OpenTable =>
  (table) => {
    let open: { client: pg.Client; stream: CopyStreamQuery; columns: string[] } | undefined;
    async function start(first: Row) {
      const columns = Object.keys(first);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      // for this transaction alone: a pooler hands the connection to whoever comes next
      await client.query('begin; set local session_replication_role = replica');
      return { client, columns, stream: client.query(from(`copy ${table} (${namesOf(columns)}) from stdin`)) };
    }
    return {
      async write(rows) {
        const [first] = rows;
        if (first === undefined) return;
        open ??= await start(first);
        const { stream, columns } = open;
        const text = rows.map((row) => columns.map((key) => encode(row[key])).join('\t')).join('\n');
        if (!stream.write(`${text}\n`)) await drained(stream);
      },
      async end() {
        if (!open) return;
        open.stream.end();
        await finished(open.stream);
        await open.client.query('commit');
        await open.client.end();
      },
    };
  };

/** Into the embedded database, which takes no COPY from outside: by statements of many rows over its only connection. */
export const insertInto =
  (pool: pg.Pool): OpenTable =>
  (table) => ({
    async write(rows) {
      const [first] = rows;
      if (first === undefined) return;
      const columns = Object.keys(first);
      const values = rows.map((row) => `(${columns.map((key) => literal(row[key])).join(', ')})`);
      await pool.query(`begin; set local session_replication_role = replica;
      insert into ${table} (${namesOf(columns)}) overriding system value values ${values.join(', ')}; commit`);
    },
    end: async () => undefined,
  });

function namesOf(columns: readonly string[]): string {
  return columns.map((key) => `"${snakeCase(key)}"`).join(', ');
}

function literal(value: Cell): string {
  return value === null || value === undefined ? 'null' : pg.escapeLiteral(String(value));
}

function drained(stream: CopyStreamQuery): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.once('drain', () => {
      stream.off('error', reject);
      resolve();
    });
  });
}

function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of COPY. */
function encode(value: Cell): string {
  if (value === null || value === undefined) return String.raw`\N`;
  const text = String(value);
  return /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char) : text;
}
