import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answersOf, loadRelease, type RecordedAnswer, statementsOf } from '../scripts/release/kept.ts';
import { whyNotAllPlanned } from '../scripts/release/planned.ts';
import { createEmptyDatabase, type OwnDatabase, startTestServer, type TestServer } from '../test/harness.ts';
import { columnsOf, countsOf, invariantsOf, type Rows, SAME } from '../test/invariants.ts';
import { migrate } from './db/migrate.ts';
import { Upkeep } from './pedidos/proyeccion/upkeep.ts';
import { VERSION } from './pedidos/proyeccion/version.ts';
import { registerMailJob } from './plataforma/correo/send-mail.ts';

const RELEASE = '0.1.0';

/** Books of the migrations, and totals, which count more than they did; and what is a view now. */
const GROWS = new Set(['kysely_migration', 'resumen', 'resumen_cambio', 'auditoria', 'empleados_total']);

/** What shows otherwise than in the release, on purpose: the end of its path, and how it may differ. */
const CHANGED: readonly [path: string, how: (was: unknown, is: unknown) => boolean][] = [
  // names have one spelling: surname, comma, name
  ['nombreSolicitante', (was, is) => String(is).replace(', ', ' ') === was],
  // who has seats of a fixed route sees their price, and not that of all who asked with them
  ['extras.cotizacion', (was, is) => Number(is) < Number(was)],
  // an order without a date is of the hour of its asking, and no more of the one half an hour later
  ['datetime', (was, is) => Date.parse(String(is)) < Date.parse(String(was))],
  ['hora', (was, is) => String(is) < String(was)],
  // a part of a minute is one, on every screen
  ['extras.duracion', (was, is) => is === Number(was) + 1],
  ['extras.duracionCotizada', (was, is) => is === Number(was) + 1],
  // the half hour that is stored for an order without a date is shown to nobody
  ['paradas.0.fechaHora', (was, is) => typeof was === 'string' && is === null],
  // who sees a part of an order is given no link of the whole (docs/decisions/086)
  ['idPublic', (_, is) => /^[sv]-\d+$/.test(String(is))],
  // shares are of cents, and no more of percents that were cut: less than a thousandth of a percent of a year
  ['data.importe', (was, is) => Math.abs(Number(is) - Number(was)) < Number(was) / 100_000],
  // what the night added is named
  ['extras.importePlus', (was, is) => was === 0 && Number(is) > 0],
];

/**
 * What was decided on waits in nobody's bell: notices of waiting orders come from what still waits. Who sees a part of an order
 * follows that part by a link of its own, where there is one (docs/decisions/086).
 */
function withoutWaiting(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value: unknown) => {
    if (key === 'novedades' && Array.isArray(value)) return value.filter(({ estado }) => estado !== 'Pendiente');
    if (key === 'actions' && Array.isArray(value)) return value.filter(({ rel }) => rel !== 'seguimiento');
    return key === 'sinLeer' || key === 'clavePublica' ? undefined : value;
  });
}

/** Where what was said is not said any more; more may be said. */
function differences(was: unknown, is: unknown, path = ''): string[] {
  if (typeof was === 'object' && was !== null && typeof is === 'object' && is !== null) {
    const parts = new Map(Object.entries(is));
    const shorter = Array.isArray(was) && was.length !== parts.size ? [`${path}: ${was.length} → ${parts.size}`] : [];
    return [
      ...shorter,
      ...Object.entries(was).flatMap(([key, part]) => differences(part, parts.get(key), `${path}.${key}`)),
    ];
  }
  if (was === is || CHANGED.some(([end, how]) => path.endsWith(`.${end}`) && how(was, is))) return [];
  return [`${path}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`];
}

