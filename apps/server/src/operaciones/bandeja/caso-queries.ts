import { foldSearch, isText } from '@traza/domain';
import type { CasoOrigin } from '@traza/domain/bandeja';
import type { CasoState } from '@traza/domain/reclamos';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

/** How a caso stands, and who works on it. */
export interface CasoStandingRow {
  id: number;
  version: number;
  idCliente: number | null;
  estado: CasoState;
  idOperador: number | null;
  operador: string | null;
}

export interface CasoRow extends CasoStandingRow {
  origen: CasoOrigin;
  cliente: string | null;
  nombre: string;
  apellido: string;
  texto: string;
  idReclamo: number | null;
  idViaje: number | null;
  importe: number | null;
  creado: Temporal.Instant;
  vence: Temporal.Instant;
  tomado: Temporal.Instant | null;
  hasta: Temporal.Instant | null;
  motivo: string | null;
  intentos: number;
  resultado: string | null;
  cerrado: Temporal.Instant | null;
}

/** What of a caso only its detail says. */
export interface CasoDetailRow extends CasoRow {
  telefono: string | null;
  email: string | null;
  respuesta: string | null;
  respondida: Temporal.Instant | null;
  reconocido: number | null;
  hora: Temporal.Instant | null;
  desde: string | null;
  hacia: string | null;
  chofer: string | null;
  calificacion: number | null;
}

const COLUMNS = sql`k.id, k.version, k.id_cliente, k.origen, k.estado, k.creado, k.vence, k.tomado, k.hasta, k.motivo, k.intentos,
  k.resultado, k.cerrado, k.id_operador, o.nombre || ' ' || o.apellido as operador, l.alias as cliente, p.nombre, p.apellido,
  coalesce(r.texto, '') as texto, k.id_reclamo, r.id_viaje, r.importe`;

const FROM = sql`caso k
  left join reclamo r on r.id_cliente = k.id_cliente and r.id = k.id_reclamo
  left join llamada_soporte s on s.id = k.id_llamada
  join persona p on p.id = coalesce(r.id_persona, s.id_persona)
  left join cliente l on l.id = k.id_cliente
  left join operador o on o.id = k.id_operador`;

export interface CasoFilter {
  estado: CasoState;
  origen?: CasoOrigin | undefined;
  vencidos?: boolean | undefined;
  q: string;
  limit: number;
  /** The last one of the page before. */
  cursor?: number | undefined;
}

/** What is due first comes first; of what is closed the latest (M-197). */
export async function findCasos(db: Executor, filter: CasoFilter, now: Temporal.Instant): Promise<CasoRow[]> {
  const { estado, origen, vencidos, q, limit, cursor } = filter;
  const isClosed = estado === 'cerrado';
  const conditions: RawBuilder<unknown>[] = [
    sql`k.estado = ${estado}`,
    ...(origen === undefined ? [] : [sql`k.origen = ${origen}`]),
    ...(vencidos === undefined ? [] : [sql`(k.estado <> 'cerrado' and k.vence < ${now}) = ${vencidos}`]),
    ...(q === '' ? [] : [isFound(q)]),
    ...(cursor === undefined ? [] : [isBehind(cursor, isClosed)]),
  ];
  const { rows } = await sql<CasoRow>`
    select ${COLUMNS} from ${FROM} where ${sql.join(conditions, sql` and `)}
     order by ${isClosed ? sql`k.cerrado desc, k.id desc` : sql`k.vence, k.id`} limit ${limit}`.execute(db);
  return rows;
}

/** By who asks, their company, the words or the number of the pedido. */
function isFound(q: string): RawBuilder<unknown> {
  const text = sql`concat_ws(E'\n', p.apellido || ', ' || p.nombre, p.nombre || ' ' || p.apellido, l.alias, r.texto)`;
  const found = sql`normalizar_busqueda(${text}) like armar_patron(${foldSearch(q)})`;
  return isText(q) && /^\d{1,9}$/.test(q) ? sql`(${found} or r.id_viaje = ${Number(q)} or r.id = ${Number(q)})` : found;
}

function isBehind(cursor: number, isClosed: boolean): RawBuilder<unknown> {
  return isClosed
    ? sql`(k.cerrado, k.id) < (select cerrado, id from caso where id = ${cursor})`
    : sql`(k.vence, k.id) > (select vence, id from caso where id = ${cursor})`;
}

interface CasoCountsRow {
  abierto: number;
  tomado: number;
  enEspera: number;
  vencidos: number;
}

