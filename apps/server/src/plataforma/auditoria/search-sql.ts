import { foldSearch } from '@traza/domain';
import type { AuditAuthor } from '@traza/domain/auditoria';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface AuditFilter {
  idCliente: number;
  from: Temporal.Instant;
  to: Temporal.Instant;
  query: string;
  de?: AuditAuthor | undefined;
  actor?: string | undefined;
  objeto?: string | undefined;
  /** Folded, an act of many is its own line alone; otherwise every line is there. */
  isFolded?: boolean;
  /** The lines of one act. */
  idLote?: string | undefined;
}

export interface AuditCursor {
  ts: Temporal.Instant;
  id: number;
}

/** A part of the id of a rendicion, `ceco/31/2026-10`. */
const part = (place: number) => sql`split_part(a.id_objeto, '/', ${sql.lit(place)})`;
/** The name of a rendicion. */
export const rendicionName = sql`case ${part(1)}
    when 'ceco' then (select d.denominacion from centro_costo d where d.id_cliente = a.id_cliente and d.id = ${part(2)}::int)
    when 'grupo' then (select g.nombre from grupo g where g.id_cliente = a.id_cliente and g.id = ${part(2)}::int)
    else (select k.alias from cliente k where k.id = a.id_cliente) end
    || ', ' || to_char(to_date(${part(3)}, 'YYYY-MM'), 'MM/YYYY')`;

const AUTHORS: Readonly<Record<AuditAuthor, RawBuilder<unknown>>> = {
  personas: sql`a.id_usuario is not null`,
  transportistas: sql`a.id_agencia is not null`,
  operaciones: sql`a.id_operador is not null`,
  sistema: sql`a.id_usuario is null and a.id_agencia is null and a.id_operador is null`,
};

export const gathered = sql`reunir_auditoria(a.actor, a.accion, a.objeto, a.id_objeto, a.ip, a.antes, a.despues)`;

/** Whom and what a searched text may name: people by name and legajo, grupos and cecos by name. */
interface Meant {
  usuarios: number[];
  cuentas: string[];
  cuentasDeUsuario: string[];
  grupos: string[];
  /** As they stand within the texts: `c31`, `g5`. */
  marcas: string[];
}

/** The index needs three letters or digits in a row; a shorter text is searched in this many of the newest lines. */
export const SHORT_LINES = 5000;
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** A text that means more than this is in most lines anyway. */
const MEANT_MAX = 5000;
const MARKS_MAX = 20;

export function isIndexed({ query }: Pick<AuditFilter, 'query'>): boolean {
  return query === '' || INDEXED.test(query);
}

async function findMeant(db: Executor, idCliente: number, query: string): Promise<Meant> {
  const pattern = sql`armar_patron(${query})`;
  const { rows } = await sql<Meant>`
    with cuentas as materialized (
      select c.id, c.id_persona from cuenta c where c.id_cliente = ${idCliente} and c.busqueda like armar_patron(${foldSearch(query)})
       limit ${MEANT_MAX}),
    usuarios as materialized (select u.id from cuentas c join usuario u on u.id_persona = c.id_persona),
    grupos as materialized (
      select g.id from grupo g where g.id_cliente = ${idCliente} and normalizar_texto(g.nombre) like ${pattern}
       limit ${MEANT_MAX}),
    cecos as materialized (
      select k.id from centro_costo k where k.id_cliente = ${idCliente} and normalizar_texto(k.denominacion) like ${pattern}
       limit ${MEANT_MAX})
    select array(select id from usuarios) as usuarios, array(select id::text from usuarios) as cuentas_de_usuario,
           array(select id::text from cuentas) as cuentas, array(select id::text from grupos) as grupos,
           array(select 'g' || id from grupos union all select 'c' || id from cecos limit ${MARKS_MAX}) as marcas`.execute(
    db,
  );
  return rows[0] ?? { usuarios: [], cuentas: [], cuentasDeUsuario: [], grupos: [], marcas: [] };
}