describe(`a database of ${RELEASE}, brought to this release`, () => {
  let database: OwnDatabase;
  let server: TestServer | undefined;
  let statements: string[];
  let kept: { now: string; answers: RecordedAnswer[] };
  let told: string[];
  let before: {
    same: Record<string, Rows>;
    counts: Record<string, number>;
    refused: Map<string, string>;
    columns: Map<string, string[]>;
  };
  let after: Record<string, Rows>;

  beforeAll(async () => {
    [statements, kept] = await Promise.all([statementsOf(RELEASE), answersOf(RELEASE)]);
    database = await createEmptyDatabase();
    await loadRelease(database.pool, RELEASE);
    before = {
      same: await invariantsOf(database),
      counts: await countsOf(database),
      refused: await whyNotAllPlanned(database.pool, statements),
      columns: await columnsOf(database),
    };
    ({ told } = await migrate(database.db));
    after = await invariantsOf(database);
    server = await startTestServer({ database, realJobs: true, now: Temporal.Instant.from(kept.now) });
  }, 120_000);
  afterAll(() => server?.close());

  test('held something of everything', () => {
    const empty = Object.entries(before.counts).filter(([, n]) => n === 0);
    expect(empty.map(([table]) => table)).toEqual([
      'clave_push',
      'cotizacion',
      'firma',
      'foto',
      'resumen_cambio',
      'terminal',
    ]);
    expect(before.counts['pedido']).toBeGreaterThan(300);
    expect(before.same['pedidos, one for each viaje, and for each solicitud without one that is no plan']).toEqual([
      { clase: 's', que: 's', n: expect.any(Number) },
      { clase: 'v', que: 'v', n: expect.any(Number) },
    ]);
  });

  test('keeps every row', async () => {
    const counts = await countsOf(database);
    const lost = Object.entries(before.counts).filter(([table, n]) => !GROWS.has(table) && counts[table] !== n);
    expect(lost).toEqual([]);
  });

  test.each(Object.keys(SAME))('keeps its %s', (what) => {
    expect(after[what]).toEqual(before.same[what]);
  });

  test('takes every statement that a process of the release sends', async () => {
    // an upsert by part of the table is planned with its value alone
    expect([...before.refused.keys()].filter((statement) => !statement.includes('where "ambito" = $'))).toEqual([]);
    expect(statements.length - before.refused.size).toBeGreaterThan(500);
    const refused = await whyNotAllPlanned(database.pool, statements);
    expect([...refused].filter(([statement]) => !before.refused.has(statement))).toEqual([]);
  });

  test.each(['pedido', 'pedido_persona', 'pedido_ceco', 'pedido_grupo'])(
    'takes rows of %s that are written whole, by the columns that the release knows',
    async (table) => {
      expect(statements.some((sql) => sql.includes(`json_populate_recordset(null::${table},`))).toBe(true);
      const { rows } = await database.pool.query(`select * from ${table} limit 1`);
      const known = Object.fromEntries(before.columns.get(table)?.map((column) => [column, rows[0]?.[column]]) ?? []);
      const client = await database.pool.connect();
      try {
        await client.query('begin');
        await client.query(`delete from ${table}`);
        const written = `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`;
        expect((await client.query(written, [JSON.stringify([known])])).rowCount).toBe(1);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );

  test('shows each person what they were shown, but for what has changed on purpose', async () => {
    const found: string[] = [];
    for (const { as, path, status, body } of kept.answers) {
      const reply = await server?.call('GET', path, { as });
      const where = `${as} ${path}`;
      found.push(
        ...differences(
          { status, body: withoutWaiting(body) },
          { status: reply?.status, body: withoutWaiting(reply?.body) },
          where,
        ),
      );
    }
    expect(kept.answers.length).toBeGreaterThan(90);
    expect(found).toEqual([]);
  });

  test('is brought up while it serves: what lists store, and what each order counts for', async () => {
    const totals = async () =>
      (await database.pool.query('select * from resumen where pedidos <> 0 order by 1, 2, 3, 4, 5')).rows;
    const kept = await totals();
    const upkeep = new Upkeep(database.db);
    while (await upkeep.turn());
    const { rowCount: older } = await database.pool.query(`select from pedido where v <> ${VERSION}`);
    expect(older).toBe(0);
    await database.pool.query('select plegar_resumen()');
    const now = await totals();
    await database.pool.query('select rehacer_resumen()');
    expect(now).toEqual(await totals());
    // people who are only a name are one by now
    expect(now).not.toEqual(kept);
  });

  test('has its jobs done: an e-mail that waited is sent', async () => {
    if (server === undefined) throw new Error('no server');
    const waiting = async () => (await database.pool.query("select 1 from correo where estado = 'pendiente'")).rowCount;
    expect(await waiting()).toBeGreaterThan(30);
    await registerMailJob(server.deps);
    await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 25_000, interval: 100 });
  });

  test('says that there is no way back', () => {
    expect(told).toEqual(['La base pasó del nivel 1 al 2.', expect.stringContaining('no se puede volver')]);
  });
});
