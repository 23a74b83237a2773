import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { PersonaTable } from './persona-table.ts';
import { PERSONA_TABLES } from './persona-tables.ts';

let server: TestServer;
let columns: { tabla: string; columna: string; tipo: string }[];
beforeAll(async () => {
  server = await startTestServer();
  ({ rows: columns } = await sql<(typeof columns)[number]>`
    select c.relname as tabla, a.attname as columna, format_type(a.atttypid, null) as tipo
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by 1, a.attnum`.execute(server.db));
});
afterAll(() => server.close());

/** What may say who somebody is, and what leads to somebody. */
const SAYS = /^(?:text|character varying|character|json|jsonb|bytea|inet|text\[\])$/;
const LEADS = /^(?:id_persona\w*|id_usuario\w*|\w*_usuario|firmada_por|creado_por)$/;

const words = (text = '') => text.split(' ').filter((word) => word !== '');
const placesOf = ({ quita = {}, texto, derivada, persona, ajena, guarda = {}, secreta }: PersonaTable) => [
  ...Object.keys(quita),
  ...(texto?.columnas ?? []),
  ...(texto?.json ?? []),
  ...words(derivada),
  ...words(persona),
  ...words(ajena),
  ...words(secreta),
  ...Object.keys(guarda),
];

test('every column that may say who somebody is, or lead to them, stands in a list', () => {
  const places = new Set(
    Object.entries(PERSONA_TABLES).flatMap(([name, table]) => placesOf(table).map((each) => `${name}.${each}`)),
  );
  const open = columns
    .filter(({ tipo, columna: column }) => SAYS.test(tipo) || LEADS.test(column))
    .map(({ tabla: table, columna: column }) => `${table}.${column}`)
    .filter((place) => !places.has(place));
  expect(open).toEqual([]);
});

test('and what the lists name is there', () => {
  const known = new Set(columns.map(({ tabla: table, columna: column }) => `${table}.${column}`));
  const gone = Object.entries(PERSONA_TABLES).flatMap(([name, table]) =>
    placesOf(table)
      .map((each) => `${name}.${each}`)
      .filter((place) => !known.has(place)),
  );
  expect(gone).toEqual([]);
});
