import type { PedidoScope, PedidoTimes } from '@traza/domain/pedidos';
import type { CasoState, ReclamoOrigin } from '@traza/domain/reclamos';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { startedAt } from '#pedidos/proyeccion/source-queries.ts';

/** The facts by which a mail names a viaje: its cliente, and the times from which its hour is made. */
export async function findViajeHour(db: Executor, { idCliente, idViaje }: { idCliente: number; idViaje: number }) {
  const started = startedAt(sql.ref('v.id_cliente'), sql.ref('v.id'));
  const { rows } = await sql<PedidoTimes<Temporal.Instant> & { alias: string; started: Temporal.Instant | null }>`
    select c.alias, v.inicio as departure, ${started} as started, s.creado is not null as asap, coalesce(s.creado, v.creado) as asked
      from viaje v join cliente c on c.id = v.id_cliente
      left join solicitud s on s.id_cliente = v.id_cliente and s.id_viaje = v.id and s.asap
     where v.id_cliente = ${idCliente} and v.id = ${idViaje}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a viaje that is held is gone');
  return found;
}

/** Locks a viaje, so that two reclamos about it at once become one; answers its billed total. */
export async function lockViaje(tx: Tx, { idCliente, idViaje }: { idCliente: number; idViaje: number }) {
  return tx
    .selectFrom('viaje')
    .select(['importeTotal', 'idCarpool'])
    .where('idCliente', '=', idCliente)
    .where('id', '=', idViaje)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Cents of the asientos of a salida that somebody asked for or travels on; null where none had a price. */
export async function findAsientosPrice(
  db: Executor,
  { idCliente, idViaje, idPersona }: { idCliente: number; idViaje: number; idPersona: number },
): Promise<number | null> {
  const { rows } = await sql<{ importe: number | null }>`
    select sum(j.precio_asiento)::int8 as importe from pasaje j
      left join solicitud s on s.id_cliente = j.id_cliente and s.id = j.id_solicitud
     where j.id_cliente = ${idCliente} and j.id_viaje = ${idViaje}
       and ${idPersona} in (j.id_persona, s.id_persona_sol)`.execute(db);
  return rows[0]?.importe ?? null;
}

interface ReclamoKey {
  idCliente: number;
  idViaje: number;
  idPersona: number;
}

/** The open reclamo of a person about a viaje. */
export async function findOpenReclamo(tx: Tx, { idCliente, idViaje, idPersona }: ReclamoKey) {
  return tx
    .selectFrom('reclamo')
    .select(['id', 'texto'])
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', idViaje)
    .where('idPersona', '=', idPersona)
    .where('estado', '=', 'abierto')
    .executeTakeFirst();
}

/** Answers its number; its caso comes with it (`repeatable/80_caso.sql`), due when the settings say. */
export async function insertReclamo(
  tx: Tx,
  row: ReclamoKey & { texto: string; origen: ReclamoOrigin; importe: number | null; creado: Temporal.Instant },
  vence: Temporal.Instant,
): Promise<number> {
  const { id } = await tx.insertInto('reclamo').values(row).returning('id').executeTakeFirstOrThrow();
  await tx
    .updateTable('caso')
    .set({ vence })
    .where('idCliente', '=', row.idCliente)
    .where('idReclamo', '=', id)
    .execute();
  return id;
}

export async function writeText(tx: Tx, { idCliente, id }: ReclamoId, texto: string): Promise<void> {
  await tx.updateTable('reclamo').set({ texto }).where('idCliente', '=', idCliente).where('id', '=', id).execute();
}

export interface ReclamoId {
  idCliente: number;
  id: number;
}

export interface ReclamoRow extends ReclamoId {
  idViaje: number;
  idPersona: number;
  nombre: string;
  apellido: string;
  texto: string;
  importe: number | null;
  creado: Temporal.Instant;
  estado: CasoState;
  respuesta: string | null;
  reconocido: number | null;
  cerrado: Temporal.Instant | null;
  isRequester: boolean;
  /** Of its pedido. */
  hora: Temporal.Instant;
  cecos: string[];
}

/** Whether the viaje of a reclamo is within a scope: the same pedidos that reports list (S4). */
function isWithin(scope: PedidoScope): RawBuilder<boolean> {
  if (scope.kind === 'client') return sql`true`;
  if (scope.kind === 'forbidden') return sql`false`;
  return sql`(exists (select from pedido_ceco x where x.id_cliente = r.id_cliente and x.id_pedido = r.id_viaje
                         and x.id_ceco = any(${scope.cecos}::int[]))
           or exists (select from pedido_grupo x where x.id_cliente = r.id_cliente and x.id_pedido = r.id_viaje
                         and x.id_grupo = any(${scope.grupos}::int[])))`;
}

export interface ReclamoFilter {
  idCliente: number;
  /** The person whose own reclamos are added to those of the scope. */
  idPersona: number;
  scope: PedidoScope;
  id?: number | undefined;
  idViaje?: number | undefined;
  estados?: readonly CasoState[] | undefined;
  desde?: Temporal.Instant | undefined;
  hasta?: Temporal.Instant | undefined;
  /** The month of its pedido. */
  mes?: { from: Temporal.Instant; to: Temporal.Instant } | undefined;
  ceco?: number | undefined;
  persona?: number | undefined;
  /** The last of the page before. */
  after?: number | undefined;
  limit: number;
}

/** Whether a pasaje `j` is one whose ceco the viewer sees: their own, one of theirs to audit, or any of the cliente. */
function seesCecoOf({ idPersona, scope }: Pick<ReclamoFilter, 'idPersona' | 'scope'>): RawBuilder<boolean> {
  if (scope.kind === 'client') return sql`true`;
  const own = sql<boolean>`(j.id_persona = ${idPersona} or exists (select from solicitud s
    where s.id_cliente = j.id_cliente and s.id = j.id_solicitud and s.id_persona_sol = ${idPersona}))`;
  return scope.kind === 'some' ? sql`(j.id_ceco = any(${scope.cecos}::int[]) or ${own})` : own;
}

/** The cecos of a reclamo's pedido that the viewer sees. */
export function seenCecos(filter: Pick<ReclamoFilter, 'idPersona' | 'scope'>): RawBuilder<unknown> {
  return sql`(select distinct k.id, k.denominacion from pasaje j
    join centro_costo k on k.id_cliente = j.id_cliente and k.id = j.id_ceco
   where j.id_cliente = r.id_cliente and j.id_viaje = r.id_viaje and ${seesCecoOf(filter)})`;
}

/** What a reclamo `r` with its caso `k` and pedido `o` has to be, for a filter. */
export function whereOf(filter: Omit<ReclamoFilter, 'limit'>): RawBuilder<unknown> {
  const { idCliente, idPersona, scope, id, idViaje, estados, desde, hasta, mes, ceco, persona, after } = filter;
  const conditions = [
    sql`r.id_cliente = ${idCliente}`,
    sql`(r.id_persona = ${idPersona} or ${isWithin(scope)})`,
    ...(id === undefined ? [] : [sql`r.id = ${id}`]),
    ...(idViaje === undefined ? [] : [sql`r.id_viaje = ${idViaje}`]),
    ...(estados === undefined ? [] : [sql`k.estado = any(${estados}::text[])`]),
    ...(desde === undefined ? [] : [sql`r.creado >= ${desde}`]),
    ...(hasta === undefined ? [] : [sql`r.creado < ${hasta}`]),
    ...(mes === undefined ? [] : [sql`o.datetime >= ${mes.from} and o.datetime < ${mes.to}`]),
    ...(ceco === undefined ? [] : [sql`exists (select from ${seenCecos(filter)} seen where seen.id = ${ceco})`]),
    ...(persona === undefined ? [] : [sql`r.id_persona = ${persona}`]),
    ...(after === undefined ? [] : [sql`r.id < ${after}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** A reclamo with its caso and its pedido, for `whereOf`. */
export const FROM_RECLAMO: RawBuilder<unknown> = sql`reclamo r
  join caso k on k.id_cliente = r.id_cliente and k.id_reclamo = r.id
  join pedido o on o.id_cliente = r.id_cliente and o.id = r.id_viaje and o.clase = 'v'
  join persona p on p.id = r.id_persona`;

/** Claims that somebody sees, newest first. */
export async function findReclamos(db: Executor, filter: ReclamoFilter): Promise<ReclamoRow[]> {
  const { rows } = await sql<ReclamoRow>`
    select r.id_cliente, r.id, r.id_viaje, r.id_persona, p.nombre, p.apellido, r.texto, r.importe, r.creado,
           k.estado, k.respuesta, k.reconocido, k.cerrado,
           exists (select from solicitud s where s.id_cliente = r.id_cliente and s.id_viaje = r.id_viaje
                      and s.id_persona_sol = ${filter.idPersona}) as is_requester,
           o.datetime as hora, array(select seen.denominacion from ${seenCecos(filter)} seen order by normalizar_busqueda(seen.denominacion)) as cecos
      from ${FROM_RECLAMO}
     where ${whereOf(filter)} order by r.id desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** The newest pedidos with a reclamo that somebody sees, each with the state of the newest of those. */
export async function findReclamoStates(
  db: Executor,
  { idCliente, idPersona, scope, limit }: Pick<ReclamoFilter, 'idCliente' | 'idPersona' | 'scope' | 'limit'>,
): Promise<{ idPedido: number; estado: CasoState }[]> {
  const { rows } = await sql<{ idPedido: number; estado: CasoState }>`
    select id_pedido, estado from (
      select distinct on (r.id_viaje) r.id_viaje as id_pedido, r.id, k.estado
        from reclamo r join caso k on k.id_cliente = r.id_cliente and k.id_reclamo = r.id
       where r.id_cliente = ${idCliente} and (r.id_persona = ${idPersona} or ${isWithin(scope)})
       order by r.id_viaje, r.id desc) newest
     order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Those of some clientes that have a reclamo with this id. */
export async function findClientesOfReclamo(db: Executor, idsCliente: readonly number[], id: number) {
  const rows = await db
    .selectFrom('reclamo')
    .select('idCliente')
    .where(sql<boolean>`id_cliente = any(${idsCliente}::int[])`)
    .where('id', '=', id)
    .execute();
  return rows.map(({ idCliente }) => idCliente);
}

/** The reclamos about a pedido with their outcome, oldest first. */
export async function listReclamosOf(db: Executor, { idCliente, idViaje }: { idCliente: number; idViaje: number }) {
  return db
    .selectFrom('reclamo as r')
    .innerJoin('caso as k', (join) => join.onRef('k.idCliente', '=', 'r.idCliente').onRef('k.idReclamo', '=', 'r.id'))
    .select(['r.id', 'r.idPersona', 'k.estado', 'k.respuesta', 'k.respondida'])
    .where('r.idCliente', '=', idCliente)
    .where('r.idViaje', '=', idViaje)
    .orderBy('r.id')
    .execute();
}

/** Locks a reclamo and its caso for the person who answers it. */
export async function lockReclamo(tx: Tx, { idCliente, id }: ReclamoId) {
  return (
    tx
      .selectFrom('reclamo as r')
      .innerJoin('caso as k', (join) => join.onRef('k.idCliente', '=', 'r.idCliente').onRef('k.idReclamo', '=', 'r.id'))
      .innerJoin('persona as p', 'p.id', 'r.idPersona')
      .leftJoin('cuenta as c', (join) =>
        join.onRef('c.idCliente', '=', 'r.idCliente').onRef('c.idPersona', '=', 'r.idPersona'),
      )
      .select(['r.idViaje', 'r.idPersona', 'r.importe', 'k.estado', 'p.nombre'])
      .select(sql<string | null>`coalesce(c.email, p.email)`.as('email'))
      .where('r.idCliente', '=', idCliente)
      .where('r.id', '=', id)
      // the caso first, as who answers from the bandeja holds it already
      .forNoKeyUpdate(['k', 'r'])
      .executeTakeFirst()
  );
}

export async function closeReclamo(
  tx: Tx,
  { idCliente, id }: ReclamoId,
  { texto, resultado, reconocido }: { texto: string; resultado: string | null; reconocido: number | null },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('caso')
    .set((eb) => ({
      estado: 'cerrado',
      cerrado: now,
      respuesta: texto,
      respondida: now,
      resultado,
      reconocido,
      hasta: null,
      version: sql<number>`${eb.ref('version')} + 1`,
    }))
    .where('idCliente', '=', idCliente)
    .where('idReclamo', '=', id)
    .execute();
  await tx
    .updateTable('reclamo')
    .set({ estado: 'cerrado' })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
}

/** Claims as who answers them reads them, of all clients or of one, the newest first. */
export async function findForCommand(
  db: Executor,
  { idCliente, estado, id }: { idCliente?: number | undefined; estado?: CasoState | undefined; id?: number },
) {
  return db
    .selectFrom('reclamo as r')
    .innerJoin('caso as k', (join) => join.onRef('k.idCliente', '=', 'r.idCliente').onRef('k.idReclamo', '=', 'r.id'))
    .innerJoin('persona as p', 'p.id', 'r.idPersona')
    .innerJoin('cliente as l', 'l.id', 'r.idCliente')
    .select([
      'r.id',
      'r.idCliente',
      'l.alias',
      'r.idViaje',
      'p.nombre',
      'p.apellido',
      'r.importe',
      'r.texto',
      'r.creado',
    ])
    .select(['k.estado', 'k.vence'])
    .$if(idCliente !== undefined, (query) => query.where('r.idCliente', '=', idCliente ?? 0))
    .$if(estado !== undefined, (query) => query.where('k.estado', '=', estado ?? 'abierto'))
    .$if(id !== undefined, (query) => query.where('r.id', '=', id ?? 0))
    .orderBy('r.id', 'desc')
    .execute();
}
