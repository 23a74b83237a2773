import { CAMBIOS } from '@traza/domain/cambios';
import { sql } from 'kysely';
import type { Db, Executor } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

/** One line of what changed. */
export interface Cambio {
  seq: number;
  idCliente: number | null;
  tema: Schema['cambio']['tema'];
  clave: string;
  cuerpo: unknown;
  /** Milliseconds since it was written. */
  age: number;
}

export interface Cambios {
  rows: Cambio[];
  /** Every transaction below it has ended: there the next look begins. */
  hasta: number;
}

const COLUMNS = sql`c.seq, c.id_cliente, c.tema, c.clave, c.cuerpo,
  (extract(epoch from clock_timestamp() - c.ts) * 1000)::float8 as age`;

interface CambioLine extends Omit<Cambio, 'seq'> {
  seq: number | null;
  hasta: number;
}

/** `hasta` is where the next look begins; it advances even without changes. */
function toCambios(lines: readonly CambioLine[]): Cambios {
  return {
    rows: lines.flatMap(({ seq, hasta: _until, ...rest }) => (seq === null ? [] : { ...rest, seq })),
    hasta: lines[0]?.hasta ?? 0,
  };
}

/**
 * The oldest transaction that may yet write a line: of those that are open, any that is not known to write in another database of the
 * same PostgreSQL. Its number is given before its lock is taken, so one without a lock counts as ours (DM-34).
 */
const BORDE = sql`select coalesce(
    (select min(x.tx::text::bigint) from pg_snapshot_xip(s.abiertas) as x (tx)
      where not exists (select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
                         where l.locktype = 'transactionid' and l.granted and l.mode = 'ExclusiveLock'
                           and l.transactionid = x.tx::xid and a.datname <> current_database())),
    pg_snapshot_xmax(s.abiertas)::text::bigint) as hasta
  from (select pg_current_snapshot() as abiertas) s`;

/**
 * The changes committed from the transaction `desde` on, at most `most`, in an order that every process sees: by transaction. It stops at
 * the oldest transaction that is still open, so that none that commits late is missed (DM-34).
 */
export async function findCambios(db: Executor, desde: number, most: number): Promise<Cambios> {
  const { rows } = await sql<CambioLine>`
    with borde as materialized (${BORDE})
    select b.hasta, c.* from borde b left join lateral (
      select ${COLUMNS} from cambio c where c.tx >= ${desde} and c.tx < b.hasta order by c.tx, c.seq limit ${most}) c on true`.execute(
    db,
  );
  return toCambios(rows);
}

/** The newest that a stream may go on behind, oldest first. */
export async function findKept(db: Executor): Promise<Cambios> {
  const { rows } = await sql<CambioLine>`
    with borde as materialized (${BORDE})
    select b.hasta, c.* from borde b left join lateral (
      select ${COLUMNS}, c.tx from cambio c
       where c.tx < b.hasta and c.ts > clock_timestamp() - make_interval(secs => ${CAMBIOS.keptMs / 1000})
       order by c.tx desc, c.seq desc limit ${CAMBIOS.kept}) c on true
     order by c.tx, c.seq`.execute(db);
  return toCambios(rows);
}

/** Lines from which no stream can resume any more: too old, or too many for a reader to catch up with. */
export async function deleteOldCambios(db: Db, most: number): Promise<void> {
  await sql`
    delete from cambio where ts < clock_timestamp() - make_interval(secs => ${CAMBIOS.keptMs / 1000})
       or seq <= (select max(seq) from cambio) - ${most}`.execute(db);
}

/** The people who asked for some informes. */
export async function findAskers(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('informe').select(['id', 'idPersona']).where('id', 'in', ids).execute();
  return new Map(rows.flatMap(({ id, idPersona }) => (idPersona === null ? [] : [[id, idPersona]])));
}

/** How far some lotes are, and whose they are. */
export async function findLotes(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('lote').select(['id', 'idPersona', 'hechas', 'total']).where('id', 'in', ids).execute();
}

/** The viajes of some reclamos, and the people who made them. */
export async function findReclamos(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('reclamo').select(['id', 'idCliente', 'idViaje', 'idPersona']).where('id', 'in', ids).execute();
}

/** Tells whichever process holds a stream what it follows from now on. */
export async function insertWatched(db: Executor, idCambios: string, cuerpo: unknown): Promise<void> {
  await sql`insert into cambio (tema, clave, cuerpo) values ('mirados', ${idCambios}, ${JSON.stringify(cuerpo)})`.execute(
    db,
  );
}

/** Seconds since the oldest transaction began that has written and is open yet: the border of every look (DM-34). */
export async function findHeldBackS(db: Executor): Promise<number> {
  const { rows } = await sql<{ s: number }>`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as s from pg_stat_activity
     where backend_xid is not null and pid <> pg_backend_pid() and datname = current_database()`.execute(db);
  return rows[0]?.s ?? 0;
}
