import type { Api, FeriadoEffect, FeriadoView, Output } from '@traza/contract';
import { cleanText, inBuenosAires, TIME_ZONE } from '@traza/domain';
import { dayOffFor, FERIADOS, type FeriadoRow, type FeriadoType } from '@traza/domain/feriados';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import { holidayLibrary } from '#lib/holidays.ts';
import { onceUnique } from '#lib/unique.ts';
import { changedFields, refuseStale } from '#lib/versioned.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { NOT_OVER } from '../open-viajes.ts';

/** Lines of the trail that concern no cliente are under this one. */
const NO_CLIENTE = 0;

/** A row as it is asked for. */
export interface FeriadoForm {
  fecha: string;
  idCliente: number | null;
  tipo: FeriadoType;
  nombre: string;
}

type StoredFeriado = FeriadoForm & { id: number; version: number };
type Days = Output<Api['GET /operaciones/v1/feriados']>['data'];

/** The days of a year that are no ordinary ones: those of the library, and the corrections in their place or beside them. */
export async function listFeriados(db: Executor, year: number): Promise<Days> {
  const { rows } = await sql<StoredFeriado & { cliente: string | null }>`
    select f.id, f.fecha::text, f.id_cliente, f.tipo, f.nombre, f.version, c.alias as cliente
      from feriado f left join cliente c on c.id = f.id_cliente
     where extract(year from f.fecha) = ${year}
     order by f.fecha, f.id_cliente nulls first`.execute(db);
  const general = new Set(rows.filter(({ idCliente }) => idCliente === null).map(({ fecha }) => fecha));
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const known = Array.from({ length: first.daysInYear }, (_, days) => first.add({ days })).flatMap((day) => {
    const found = holidayLibrary(day);
    if (!found || general.has(day.toString())) return [];
    return [{ ...found, id: null, version: null, fecha: day.toString(), idCliente: null, cliente: null }];
  });
  const clientes = await db
    .selectFrom('cliente')
    .select(['id', 'alias'])
    .where('activo', '=', true)
    .orderBy(sql`normalizar_busqueda(alias)`)
    .execute();
  return { clientes, filas: [...known, ...rows].toSorted((a, b) => a.fecha.localeCompare(b.fecha)) };
}

/** What is signed or done is never reckoned again: a day that is over stays as it was. */
function refusePast(fecha: string, now: Temporal.Instant): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(fecha);
  const today = inBuenosAires(now).toPlainDate();
  if (Temporal.PlainDate.compare(day, today) < 0)
    throw new AppError('date_past', { fields: [{ field: 'fecha', code: 'date_past' }] });
  if (day.year > today.year + FERIADOS.yearsAhead)
    throw new AppError('range_too_large', { fields: [{ field: 'fecha', code: 'range_too_large' }] });
  return day;
}

async function readForm(tx: Executor, form: FeriadoForm, now: Temporal.Instant): Promise<FeriadoForm> {
  refusePast(form.fecha, now);
  const nombre = cleanText(form.nombre);
  if (nombre === '') throw new AppError('missing_fields', { fields: [{ field: 'nombre', code: 'missing_fields' }] });
  if (form.idCliente !== null) {
    const cliente = tx.selectFrom('cliente').select('id').where('id', '=', form.idCliente);
    required(await cliente.executeTakeFirst(), 'not_found');
  }
  return { ...form, nombre };
}

/** A day has one row for each cliente and one for all. */
const DAY = { feriado_fecha: { field: 'fecha', code: 'alias_used' } } as const;

const COLUMNS = ['id', 'fecha', 'idCliente', 'tipo', 'nombre', 'version'] as const;

export async function createFeriado(tx: Tx, asked: FeriadoForm, deed: Authorship): Promise<FeriadoView> {
  const values = await readForm(tx, asked, deed.now);
  const row = await onceUnique(
    DAY,
    tx.insertInto('feriado').values(values).returning(COLUMNS).executeTakeFirstOrThrow(),
  );
  await auditAdminAct(tx, { accion: 'crear', objeto: 'feriado', idObjeto: row.id, despues: values }, deed);
  return row;
}

