import { inBuenosAires } from '@traza/domain';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** The provider of places from our own gazetteer. */
export const GENERAL = 'general';

export interface StoredDireccion {
  id: number;
  ambito: 'fav' | 'cliente' | 'cache';
  alias: string | null;
  info: string;
  street: string;
  lat: number;
  lon: number;
  precision: string;
  confirmada: boolean;
  proveedor: string | null;
  proveedorRef: string | null;
  timesUsed: number;
}

export interface DireccionFilter {
  idUsuario: number;
  idCliente: number | undefined;
  /** Folded words that must all appear; none is the default list. */
  words: readonly string[];
  /** Keys of gazetteer places, whose stored rows are wanted too. */
  keys: readonly string[];
  near: { lat: number; lon: number } | undefined;
  /** Of the two books alone, and nothing that was merely resolved. */
  isOfBooks?: boolean;
  limit: number;
}

const COLUMNS = sql`d.id, d.ambito, d.alias, d.info, d.street, d.lat, d.lon, d.precision, d.confirmada, d.proveedor, d.proveedor_ref,
  coalesce(u.veces, 0)::int times_used`;

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function matches(words: readonly string[]): RawBuilder<SqlBool> {
  return sql.join(
    words.map((word) => sql<SqlBool>`d.search like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  );
}

/** Nearest first where the caller says from where, else most used by the caller; squared degrees are enough to sort. */
function placeOf(near: DireccionFilter['near']): Expression<unknown> {
  if (!near) return sql`-coalesce(u.veces, 0)`;
  const shrink = Math.cos((near.lat * Math.PI) / 180);
  return sql`power(d.lat - ${near.lat}, 2) + power((d.lon - ${near.lon}) * ${sql.lit(shrink)}, 2)`;
}

/**
 * Favourites of the user, addresses of the client and those resolved before, in this order, each kind by its own index.
 * Without words only what the user uses is taken of the last.
 */
export async function findDirecciones(db: Executor, filter: DireccionFilter): Promise<StoredDireccion[]> {
  const { idUsuario, idCliente, words, keys, near, isOfBooks = false, limit } = filter;
  const and = words.length > 0 ? sql`and ${matches(words)}` : sql``;
  const kinds = [
    sql`d.ambito = 'fav' and d.id_usuario = ${idUsuario} ${and}`,
    ...(idCliente === undefined ? [] : [sql`d.ambito = 'cliente' and d.id_cliente = ${idCliente} ${and}`]),
    ...(isOfBooks
      ? []
      : words.length > 0
        ? [sql`d.ambito = 'cache' ${and}`]
        : [sql`d.ambito = 'cache' and d.id in (select id_direccion from u)`]),
    ...(keys.length > 0
      ? [sql`d.ambito = 'cache' and d.proveedor = ${GENERAL} and d.proveedor_ref = any(${keys}::text[])`]
      : []),
  ];
  const parts = kinds.map(
    (kind, rank) => sql`
    (select ${sql.lit(rank)} rank, ${placeOf(near)} place, ${COLUMNS} from direccion d left join u on u.id_direccion = d.id
      where ${kind} order by place, d.id limit ${limit})`,
  );
  const { rows } = await sql<StoredDireccion>`
    with u as (select id_direccion, sum(veces) veces from direccion_uso where id_usuario = ${idUsuario} group by id_direccion)
    ${sql.join(parts, sql` union all `)} order by rank, place, id`.execute(db);
  return rows;
}

/** An address by id, with the columns that decide who may see it. */
export async function findDireccion(db: Executor, id: number) {
  return db
    .selectFrom('direccion')
    .select(['id', 'ambito', 'idUsuario', 'idCliente', 'street', 'lat', 'lon'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Keeps a place of the gazetteer and answers its number, the same each time. */
export async function savePlace(
  db: Executor,
  place: { key: string; street: string; lat: number; lon: number; precision: string },
): Promise<number> {
  const { key: proveedorRef, street, lat, lon, precision } = place;
  const known = await db
    .selectFrom('direccion')
    .select('id')
    .where('ambito', '=', 'cache')
    .where('proveedor', '=', GENERAL)
    .where('proveedorRef', '=', proveedorRef)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto('direccion')
    .values({ ambito: 'cache', proveedor: GENERAL, proveedorRef, street, lat, lon, precision })
    .onConflict((conflict) =>
      conflict
        .columns(['proveedor', 'proveedorRef'])
        .where('ambito', '=', 'cache')
        .doUpdateSet({ street, lat, lon, precision }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts a use at most once a minute; returns whether it counted. */
export async function countUse(
  db: Executor,
  use: { idUsuario: number; idDireccion: number; tipo: 'ORIGEN' | 'DESTINO' },
  now: Temporal.Instant,
): Promise<boolean> {
  const counted = await db
    .insertInto('direccionUso')
    .values({ ...use, ultima: now })
    .onConflict((conflict) =>
      conflict
        .columns(['idUsuario', 'idDireccion', 'tipo'])
        .doUpdateSet((eb) => ({ veces: eb('direccionUso.veces', '+', 1), ultima: now }))
        .where('direccionUso.ultima', '<=', now.subtract({ minutes: 1 })),
    )
    .returning('idDireccion')
    .execute();
  return counted.length > 0;
}

/** How often somebody left from where at a client since a day, of what they may still choose there. */
export async function findOriginUses(
  db: Executor,
  { idCliente, idUsuario, since }: { idCliente: number; idUsuario: number; since: Temporal.PlainDate },
) {
  return db
    .selectFrom('origenUso as u')
    .innerJoin('direccion as d', 'd.id', 'u.idDireccion')
    .select(['u.idDireccion', 'u.veces', 'u.ultima'])
    .select(['d.ambito', 'd.alias', 'd.street', 'd.lat', 'd.lon', 'd.precision', 'd.confirmada'])
    .where('u.idCliente', '=', idCliente)
    .where('u.idUsuario', '=', idUsuario)
    .where('u.dia', '>=', since.toString())
    .where((eb) => eb.or([eb('d.ambito', '<>', 'cliente'), eb('d.idCliente', '=', idCliente)]))
    .execute();
}

/** Counts one use of an origin at a client, for the usual place (W-003). */
export async function recordOriginUse(
  db: Executor,
  use: { idCliente: number; idUsuario: number; idDireccion: number },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('origenUso')
    .values({ ...use, dia: inBuenosAires(now).toPlainDate().toString(), ultima: now })
    .onConflict((conflict) =>
      conflict
        .columns(['idCliente', 'idUsuario', 'dia', 'idDireccion'])
        .doUpdateSet((eb) => ({ veces: eb('origenUso.veces', '+', 1), ultima: now })),
    )
    .execute();
}

export async function listTerminals(db: Executor) {
  return db.selectFrom('terminal').select(['id', 'alias', 'lat', 'lon', 'radioM', 'patron']).orderBy('id').execute();
}
