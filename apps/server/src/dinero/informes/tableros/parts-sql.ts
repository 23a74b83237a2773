import type { Grouping } from '@traza/domain/pedidos';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { grupoOfKey, MOTIVO, PERSONA, SERVICE } from '#pedidos/lectura/narrow-sql.ts';
import { allOf, type PageRequest } from '#pedidos/lectura/scope-sql.ts';

/** A part of a sum under its key. */
export interface KeyedSum {
  clave: string;
  pedidos: number;
  /** Cents. */
  importe: number;
}
export interface PartRow extends KeyedSum {
  nombre: string;
}

type PartsSql = RawBuilder<unknown>;

const grupoOf = (idCliente: number, persona: PartsSql) =>
  sql`coalesce(${grupoOfKey(sql`${idCliente}`, persona)}::text, '')`;

/** What is one of the whole pedido. */
type PedidoGrouping = 'servicio' | 'motivo';

/** The keys under which a pedido counts by its pasajes, and the dimension of its stored parts that holds their cents. */
function keysOf(
  agrupar: Exclude<Grouping, PedidoGrouping | 'solicitante'>,
  idCliente: number,
): { ofPasaje: PartsSql; kept: PartsSql; ofKept: PartsSql } {
  const people = sql`('persona', 'envio')`;
  switch (agrupar) {
    case 'ceco':
      return { ofPasaje: sql`coalesce(t.id_ceco::text, '')`, kept: sql`('ceco')`, ofKept: sql`x ->> 1` };
    case 'persona':
      return { ofPasaje: PERSONA, kept: people, ofKept: sql`x ->> 1` };
    case 'grupo':
      return { ofPasaje: grupoOf(idCliente, PERSONA), kept: people, ofKept: grupoOf(idCliente, sql`(x ->> 1)`) };
  }
}

/** All pedidos of a list whose viewer sees the whole cliente, divided by the stored parts of each pedido (W-171). */
export async function findParts(
  db: Executor,
  page: PageRequest,
  agrupar: Exclude<Grouping, 'solicitante'>,
): Promise<PartRow[]> {
  const [idCliente = 0] = page.idsCliente;
  const query =
    agrupar === 'servicio' || agrupar === 'motivo'
      ? byPedido(page, agrupar)
      : byPasaje(page, keysOf(agrupar, idCliente));
  const { rows } = await query.execute(db);
  return nameParts(db, { agrupar, idCliente, parts: rows });
}

const OF_PEDIDO: Readonly<Record<PedidoGrouping, PartsSql>> = {
  servicio: sql`coalesce(${SERVICE}::text, '')`,
  motivo: MOTIVO,
};

function byPedido(page: PageRequest, agrupar: PedidoGrouping): RawBuilder<KeyedSum> {
  return sql`
    select ${OF_PEDIDO[agrupar]} as clave, count(*)::int as pedidos, coalesce(sum(a.importe), 0)::float8 as importe
      from (${allOf(page)}) found
      join pedido p on p.id_cliente = found.id_cliente and p.id = found.id
      join pedido_aporte a on a.id_cliente = p.id_cliente and a.id_pedido = p.id
     group by 1`;
}

function byPasaje(page: PageRequest, { ofPasaje, kept, ofKept }: ReturnType<typeof keysOf>): RawBuilder<KeyedSum> {
  return sql`
    with found as materialized (${allOf(page)}),
    t as (
      select t.*, p.id as id_pedido from found join pedido p on p.id_cliente = found.id_cliente and p.id = found.id
        join pasaje t on t.id_cliente = p.id_cliente and t.id_viaje = p.id where p.clase = 'v'
      union all
      select t.*, p.id from found join pedido p on p.id_cliente = found.id_cliente and p.id = found.id
        join pasaje t on t.id_cliente = p.id_cliente and t.id_solicitud = p.id where p.clase = 's'),
    counted as (
      select clave, count(*)::int as pedidos
        from (select distinct id_pedido, ${ofPasaje} as clave from t where t.tipo <> 'ASIENTO VACÍO') k group by clave),
    money as (
      select ${ofKept} as clave, sum((x ->> 3)::bigint) as importe
        from found join pedido_aporte a on a.id_cliente = found.id_cliente and a.id_pedido = found.id
       cross join lateral jsonb_array_elements(a.partes) x where x ->> 0 in ${kept} group by 1)
    select c.clave, c.pedidos, coalesce(m.importe, 0)::float8 as importe from counted c left join money m on m.clave = c.clave`;
}

const WITHOUT: Readonly<Record<Grouping, string>> = {
  ceco: 'Sin centro de costo',
  grupo: 'Sin grupo',
  servicio: 'Sin servicio',
  persona: 'Sin nombre',
  solicitante: 'Sin nombre',
  motivo: 'Sin motivo',
};

/** The parts under their names, the biggest first. */
export async function nameParts(
  db: Executor,
  { agrupar, idCliente, parts }: { agrupar: Grouping; idCliente: number; parts: readonly KeyedSum[] },
): Promise<PartRow[]> {
  const nameOf = agrupar === 'motivo' ? String : await namesOf(db, { agrupar, idCliente, parts });
  return parts
    .map((part) => ({ ...part, nombre: nameOf(part.clave) || WITHOUT[agrupar] }))
    .toSorted(
      (a, b) => b.importe - a.importe || a.nombre.localeCompare(b.nombre, 'es-AR') || a.clave.localeCompare(b.clave),
    );
}

/** What is behind a key. */
async function namesOf(
  db: Executor,
  {
    agrupar,
    idCliente,
    parts,
  }: { agrupar: Exclude<Grouping, 'motivo'>; idCliente: number; parts: readonly KeyedSum[] },
): Promise<(clave: string) => string> {
  const ids = parts.flatMap(({ clave }) => (/\d/.test(clave) ? Number(clave.replace('#', '')) : []));
  const names = await findNames(db, { agrupar, idCliente, ids });
  return (clave) => names.get(clave.replace('#', '')) ?? clave.replace('@', '');
}

const PEOPLE = (ids: readonly number[]) =>
  sql`select id, apellido_primero(apellido, nombre) as nombre from persona where id = any(${ids}::int[])`;

async function findNames(
  db: Executor,
  { agrupar, idCliente, ids }: { agrupar: Exclude<Grouping, 'motivo'>; idCliente: number; ids: readonly number[] },
): Promise<ReadonlyMap<string, string>> {
  const query = {
    ceco: sql`select id, denominacion as nombre from centro_costo where id_cliente = ${idCliente} and id = any(${ids}::int[])`,
    grupo: sql`select id, nombre from grupo where id_cliente = ${idCliente} and id = any(${ids}::int[])`,
    servicio: sql`select id, alias as nombre from tipo_vehiculo where id = any(${ids}::int[])`,
    persona: PEOPLE(ids),
    solicitante: PEOPLE(ids),
  }[agrupar];
  const { rows } = await sql<{ id: number; nombre: string }>`${query}`.execute(db);
  return new Map(rows.map(({ id, nombre }) => [String(id), nombre]));
}
