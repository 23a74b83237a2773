import { NOTIFICACIONES, type NovedadState } from '@traza/domain/notificaciones';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

/** An order by what is known of it: what was asked for, or the trip with everybody aboard. */
export type NovedadPedido = { idCliente: number } & ({ idSolicitud: number } | { idViaje: number });

/** People who are told, as a query of `id_usuario`, `id_solicitud`, `id_viaje` and `salida`: they are read by the statement that writes. */
export type Recipients = RawBuilder<unknown>;

/**
 * The recipients of a pedido's novedades: requesters and pasajeros with a user and an active account at the cliente (DT-48). Where several
 * asked for a viaje, each hears of their own solicitud; somebody who left it hears no more.
 */
export function recipientsOf(pedido: NovedadPedido): Recipients {
  const { idCliente } = pedido;
  const ofPedido =
    'idViaje' in pedido
      ? sql`s.id_viaje = ${pedido.idViaje}::int and s.estado <> 'X'`
      : sql`s.id = ${pedido.idSolicitud}::int`;
  return sql`
    with asked as (
      select s.id, s.id_viaje, s.id_persona_sol, coalesce(v.inicio, s.fecha_hora_salida) salida
        from solicitud s left join viaje v on v.id_cliente = s.id_cliente and v.id = s.id_viaje
       where s.id_cliente = ${idCliente}::int and ${ofPedido}),
    people as (
      select id_persona_sol id_persona, id, id_viaje, salida from asked
       union
      select p.id_persona, a.id, a.id_viaje, a.salida
        from asked a join pasaje p on p.id_cliente = ${idCliente}::int and p.id_solicitud = a.id
       where p.id_persona is not null)
    select distinct on (u.id) u.id id_usuario, x.id id_solicitud, x.id_viaje, x.salida
      from people x
      join usuario u on u.id_persona = x.id_persona
      join cuenta c on c.id_persona = u.id_persona and c.id_cliente = ${idCliente}::int and c.activa
     order by u.id, x.id`;
}

/** Those of some recipients whose users are named. */
export function onlyUsuarios(recipients: Recipients, usuarios: readonly number[]): Recipients {
  return sql`select r.* from (${recipients}) r where r.id_usuario = any(${usuarios}::int[])`;
}

/** The one of some recipients who is this person, if they are among them. */
export function onlyPersona(recipients: Recipients, idPersona: number): Recipients {
  return sql`select r.* from (${recipients}) r join usuario u on u.id = r.id_usuario where u.id_persona = ${idPersona}::int`;
}

/** The recipient of a novedad about a viaje: as its requester or pasajero, or else as its auditor. Empty without an active account. */
export function ownRecipient(
  { idCliente, idViaje }: { idCliente: number; idViaje: number },
  idPersona: number,
): Recipients {
  return sql`
    select u.id id_usuario, r.id_solicitud, v.id id_viaje, v.inicio salida
      from usuario u
      join cuenta c on c.id_persona = u.id_persona and c.id_cliente = ${idCliente}::int and c.activa
      join viaje v on v.id_cliente = c.id_cliente and v.id = ${idViaje}::int
      left join (${recipientsOf({ idCliente, idViaje })}) r on r.id_usuario = u.id
     where u.id_persona = ${idPersona}::int`;
}

/** The people who may authorize a solicitud, except its requester. */
export function approversOf({
  idCliente,
  idSolicitud,
  idPersonaSol,
  departure,
}: {
  idCliente: number;
  idSolicitud: number;
  idPersonaSol: number;
  departure: Temporal.Instant;
}): Recipients {
  return sql`
    select distinct u.id id_usuario, ${idSolicitud}::int id_solicitud, null::int id_viaje, ${departure}::timestamptz salida
      from cuenta c join usuario u on u.id_persona = c.id_persona
     where c.id_cliente = ${idCliente}::int and c.activa and c.id_persona <> ${idPersonaSol}::int
       and c.permisos ->> 'approveCotizaciones' = 'true'`;
}

export interface NewNovedad {
  idCliente: number;
  estado: NovedadState;
  subestado: string;
  now: Temporal.Instant;
  /** The user whose own act it is: for them it is read from the beginning. */
  doneBy?: number | undefined;
}

/** Stores a notice for each recipient, once; answers those that are new, with the browsers of each person. */
export async function insertNovedades(
  tx: Tx,
  { idCliente, estado, subestado, now, doneBy }: NewNovedad,
  recipients: Recipients,
): Promise<{ id: number; idUsuario: number; dispositivos: number[] }[]> {
  const { rows } = await sql<{ id: number; idUsuario: number; dispositivos: number[] }>`
    with nuevas as (
      insert into notificacion (id_usuario, id_solicitud, id_viaje, salida, id_cliente, estado, subestado, creada, leida)
      select r.id_usuario, r.id_solicitud, r.id_viaje, r.salida, ${idCliente}::int, ${estado}, ${subestado}, ${now}::timestamptz,
             case when r.id_usuario = ${doneBy ?? null}::int then ${now}::timestamptz end
        from (${recipients}) r
      on conflict do nothing
      returning id, id_usuario)
    select n.id, n.id_usuario, array(select d.id from dispositivo d where d.id_usuario = n.id_usuario order by d.id) dispositivos
      from nuevas n order by n.id`.execute(tx);
  return rows;
}

