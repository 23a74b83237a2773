import { spawnSync } from 'node:child_process';
import { findPostgres } from '@traza/testing';
import type pg from 'pg';

/** Into how many parts the rows of clients are spread. */
export const PARTS = 4;

/** Whether the suite runs on copies that are spread. */
export const IS_SPREAD = process.env['TRAZA_TEST_DATABASE'] === 'spread';

/** The table or index that a part is of; what is no part is itself. */
export function wholeOf(name: string): string {
  return name.replace(/_p[0-9]$/, '');
}

/**
 * Keys of values that are drawn from so many that no two are the same: over several databases nothing but a directory of links would hold
 * them unique, and a copy that is spread holds them unique within each client.
 */
export const DRAWN = new Set(['solicitud_id_public_key', 'viaje_id_public_key']);

/**
 * Tables that say of each row whose it is, and whether PostgreSQL can spread them by that: each unique key holds the client, and none
 * excludes what overlaps, which it does within one table alone.
 */
const OF_CLIENTS = `
  select c.relname as name,
         coalesce((select array_agg(i.relname order by i.relname) from pg_index x join pg_class i on i.oid = x.indexrelid
                    where x.indrelid = c.oid and (x.indisunique or x.indisexclusion)
                      and (x.indisexclusion or not a.attnum = any(x.indkey::int2[]))), '{}')::text[] as spanning
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_cliente' and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
   order by c.relname`;

export interface ClientTable {
  name: string;
  /** Its keys that say nothing of the client, or that cannot be kept over several tables. */
  spanning: string[];
}

export async function tablesOfClients(pool: pg.Pool): Promise<ClientTable[]> {
  return (await pool.query<ClientTable>(OF_CLIENTS)).rows;
}

/** Those that are spread. */
export function mayBeSpread({ spanning }: ClientTable): boolean {
  return spanning.every((key) => DRAWN.has(key));
}

function run(program: string, args: readonly string[], input = ''): string {
  const binaries = findPostgres();
  if (!binaries.found) throw new Error(binaries.reason);
  const { status, stdout, stderr, error } = spawnSync(`${binaries.bin}/${program}`, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} failed: ${stderr.slice(0, 2000)}`);
  return stdout;
}

function partsOf(table: string): string {
  return Array.from(
    { length: PARTS },
    (_, n) =>
      `CREATE TABLE public.${table}_p${n} PARTITION OF public.${table} FOR VALUES WITH (MODULUS ${PARTS}, REMAINDER ${n});\n`,
  ).join('');
}

/** The same schema and rows, but that each of these tables is spread by the client. */
function spread(dump: string, tables: readonly string[]): string {
  let text = dump;
  for (const table of tables) {
    const made = new RegExp(`^CREATE TABLE public\\.${table} \\([\\s\\S]*?^\\)(?=;$)`, 'm').exec(text)?.[0];
    if (made === undefined) throw new Error(`the dump makes no table ${table}`);
    text = text.replace(`${made};\n`, () => `${made}\nPARTITION BY HASH (id_cliente);\n${partsOf(table)}`);
    // a key of the whole table is one of each part
    text = text.replaceAll(`ALTER TABLE ONLY public.${table}\n`, `ALTER TABLE public.${table}\n`);
  }
  for (const key of DRAWN) {
    const isAlone = new RegExp(`(?<=ADD CONSTRAINT ${key} UNIQUE \\()(?=\\w+\\);)`);
    if (!isAlone.test(text)) throw new Error(`the dump has no key ${key} of one column`);
    text = text.replace(isAlone, 'id_cliente, ');
  }
  return text;
}

/**
 * PostgreSQL makes up a name for each part of an index; theirs is to be that of the whole with the part's number, by which the product
 * knows a key that is broken (see `brokenUnique`).
 */
const NAME_PARTS = `
  do $$
  declare part record;
  begin
    for part in
      select i.relname as made_up, whole.relname || substring(t.relname from '_p[0-9]$') as name
        from pg_inherits h join pg_class i on i.oid = h.inhrelid and i.relkind = 'i' join pg_class whole on whole.oid = h.inhparent
             join pg_index x on x.indexrelid = i.oid join pg_class t on t.oid = x.indrelid
       where t.relnamespace = 'public'::regnamespace and t.relname ~ '_p[0-9]$'
    loop
      execute format('alter index public.%I rename to %I', part.made_up, part.name);
    end loop;
  end $$;`;

/** Makes of one database another, which is there and empty, with the rows of clients spread over parts; answers what was spread. */
export async function copySpread(pool: pg.Pool, from: string, to: string): Promise<string[]> {
  const tables = (await tablesOfClients(pool)).filter(mayBeSpread).map(({ name }) => name);
  const dump = run('pg_dump', ['--no-owner', '--no-acl', from]);
  run('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', to], spread(dump, tables) + NAME_PARTS);
  return tables;
}
