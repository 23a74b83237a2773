import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chapterOf } from '../../test/chapters.ts';
import { startTestServer } from '../../test/harness.ts';

/** Who reads what triggers fill; a table that is not here has no reader that anybody could name. */
const READERS: Readonly<Record<string, string>> = {
  auditoria_pendiente: 'the seals of the trail (`auditoria/cadena/seal.ts`), soon after the commit',
  cambio: 'the stream of changes (`cambios/`), once it is committed, and through it each open screen',
  caso: 'Reclamos and the order (`reclamos/queries.ts`)',
  cuenta: 'what an employee is found by, for a program of the release before',
  pedido_aporte: 'dashboards (`informes/tableros/`), accounts of a month (`rendiciones/`), approvals',
  pedido_pendiente:
    'whoever asks for an order (`pedidos/proyeccion/current.ts`), and the build that stores what lists show',
  resumen_cambio: 'dashboards, which add it to `resumen`; a job folds it in',
  webhook_entrega: 'what sends webhooks (`webhooks/queries.ts`)',
};

interface Trigger {
  table: string;
  trigger: string;
  function: string;
  isBefore: boolean;
  events: string;
}

interface Body {
  name: string;
  source: string;
}

/** What a function of the database writes, those that it calls included. */
function writesOf(name: string, bodies: ReadonlyMap<string, string>, tables: ReadonlySet<string>): string[] {
  const [found, waiting, seen] = [new Set<string>(), [name], new Set<string>()];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const source = bodies.get(next) ?? '';
    for (const [, table = ''] of source.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/gi)) {
      if (tables.has(table)) found.add(table);
    }
    for (const [, called = ''] of source.matchAll(/\b(\w+)\s*\(/g)) if (bodies.has(called)) waiting.push(called);
  }
  return [...found].toSorted();
}

test('docs/writes.md says what a write sets off, as the database does it, and who reads what that fills', async () => {
  const server = await startTestServer();
  const { db } = server;
  const { rows: triggers } = await sql<Trigger>`
    select c.relname as "table", t.tgname as trigger, p.proname as function, (t.tgtype & 2) > 0 as is_before,
           concat_ws(', ', case when (t.tgtype & 4) > 0 then 'insert' end, case when (t.tgtype & 16) > 0 then 'update' end,
                     case when (t.tgtype & 8) > 0 then 'delete' end) as events
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace
     order by 1, 2`.execute(db);
  const { rows: functions } = await sql<Body>`
    select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace`.execute(db);
  const { rows: relations } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    db,
  );
  await server.close();
  const bodies = new Map(functions.map(({ name, source }) => [name, source]));
  const tables = new Set(relations.map(({ name }) => name));
  const filled = new Set<string>();
  const lines = triggers.map(({ table, trigger, function: called, isBefore, events }) => {
    const writes = writesOf(called, bodies, tables);
    for (const each of writes) filled.add(each);
    const fills = [...(isBefore ? ['the row itself'] : []), ...writes.map((each) => `\`${each}\``)];
    return `| \`${table}\` | ${events} | \`${trigger}\` | ${fills.join(', ') || 'nothing: it refuses or tells'} |`;
  });
  expect([...filled].filter((table) => READERS[table] === undefined)).toEqual([]);
  expect(Object.keys(READERS).filter((table) => !filled.has(table))).toEqual([]);
  const { kept, wanted } = await chapterOf('writes.md', 'What a write sets off', [
    'Written by `apps/server/src/db/triggers.test.ts` from the database. What is not here is written by a use case, in the same transaction.',
    '',
    '| A write to | by | sets off | which fills |',
    '|---|---|---|---|',
    ...lines,
    '',
    '| What is filled | Who reads it |',
    '|---|---|',
    ...[...filled].toSorted().map((table) => `| \`${table}\` | ${READERS[table]} |`),
  ]);
  expect(kept).toBe(wanted);
});
