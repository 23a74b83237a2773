import type { AuditNames } from '@traza/words/auditoria/changes.ts';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type AuditCursor, type AuditFilter, idsOf, isHead, rendicionName } from './search-sql.ts';

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
  idLote: string | null;
  /** How many empleados or pedidos an act of many is about; null of any other line. */
  filas: number | null;
}

const number = sql`case when a.id_objeto ~ '^[0-9]{1,9}$' then a.id_objeto::int end`;
const value = (key: string) => sql`coalesce(a.despues ->> ${sql.lit(key)}, a.antes ->> ${sql.lit(key)})`;

/** The name of the object: the one of today, or the one that the line holds. */
export const objectName = sql`case a.objeto
  when 'cuenta' then (select apellido_primero(o.apellido, o.nombre) from cuenta c join persona o on o.id = c.id_persona
                       where c.id_cliente = a.id_cliente and c.id = ${number})
  when 'usuario' then (select apellido_primero(o.apellido, o.nombre) from usuario s join persona o on o.id = s.id_persona
                        where s.id = ${number})
  when 'grupo' then coalesce((select g.nombre from grupo g where g.id_cliente = a.id_cliente and g.id = ${number}),
                             ${value('nombre')})
  when 'molde' then ${value('nombre')}
  when 'vista' then ${value('nombre')}
  when 'direccion' then ${value('alias')}
  when 'feriado' then coalesce((select to_char(f.fecha, 'DD/MM/YYYY') || ' ' || f.nombre from feriado f where f.id = ${number}), ${value('nombre')})
  when 'favorito' then ${value('nombre')}
  when 'recorrido' then ${value('nombre')}
  when 'webhook' then ${value('nombre')}
  when 'cliente' then coalesce(${value('alias')}, (select k.alias from cliente k where k.id = a.id_cliente))
  when 'ceco' then coalesce((select c.denominacion from centro_costo c where c.id_cliente = a.id_cliente and c.id = ${number}),
                            ${value('denominacion')})
  when 'agencia' then coalesce((select g.denominacion from agencia g where g.id = ${number}), ${value('denominacion')})
  when 'tipo_vehiculo' then (select t.alias from tipo_vehiculo t where t.id = ${number})
  when 'rendicion' then ${rendicionName}
  when 'operador' then (select w.nombre || ' ' || w.apellido from operador w where w.id = ${number})
  when 'chofer' then (select h.nombre || ' ' || h.apellido from chofer h where h.id = ${number})
  when 'vehiculo' then (select m.patente from vehiculo m where m.id = ${number})
  end`;

/** A line with all its names; the table is `a`. */
const columns = sql`
  a.id, a.ts, a.actor, p.nombre || ' ' || p.apellido as nombre_actor, a.accion, a.objeto, a.id_objeto,
  ${objectName} as nombre_objeto, a.ip, a.antes, a.despues, a.id_lote,
  case when ${isHead} then (select count(*)::int - 1 from auditoria l
    where l.id_cliente = a.id_cliente and l.id_lote = a.id_lote
      and (l.objeto = a.objeto or a.objeto = 'solicitud' and l.objeto = 'viaje' or a.objeto = 'grupo' and l.objeto = 'cuenta')) end as filas`;
const author = sql`left join usuario u on u.id = a.id_usuario left join persona p on p.id = u.id_persona`;

/** The lines of acts of many, without those that tell of the acts. */
export async function findLines(db: Executor, idCliente: number, loteIds: readonly string[]): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select ${columns} from auditoria a ${author}
     where a.id_cliente = ${idCliente} and a.id_lote = any(${loteIds}::uuid[]) and not ${isHead}`.execute(db);
  return rows;
}

/** A page of a cliente's audit trail, newest first. */
export async function findAudit(
  db: Executor,
  filter: AuditFilter,
  page: { after: AuditCursor | undefined; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select ${columns}
      from (select a.* from auditoria a
             where a.id_cliente = ${filter.idCliente} and a.id = any(array(${await idsOf(db, filter, page)}))
             order by a.ts desc, a.id desc limit ${page.limit}) a
      ${author}
     order by a.ts desc, a.id desc`.execute(db);
  return rows;
}

/** The latest lines about one pedido, as a solicitud and as a viaje, newest first. */
export async function findAuditOfPedido(
  db: Executor,
  { idCliente, id }: { idCliente: number; id: number },
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select ${columns} from auditoria a ${author}
     where a.id_cliente = ${idCliente} and a.objeto in ('solicitud', 'viaje') and a.id_objeto = ${String(id)}
     order by a.ts desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts lines, up to `limit`. */
export async function countAudit(db: Executor, filter: AuditFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ filas: number }>`
    select count(*)::int as filas from (
      select from (${await idsOf(db, filter, { limit })}) i limit ${limit}) l`.execute(db);
  return rows[0]?.filas ?? 0;
}

/** The names of a cliente's grupos, cecos and payment methods, by the keys under which lines hold their ids. */
export async function findAuditNames(db: Executor, idCliente: number): Promise<AuditNames> {
  const { rows } = await sql<{ de: 'g' | 'c' | 'f'; id: number; nombre: string }>`
    select 'g' as de, id, nombre from grupo where id_cliente = ${idCliente}
    union all select 'c', id, denominacion from centro_costo where id_cliente = ${idCliente}
    union all select 'f', id, alias from forma_pago`.execute(db);
  const named = (of: string) => new Map(rows.filter(({ de }) => de === of).map(({ id, nombre }) => [id, nombre]));
  const [grupos, cecos] = [named('g'), named('c')];
  return {
    idGrupo: grupos,
    idGruposAuditados: grupos,
    idCentroDeCostoPreferido: cecos,
    idCentrosDeCostoHabilitados: cecos,
    idCentrosDeCostoAgregados: cecos,
    idCentrosDeCostoQuitados: cecos,
    idCentrosDeCostoAuditados: cecos,
    idFormaDePagoPorDefecto: named('f'),
  };
}

interface Facets {
  actores: { actor: string; nombre: string | null }[];
  objetos: string[];
}

/** Everybody who wrote at a cliente in some days, and every kind of thing that they changed. */
export async function findFacets(
  db: Executor,
  { idCliente, from, to }: Pick<AuditFilter, 'idCliente' | 'from' | 'to'>,
): Promise<Facets> {
  const inside = sql`a.id_cliente = ${idCliente} and a.ts >= ${from} and a.ts < ${to}`;
  const actores = await sql<Facets['actores'][number]>`
    select a.actor, min(p.nombre || ' ' || p.apellido) as nombre
      from auditoria a left join usuario u on u.id = a.id_usuario left join persona p on p.id = u.id_persona
     where ${inside} group by a.actor order by normalizar_busqueda(a.actor)`.execute(db);
  const objetos = await sql<{ objeto: string }>`
    select distinct a.objeto from auditoria a where ${inside} order by a.objeto`.execute(db);
  return { actores: actores.rows, objetos: objetos.rows.map(({ objeto }) => objeto) };
}
