import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findMesaLists } from '#operaciones/mesa/list-queries.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const SERVER = path.resolve(import.meta.dirname, '../..');

/** Texts that no person reads in this sequence, or that are written one way: keys, codes, plates, ISO days. */
const NO_WORDS = new Set([
  'clave',
  'codigo',
  'patente',
  'orden',
  'quien',
  'alcance',
  'objeto',
  'estado',
  'nivel',
  'dimension',
  'de',
  'numero',
]);

/** What stands between the brackets that open at `from`, or up to where an `order by` of SQL ends. */
function clauseAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (
      depth < 0 ||
      letter === '`' ||
      (depth === 0 && /^\s(?:limit|offset|for update|rows)\b/i.test(text.slice(at, at + 12)))
    )
      return text.slice(from, at);
  }
  return text.slice(from);
}

/** The expressions of a clause, without what says the direction. */
function expressionsOf(clause: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of clause) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.replace(/\s+(?:desc|asc)\b.*$|\s+nulls\b.*$/is, '').trim());
}

test('a filter of the board reads Ábaco, aceros, Ñandú, Zeta', async () => {
  const database = await openDatabase({});
  await migrate(database.db);
  const aliases = ['Zeta', 'aceros', 'Ñandú', 'Ábaco'];
  await database.db
    .insertInto('cliente')
    .values(aliases.map((alias) => ({ alias })))
    .execute();
  const { clientes } = await findMesaLists(database.db, Temporal.Now.instant());
  expect(clientes.map(({ alias }) => alias)).toEqual(['Ábaco', 'aceros', 'Ñandú', 'Zeta']);
  await database.close();
});

test('people read lists in the sequence of their alphabet, whatever collation the database has', async () => {
  const { db, close } = await openDatabase({}).then((database) => ({ db: database.db, close: () => database.close() }));
  await migrate(db);
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying')`.execute(db);
  await close();
  const texts = new Set(rows.map(({ name }) => name).filter((name) => !NO_WORDS.has(name)));
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const files = globSync(['src/**/*.ts', 'migrations/repeatable/*.sql'], { cwd: SERVER }).filter(
    (file) => !/\.(?:test|kit)\.ts$|^src\/db\/schema|^src\/seed\/|\/respaldo\//.test(file),
  );
  const faults = files.flatMap((file) => {
    const text = readFileSync(path.join(SERVER, file), 'utf8');
    return [...text.matchAll(/order by\s+|\.orderBy\(\s*/gi)].flatMap(({ index, 0: found }) => {
      const clause = clauseAt(text, index + found.length);
      return expressionsOf(clause)
        .map((each) => each.replaceAll(/^['"]|['"]$/g, ''))
        .filter((each) => /^(?:\w+\.)?\w+$/.test(each) && texts.has(snake(each.split('.').at(-1) ?? '')))
        .map((each) => `${file}: order by ${each}`);
    });
  });
  expect(files.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});