export async function countOpen(db: Executor, now: Temporal.Instant): Promise<CasoCountsRow> {
  const { rows } = await sql<CasoCountsRow>`
    select count(*) filter (where estado = 'abierto')::int as abierto, count(*) filter (where estado = 'tomado')::int as tomado,
           count(*) filter (where estado = 'en_espera')::int as en_espera, count(*) filter (where vence < ${now})::int as vencidos
      from caso where estado <> 'cerrado'`.execute(db);
  return rows[0] ?? { abierto: 0, tomado: 0, enEspera: 0, vencidos: 0 };
}

export async function findCaso(db: Executor, id: number): Promise<CasoDetailRow | undefined> {
  const { rows } = await sql<CasoDetailRow>`
    select ${COLUMNS}, nullif(coalesce(s.celular, c.celular, p.celular), '') as telefono, coalesce(c.email, p.email) as email,
           k.respuesta, k.respondida, k.reconocido, ped.datetime as hora, a.direccion as desde, z.direccion as hacia,
           nullif(concat_ws(' ', v.chofer_nombre, v.chofer_apellido), '') as chofer, q.estrellas as calificacion
      from ${FROM}
      left join cuenta c on c.id_cliente = k.id_cliente and c.id_persona = p.id
      left join viaje v on v.id_cliente = k.id_cliente and v.id = r.id_viaje
      left join pedido ped on ped.id_cliente = k.id_cliente and ped.id = r.id_viaje and ped.clase = 'v'
      left join calificacion q on q.id_cliente = k.id_cliente and q.id_viaje = r.id_viaje and q.id_persona = p.id
      left join lateral (select x.direccion from parada x where x.id_cliente = v.id_cliente and x.id_viaje = v.id
                          order by x.orden limit 1) a on true
      left join lateral (select x.direccion from parada x where x.id_cliente = v.id_cliente and x.id_viaje = v.id
                          order by x.orden desc limit 1) z on true
     where k.id = ${id}`.execute(db);
  return rows[0];
}

/** A caso that somebody is about to change. */
export async function lockCaso(tx: Tx, id: number) {
  return tx
    .selectFrom('caso')
    .select(['id', 'idCliente', 'origen', 'estado', 'idReclamo', 'idLlamada', 'idOperador', 'tomado', 'hasta', 'vence'])
    .select(['intentos', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type LockedCaso = NonNullable<Awaited<ReturnType<typeof lockCaso>>>;

const STANDING = sql`k.id, k.version, k.id_cliente, k.estado, k.id_operador, o.nombre || ' ' || o.apellido as operador`;

export async function findStanding(db: Executor, id: number): Promise<CasoStandingRow | undefined> {
  const { rows } = await sql<CasoStandingRow>`
    select ${STANDING} from caso k left join operador o on o.id = k.id_operador where k.id = ${id}`.execute(db);
  return rows[0];
}

/** Those of some call-backs' casos and of some reclamos, as the stream names them. */
export async function findStandings(
  db: Executor,
  { ids, reclamos }: { ids: readonly number[]; reclamos: readonly { idCliente: number; id: number }[] },
): Promise<CasoStandingRow[]> {
  const { rows } = await sql<CasoStandingRow>`
    select ${STANDING} from caso k left join operador o on o.id = k.id_operador
     where k.id = any(${ids}::int[])
        or (k.id_cliente, k.id_reclamo) in (
          select * from unnest(${reclamos.map(({ idCliente }) => idCliente)}::int[], ${reclamos.map(({ id }) => id)}::int[]))
     order by k.id`.execute(db);
  return rows;
}

/** What operadores wrote about a caso, in the order of writing. */
export async function findCasoNotas(db: Executor, idCaso: number) {
  return db
    .selectFrom('casoNota as n')
    .innerJoin('operador as o', 'o.id', 'n.idOperador')
    .select(['n.id', 'n.texto', 'n.creada', 'n.idOperador', 'o.nombre', 'o.apellido'])
    .where('n.idCaso', '=', idCaso)
    .orderBy('n.id')
    .execute();
}
export type CasoNotaRow = Awaited<ReturnType<typeof findCasoNotas>>[number];

/** Those whose rest is over. */
export async function findRested(db: Executor, now: Temporal.Instant) {
  return db.selectFrom('caso').select('id').where('estado', '=', 'en_espera').where('hasta', '<=', now).execute();
}
