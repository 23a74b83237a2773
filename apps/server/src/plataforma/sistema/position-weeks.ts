import { TIME_ZONE } from '@traza/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** Partitions made ahead: neither a job that fails for some nights nor a process that is never restarted loses positions. */
const WEEKS_AHEAD = 4;
/** Positions come some hours late at most, perhaps into the week before. */
const LATE = { hours: 24 };
const PREFIX = 'posicion_semana_';

/** A week of positions, from Monday on: the table that holds them, and its bounds. */
interface Week {
  table: string;
  from: Temporal.Instant;
  until: Temporal.Instant;
}

function weekOf(monday: Temporal.PlainDate): Week {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(TIME_ZONE).toInstant();
  const table = `${PREFIX}${monday.toString().replaceAll('-', '_')}`;
  return { table, from: startOf(monday), until: startOf(monday.add({ weeks: 1 })) };
}

function mondayOf(instant: Temporal.Instant): Temporal.PlainDate {
  const day = instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 });
}

function weeksBetween(first: Temporal.Instant, last: Temporal.Instant): Week[] {
  const start = mondayOf(first);
  const { weeks } = start.until(mondayOf(last), { largestUnit: 'weeks' });
  return Array.from({ length: weeks + 1 }, (_, index) => weekOf(start.add({ weeks: index })));
}

function weekOfTable(table: string): Week {
  return weekOf(Temporal.PlainDate.from(table.slice(PREFIX.length).replaceAll('_', '-')));
}

async function madeWeeks(tx: Tx): Promise<Week[]> {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'posicion'::regclass and starts_with(c.relname, ${PREFIX})`.execute(tx);
  return rows.map(({ table }) => weekOfTable(table));
}

/** The oldest position that no week took: of a database whose weeks were not made yet. */
async function oldestStray(tx: Tx): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ ts: Temporal.Instant | null }>`select min(ts) as ts from posicion_resto`.execute(tx);
  return rows[0]?.ts ?? undefined;
}

/** Strays are taken along: a week cannot be attached while positions of its own lie elsewhere. */
async function makeWeek(tx: Tx, { table, from, until }: Week): Promise<void> {
  await sql`create table ${sql.table(table)} (like posicion including all)`.execute(tx);
  await sql`with stray as (delete from posicion_resto where ts >= ${from} and ts < ${until} returning *)
            insert into ${sql.table(table)} select * from stray`.execute(tx);
  await sql`alter table posicion attach partition ${sql.table(table)}
            for values from (${sql.lit(from.toString())}) to (${sql.lit(until.toString())})`.execute(tx);
}

/**
 * Makes the partitions of coming weeks, and drops weeks whose every position is too old. Dropping a table costs the same whatever it holds;
 * deleting rows would read and write them all.
 */
export async function rotatePositionWeeks(db: Db, now: Temporal.Instant, keptDays: number): Promise<void> {
  const since = now.subtract({ hours: keptDays * 24 });
  await db.transaction().execute(async (tx) => {
    // who follows a trip must not wait behind this; it is tried again
    await sql`set local lock_timeout = '5s'`.execute(tx);
    // of processes that start together one makes them
    await sql`lock table posicion in share update exclusive mode`.execute(tx);
    await sql`delete from posicion_resto where ts < ${since}`.execute(tx);
    const made = await madeWeeks(tx);
    const names = new Set(made.map(({ table }) => table));
    const first = (await oldestStray(tx)) ?? now.subtract(LATE);
    const wanted = weeksBetween(first, now.add({ hours: WEEKS_AHEAD * 7 * 24 }));
    for (const week of wanted) if (!names.has(week.table)) await makeWeek(tx, week);
    for (const { table, until } of made)
      if (Temporal.Instant.compare(until, since) <= 0) await sql`drop table ${sql.table(table)}`.execute(tx);
  });
}