/** A notice and a browser of the same person: one that somebody else has signed in at since gets nothing. */
export async function findDelivery(
  db: Executor,
  { idNotificacion, idDispositivo }: { idNotificacion: number; idDispositivo: number },
) {
  return db
    .selectFrom('notificacion as n')
    .innerJoin('dispositivo as d', 'd.idUsuario', 'n.idUsuario')
    .innerJoin('usuario as u', 'u.id', 'n.idUsuario')
    .select([
      'u.idPersona',
      'n.idCliente',
      'n.idSolicitud',
      'n.idViaje',
      'n.salida',
      'n.estado',
      'n.subestado',
      'n.creada',
      'd.token',
    ])
    .select(REQUESTED.as('pedida'))
    .where('n.id', '=', idNotificacion)
    .where('d.id', '=', idDispositivo)
    .executeTakeFirst();
}

export async function deleteDevice(db: Executor, idDispositivo: number): Promise<void> {
  await db.deleteFrom('dispositivo').where('id', '=', idDispositivo).execute();
}

/** When an order was asked for as soon as possible. */
const REQUESTED = sql<Temporal.Instant | null>`(select min(a.creado) from solicitud a
  where a.id_cliente = n.id_cliente and (a.id = n.id_solicitud or a.id_viaje = n.id_viaje) and a.asap)`;

/** What waits for an authorization is news only until all of it was decided, cancelled or out of time; a plan has one notice. */
const IS_OPEN = sql<boolean>`(n.estado <> 'Pendiente' or exists (
  select from solicitud f join solicitud s on s.id_cliente = f.id_cliente and (s.id = f.id or s.id_plan = f.id_plan)
   where f.id_cliente = n.id_cliente and f.id = n.id_solicitud and s.estado = 'B'))`;

export async function listNovedades(db: Executor, idUsuario: number) {
  return db
    .selectFrom('notificacion as n')
    .selectAll('n')
    .select(REQUESTED.as('pedida'))
    .where('idUsuario', '=', idUsuario)
    .where(IS_OPEN)
    .orderBy('creada', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTIFICACIONES.shown)
    .execute();
}

/** The id by which a requester knows the pedido: a salida has one for each reserva. */
const PEDIDO = sql<number>`coalesce(n.id_solicitud, n.id_viaje)`;

export interface PedidoNovedadRow {
  idCliente: number;
  pedido: number;
  idSolicitud: number | null;
  idViaje: number | null;
  salida: Temporal.Instant;
  pedida: Temporal.Instant | null;
  estado: string;
  subestado: string;
  creada: Temporal.Instant;
  leida: Temporal.Instant | null;
  destino: string | null;
}

/** The novedades of the pedidos that had one last, pedido by pedido, newest first. */
export async function listPedidoNovedades(db: Executor, idUsuario: number): Promise<PedidoNovedadRow[]> {
  const { rows } = await sql<PedidoNovedadRow>`
    with newest as (
      select id_cliente, ${PEDIDO} pedido, max(creada) creada, max(n.id) id from notificacion n
       where id_usuario = ${idUsuario}::int and ${IS_OPEN}
       group by 1, 2 order by 3 desc, 4 desc limit ${NOTIFICACIONES.shown})
    select n.id_cliente, newest.pedido, n.id_solicitud, n.id_viaje, n.salida, ${REQUESTED} pedida,
           n.estado, n.subestado, n.creada, n.leida,
           (select x.direccion from parada x
             where x.id_cliente = newest.id_cliente and x.id_solicitud = newest.pedido order by x.orden desc limit 1) destino
      from newest
      join notificacion n on n.id_cliente = newest.id_cliente and ${PEDIDO} = newest.pedido
     where n.id_usuario = ${idUsuario}::int and ${IS_OPEN}
     order by newest.creada desc, newest.id desc, n.creada desc, n.id desc`.execute(db);
  return rows;
}

export async function countUnread(db: Executor, idUsuario: number): Promise<number> {
  const { count } = await db
    .selectFrom('notificacion as n')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idUsuario', '=', idUsuario)
    .where('leida', 'is', null)
    .where(IS_OPEN)
    .executeTakeFirstOrThrow();
  return count;
}

export async function markRead(
  db: Executor,
  idUsuario: number,
  { ids, now }: { ids: readonly number[]; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('notificacion')
    .set({ leida: now })
    .where('idUsuario', '=', idUsuario)
    .where('id', 'in', ids)
    .where('leida', 'is', null)
    .execute();
}

/** Marks all novedades of some pedidos as read, by the id of the solicitud or of the viaje. */
export async function markPedidosRead(
  db: Executor,
  idUsuario: number,
  { pedidos, now }: { pedidos: readonly number[]; now: Temporal.Instant },
): Promise<void> {
  const isNamed = sql<boolean>`(id_solicitud = any(${pedidos}::int[]) or id_viaje = any(${pedidos}::int[]))`;
  await db
    .updateTable('notificacion as n')
    .set({ leida: now })
    .where('idUsuario', '=', idUsuario)
    .where('leida', 'is', null)
    .where(PEDIDO, 'in', (eb) =>
      eb.selectFrom('notificacion as n').select(PEDIDO.as('pedido')).where('idUsuario', '=', idUsuario).where(isNamed),
    )
    .execute();
}

/** What came after the newest one that was seen stays. */
export async function clearNovedades(db: Executor, idUsuario: number, hasta: number): Promise<void> {
  await db.deleteFrom('notificacion').where('idUsuario', '=', idUsuario).where('id', '<=', hasta).execute();
}