async function lockFeriado(tx: Tx, id: number): Promise<StoredFeriado> {
  const row = await tx.selectFrom('feriado').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return required(row, 'not_found');
}

interface FeriadoChange {
  id: number;
  seen: number;
  change: { tipo?: FeriadoType | undefined; nombre?: string | undefined };
}

export async function changeFeriado(
  tx: Tx,
  { id, change, seen }: FeriadoChange,
  deed: Authorship,
): Promise<FeriadoView> {
  const row = await lockFeriado(tx, id);
  await refuseStale(tx, 'feriado', { ...row, idCliente: NO_CLIENTE }, seen);
  const { tipo = row.tipo, nombre = row.nombre } = change;
  const { fecha, idCliente } = row;
  const next = await readForm(tx, { fecha, idCliente, tipo, nombre }, deed.now);
  const changed = changedFields(row, next);
  if (!changed) return row;
  const after = await tx
    .updateTable('feriado')
    .set({ ...next, version: row.version + 1 })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await auditAdminAct(tx, { accion: 'editar', objeto: 'feriado', idObjeto: id, ...changed }, deed);
  return after;
}

/** The correction of a day, of a cliente or of all. */
export async function findFeriadoId(
  db: Executor,
  { fecha, idCliente }: Pick<FeriadoForm, 'fecha' | 'idCliente'>,
): Promise<number | undefined> {
  const ofDay = db.selectFrom('feriado').select('id').where('fecha', '=', fecha);
  const row = await ofDay.where('idCliente', idCliente === null ? 'is' : '=', idCliente).executeTakeFirst();
  return row?.id;
}

/** Takes a correction back: the day is what the library, or the row of all, says. */
export async function removeFeriado(tx: Tx, id: number, deed: Authorship): Promise<void> {
  const { version: _version, id: _id, ...antes } = await lockFeriado(tx, id);
  refusePast(antes.fecha, deed.now);
  await tx.deleteFrom('feriado').where('id', '=', id).execute();
  await auditAdminAct(tx, { accion: 'eliminar', objeto: 'feriado', idObjeto: id, antes }, deed);
}

/** By day alone: nights carry the surcharge anyway. */
const BY_DAY = sql`extract(hour from p.datetime at time zone 'America/Argentina/Buenos_Aires') between 6 and 21`;

/** What a row would change among the pedidos of its day that are to come; without `tipo`, what it would change to take the row back. */
export async function effectOf(
  db: Executor,
  { fecha, idCliente, tipo }: { fecha: string; idCliente: number | null; tipo: FeriadoType | undefined },
): Promise<FeriadoEffect> {
  const day = Temporal.PlainDate.from(fecha);
  const stored = await db.selectFrom('feriado').select(COLUMNS).where('fecha', '=', fecha).execute();
  const rows: FeriadoRow[] = stored.map((row) => ({ ...row, fecha: day }));
  const others = rows.filter((row) => row.idCliente !== idCliente);
  const after = tipo === undefined ? others : [...others, { fecha: day, idCliente, tipo, nombre: '' }];
  const [start, end] = [day, day.add({ days: 1 })].map((one) => one.toZonedDateTime(TIME_ZONE).toInstant());
  const open = await sql<{ idCliente: number; pedidos: number; byDay: number }>`
    select p.id_cliente, count(*)::int as pedidos, (count(*) filter (where ${BY_DAY}))::int as by_day
      from pedido p
     where p.datetime >= ${start} and p.datetime < ${end} and p.status in (${NOT_OVER})
       and (${idCliente}::int is null or p.id_cliente = ${idCliente})
     group by p.id_cliente`.execute(db);
  const effect = { pedidos: 0, conRecargo: 0, sinRecargo: 0 };
  for (const { idCliente: each, pedidos, byDay } of open.rows) {
    const [was, is] = [rows, after].map(
      (some) => dayOffFor(some, holidayLibrary, { day, idCliente: each })?.tipo === 'feriado',
    );
    effect.pedidos += pedidos;
    if (is && !was) effect.conRecargo += byDay;
    if (was && !is) effect.sinRecargo += byDay;
  }
  return effect;
}