/**
 * The conditions under which a line matches a text (W-226): the text is written in it, it is by or about somebody of that name or legajo,
 * or it names that grupo, ceco or rendicion. Each is a query of its own: joined in one, the database would scan all lines for a rare text.
 */
async function waysOf(db: Executor, { idCliente, query }: AuditFilter): Promise<RawBuilder<unknown>[]> {
  if (query === '') return [sql`true`];
  const { usuarios, cuentas, cuentasDeUsuario, grupos, marcas } = await findMeant(db, idCliente, query);
  const about = (objeto: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : [sql`a.objeto = ${sql.lit(objeto)} and a.id_objeto = any(${ids}::text[])`];
  return [
    ...(isIndexed({ query }) ? [sql`${gathered} like armar_patron(${query})`] : []),
    ...(usuarios.length === 0 ? [] : [sql`a.id_usuario = any(${usuarios}::int[])`]),
    ...about('cuenta', cuentas),
    ...about('usuario', cuentasDeUsuario),
    ...about('grupo', grupos),
    sql`a.objeto = 'rendicion' and normalizar_texto(${rendicionName}) like armar_patron(${query})`,
    ...marcas.map((marca) => sql`${gathered} like '%' || chr(2) || ${marca}::text || chr(2) || '%'`),
  ];
}

/** The line that tells of an act of many. */
export const isHead = sql`a.id_objeto = a.id_lote::text`;

/** Of an act that came to nothing nothing is told. */
const toldHead = sql`${isHead} and exists (
  select from auditoria l where l.id_cliente = a.id_cliente and l.id_lote = a.id_lote and l.id <> a.id)`;

/** How many of the newest lines inside acts a search looks at to find the acts. */
const FOLDED_LINES = 5000;

/** The numbers of the newest lines that a filter leaves, way by way; one may come more than once. */
export async function idsOf(
  db: Executor,
  filter: AuditFilter,
  { after, limit }: { after?: AuditCursor | undefined; limit: number },
): Promise<RawBuilder<unknown>> {
  const { idCliente, from, to, de, actor, objeto, isFolded = false, idLote } = filter;
  const within = sql.join(
    [
      sql`a.id_cliente = ${idCliente} and a.ts >= ${from} and a.ts < ${to}`,
      ...(de === undefined ? [] : [AUTHORS[de]]),
      ...(actor === undefined ? [] : [sql`a.actor = ${actor}`]),
      ...(objeto === undefined ? [] : [sql`a.objeto = ${objeto}`]),
      ...(idLote === undefined ? [] : [sql`a.id_lote = ${idLote}::uuid and not ${isHead}`]),
    ],
    sql` and `,
  );
  const paged = after ? sql`${within} and (a.ts, a.id) < (${after.ts}, ${after.id})` : within;
  const inside = isFolded ? sql`${paged} and (a.id_lote is null or ${toldHead})` : paged;
  const newest = (condition: RawBuilder<unknown>, count: number) =>
    sql`(select a.* from auditoria a where ${condition} order by a.ts desc, a.id desc limit ${count})`;
  const short = sql`(select a.id from ${newest(inside, SHORT_LINES)} a where ${gathered} like armar_patron(${filter.query})
    order by a.ts desc, a.id desc limit ${limit})`;
  const meant = await waysOf(db, filter);
  const ways = meant.map((way) => sql`(select a.id from ${newest(sql`${inside} and ${way}`, limit)} a)`);
  // an act is found by what stands in its lines
  const acts = meant.map((way) => {
    const lines = newest(sql`${within} and a.id_lote is not null and ${way}`, FOLDED_LINES);
    return sql`(select a.id from auditoria a where ${paged} and ${toldHead} and a.id_lote in (select l.id_lote from ${lines} l)
      order by a.ts desc, a.id desc limit ${limit})`;
  });
  if (isFolded && filter.query !== '') ways.push(...acts);
  return sql.join(isIndexed(filter) ? ways : [...ways, short], sql` union `);
}
