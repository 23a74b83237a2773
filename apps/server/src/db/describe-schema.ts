import type pg from 'pg';

interface ColumnRow {
  table_name: string;
  column_name: string;
  udt_name: string;
  nullable: boolean;
  optional: boolean;
  always: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  _text: 'string[]',
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int4: 'number',
  _int4: 'number[]',
  int8: 'number',
  numeric: 'number',
  pg_lsn: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Temporal.Instant',
  uuid: 'string',
  varchar: 'string',
};

const COLUMNS = `
  select table_name::text, column_name::text, udt_name::text, is_nullable = 'YES' nullable,
         (column_default is not null or is_identity = 'YES') optional, is_generated = 'ALWAYS' always
    from information_schema.columns
   where table_schema = 'public' and table_name not like 'kysely%' and table_name <> 'posicion_resto'
     and table_name in (select tablename from pg_tables where schemaname = 'public')
   order by table_name, ordinal_position`;

const CHECKS = `
  select c.relname::text, pg_get_constraintdef(k.oid) definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
   where k.contype = 'c' and k.connamespace = 'public'::regnamespace`;

const LINE = 120;

function camel(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `check (estado in ('A', 'B'))` as the union that it is. */
function unions(rows: { relname: string; definition: string }[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { relname, definition } of rows) {
    const match = /^CHECK \(\(+\(?(\w+)\)?(?:::text)? = ANY \(\(?ARRAY\[(.+?)\]/.exec(definition);
    const [, column, list] = match ?? [];
    if (column === undefined || list === undefined) continue;
    const values = [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => `'${value}'`);
    found.set(`${relname}.${column}`, values.join(' | '));
  }
  return found;
}

function columnType(column: ColumnRow, checked: ReadonlyMap<string, string>): string {
  if (column.udt_name === 'jsonb' || column.udt_name === 'json') return jsonType(column);
  const base = checked.get(`${column.table_name}.${column.column_name}`) ?? TYPES[column.udt_name];
  if (base === undefined) throw new Error(`no type for ${column.udt_name} of ${column.table_name}`);
  const type = column.nullable ? `${base} | null` : base;
  if (column.always) return `GeneratedAlways<${type}>`;
  return column.optional ? `Generated<${type}>` : type;
}

/** Parameters of json are text: pg would send an array as a PostgreSQL array. */
function jsonType({ nullable, optional }: ColumnRow): string {
  const written = nullable ? 'string | null' : 'string';
  return `ColumnType<unknown, ${written}${nullable || optional ? ' | undefined' : ''}, ${written}>`;
}

/** As the formatter has it: what is too long for a line has one for each of its values. */
function fieldOf(name: string, type: string): string {
  const line = `    ${name}: ${type};`;
  return line.length <= LINE || type.includes('<')
    ? line
    : `    ${name}:\n      | ${type.replaceAll(' | ', '\n      | ')};`;
}

/** The TypeScript source of the schema of a migrated database. */
export async function schemaSource(pool: pg.Pool): Promise<string> {
  const { rows: columns } = await pool.query<ColumnRow>(COLUMNS);
  const { rows: checks } = await pool.query<{ relname: string; definition: string }>(CHECKS);
  const checked = unions(checks);
  const tables = Map.groupBy(columns, ({ table_name }) => table_name);
  const bodies = [...tables].map(([table, own]) => {
    const fields = own.map((column) => fieldOf(camel(column.column_name), columnType(column, checked)));
    return `  ${camel(table)}: {\n${fields.join('\n')}\n  };`;
  });
  return `// Written by apps/server/scripts/db-types.ts from the migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Schema {
${bodies.join('\n')}
}
`;
}
