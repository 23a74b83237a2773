import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface AuditFilter {
  idCliente: number;
  from: Temporal.Instant;
  to: Temporal.Instant;
  query: string;
  actor?: string | undefined;
  objeto?: string | undefined;
  after: { ts: Temporal.Instant; id: number } | undefined;
  limit: number;
}

export interface AuditRow {
  id: number;
  ts: Temporal.Instant;
  actor: string;
  nombreActor: string | null;
  accion: string;
  objeto: string;
  idObjeto: string;
  nombreObjeto: string | null;
  ip: string | null;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

const number = sql`case when a.id_objeto ~ '^[0-9]{1,9}$' then a.id_objeto::int end`;
/** Of `ceco/31/2026-10`, as an account of a month is called. */
const part = (place: number) => sql`split_part(a.id_objeto, '/', ${sql.lit(place)})`;
const value = (key: string) => sql`coalesce(a.despues ->> ${sql.lit(key)}, a.antes ->> ${sql.lit(key)})`;

/** What the object is called: as it is today, or as it was when it was written. */
const objectName = sql`case a.objeto
  when 'cuenta' then (select o.apellido || ', ' || o.nombre from cuenta c join persona o on o.id = c.id_persona
                       where c.id_cliente = a.id_cliente and c.id = ${number})
  when 'usuario' then (select o.apellido || ', ' || o.nombre from usuario s join persona o on o.id = s.id_persona
                        where s.id = ${number})
  when 'grupo' then coalesce((select g.nombre from grupo g where g.id_cliente = a.id_cliente and g.id = ${number}),
                             ${value('nombre')})
  when 'molde' then ${value('nombre')}
  when 'direccion' then ${value('alias')}
  when 'rendicion' then case ${part(1)}
    when 'ceco' then (select d.denominacion from centro_costo d where d.id_cliente = a.id_cliente and d.id = ${part(2)}::int)
    when 'grupo' then (select g.nombre from grupo g where g.id_cliente = a.id_cliente and g.id = ${part(2)}::int)
    else (select k.alias from cliente k where k.id = a.id_cliente) end
    || ', ' || to_char(to_date(${part(3)}, 'YYYY-MM'), 'MM/YYYY')
  end`;

/** A page of what was written at a client, the newest first. */
export async function findAudit(db: Executor, filter: AuditFilter): Promise<AuditRow[]> {
  const { idCliente, from, to, query, actor, objeto, after, limit } = filter;
  const conditions: RawBuilder<unknown>[] = [
    sql`a.id_cliente = ${idCliente} and a.ts >= ${from} and a.ts < ${to}`,
    ...(actor === undefined ? [] : [sql`a.actor = ${actor}`]),
    ...(objeto === undefined ? [] : [sql`a.objeto = ${objeto}`]),
    ...(after ? [sql`(a.ts, a.id) < (${after.ts}, ${after.id})`] : []),
  ];
  const matches =
    query === ''
      ? sql`true`
      : sql`normalizar_texto(concat_ws(E'\n', e.actor, e.nombre_actor, e.accion, e.objeto, e.id_objeto, e.nombre_objeto, e.ip))
              like armar_patron(${query})`;
  const { rows } = await sql<AuditRow>`
    select * from (
      select a.id, a.ts, a.actor, p.nombre || ' ' || p.apellido as nombre_actor, a.accion, a.objeto, a.id_objeto,
             ${objectName} as nombre_objeto, a.ip, a.antes, a.despues
        from auditoria a
        left join usuario u on u.id = a.id_usuario left join persona p on p.id = u.id_persona
       where ${sql.join(conditions, sql` and `)} order by a.ts desc, a.id desc) e
     where ${matches} limit ${limit}`.execute(db);
  return rows;
}

interface Facets {
  actores: { actor: string; nombre: string | null }[];
  objetos: string[];
}

/** Everybody who wrote at a client in some days, and every kind of thing that was written. */
export async function findFacets(
  db: Executor,
  { idCliente, from, to }: Pick<AuditFilter, 'idCliente' | 'from' | 'to'>,
): Promise<Facets> {
  const inside = sql`a.id_cliente = ${idCliente} and a.ts >= ${from} and a.ts < ${to}`;
  const actores = await sql<Facets['actores'][number]>`
    select a.actor, min(p.nombre || ' ' || p.apellido) as nombre
      from auditoria a left join usuario u on u.id = a.id_usuario left join persona p on p.id = u.id_persona
     where ${inside} group by a.actor order by a.actor`.execute(db);
  const objetos = await sql<{ objeto: string }>`
    select distinct a.objeto from auditoria a where ${inside} order by a.objeto`.execute(db);
  return { actores: actores.rows, objetos: objetos.rows.map(({ objeto }) => objeto) };
}
