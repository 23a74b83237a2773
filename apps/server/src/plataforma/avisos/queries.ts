import type { AvisoAct, AvisoChannel, AvisoLanguage, AvisoPart, AvisoReason, AvisoState } from '@traza/domain/avisos';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { required } from '#lib/app-error.ts';

/** A pedido by one solicitud of it, or a viaje with everybody aboard. */
export type AvisoPedido = { idCliente: number } & ({ idSolicitud: number } | { idViaje: number });

/** Somebody of a pedido with what they can be told by. */
export interface AvisoPersonRow {
  idPedido: number;
  idSolicitud: number;
  idPasaje: number;
  part: AvisoPart;
  idPersona: number | null;
  idUsuario: number | null;
  nombre: string;
  tel: string | null;
  email: string | null;
  idioma: AvisoLanguage | null;
  idRequester: number;
  requesterPhones: string[];
  departure: Temporal.Instant;
  /** Was told of it before, or of another viaje of its plan. */
  isTold: boolean;
  /** Somebody was told of another viaje of its plan: all of a plan is one piece of news. */
  isPlanTold: boolean;
  asc: number | null;
  des: number | null;
}

/** Everybody of a pedido: pasajeros, and who sends and receives; each with their own requester, for strangers share a salida. */
export async function findPeople(tx: Tx, pedido: AvisoPedido): Promise<AvisoPersonRow[]> {
  const { idCliente } = pedido;
  const ofPedido =
    'idViaje' in pedido
      ? sql`s.id_viaje = ${pedido.idViaje}::int and s.estado <> 'X'`
      : sql`s.id = ${pedido.idSolicitud}::int`;
  const { rows } = await sql<AvisoPersonRow>`
    select coalesce(j.id_viaje, s.id) "idPedido", s.id "idSolicitud", j.id "idPasaje", x.part, x.persona "idPersona",
           case when c.id is not null then u.id end "idUsuario", x.nombre, x.tel,
           case when c.id is not null then coalesce(c.email, p.email) end email, j.idioma,
           s.id_persona_sol "idRequester", array_remove(array[r.celular, rp.celular]::text[], null) "requesterPhones",
           exists (select from aviso a join solicitud o on o.id_cliente = a.id_cliente and o.id = a.id_solicitud
             where a.id_cliente = s.id_cliente and a.quien = x.part and (o.id = s.id or o.id_plan = s.id_plan)) "isTold",
           exists (select from solicitud o join aviso a on a.id_cliente = o.id_cliente and a.id_solicitud = o.id
             where o.id_cliente = s.id_cliente and o.id_plan = s.id_plan and o.id <> s.id and a.acto = 'pedido') "isPlanTold",
           coalesce(v.inicio, s.fecha_hora_salida) departure, up.orden "asc", down.orden des
      from solicitud s
      left join viaje v on v.id_cliente = s.id_cliente and v.id = s.id_viaje
      join pasaje j on j.id_cliente = s.id_cliente and j.id_solicitud = s.id and j.tipo <> 'ASIENTO VACÍO'
      left join persona p on p.id = j.id_persona
      left join cuenta c on c.id_cliente = s.id_cliente and c.id_persona = p.id and c.activa
      left join usuario u on u.id_persona = p.id and u.activo
      left join cuenta r on r.id_cliente = s.id_cliente and r.id = s.id_cuenta
      left join persona rp on rp.id = s.id_persona_sol
      left join envio e on e.id_cliente = j.id_cliente and e.id_pasaje = j.id
      left join parada up on up.id_cliente = j.id_cliente and up.id = j.id_parada_asc
      left join parada down on down.id_cliente = j.id_cliente and down.id = j.id_parada_des
      cross join lateral (
        select 'pasajero' part, j.id_persona persona, coalesce(p.apellido || ', ' || p.nombre, j.nombre, '') nombre,
               coalesce(j.tel, c.celular, p.celular) tel where e.id_pasaje is null
        union all select 'emisor', null, e.despachante_nombre, e.despachante_celular where e.id_pasaje is not null
        union all select 'receptor', null, e.receptor_nombre, e.receptor_celular where e.id_pasaje is not null) x
     where s.id_cliente = ${idCliente}::int and ${ofPedido}
     order by j.id, x.part`.execute(tx);
  return rows;
}

/** Whether the people of a solicitud were told of this chofer for another viaje of their plan on the same day. */
export async function isToldOfDay(tx: Tx, idCliente: number, idSolicitud: number, mark: string): Promise<boolean> {
  const day = (name: string) =>
    sql`(${sql.ref(`${name}.fecha_hora_salida`)} at time zone 'America/Argentina/Buenos_Aires')::date`;
  const { rows } = await sql`
    select from solicitud s
      join solicitud o on o.id_cliente = s.id_cliente and o.id_plan = s.id_plan and o.id <> s.id and ${day('o')} = ${day('s')}
      join aviso a on a.id_cliente = o.id_cliente and a.id_solicitud = o.id and a.acto = 'asignado' and a.marca = ${mark}
     where s.id_cliente = ${idCliente}::int and s.id = ${idSolicitud}::int
     limit 1`.execute(tx);
  return rows.length > 0;
}

/** Who of some people and numbers said no, at a cliente or at all: hashes in hexadecimal, and people. */
const refusalsOf = (
  idCliente: number,
  { hashes, personas }: { hashes: readonly Buffer[]; personas: readonly number[] },
) =>
  sql`select encode(tel_hash, 'hex') hash, id_persona persona from aviso_baja
       where (id_cliente = ${idCliente}::int and tel_hash = any(${hashes}::bytea[])) or id_persona = any(${personas}::int[])`;

interface Refusals {
  hashes: ReadonlySet<string>;
  personas: ReadonlySet<number>;
}

const asRefusals = (rows: readonly { hash: string | null; persona: number | null }[]): Refusals => ({
  hashes: new Set(rows.flatMap(({ hash }) => hash ?? [])),
  personas: new Set(rows.flatMap(({ persona }) => persona ?? [])),
});

/** Those of some people and numbers that said no, at a cliente or at all. */
export async function findRefusals(
  db: Executor,
  idCliente: number,
  of: { hashes: readonly Buffer[]; personas: readonly number[] },
): Promise<Refusals> {
  const { rows } = await sql<{ hash: string | null; persona: number | null }>`${refusalsOf(idCliente, of)}`.execute(db);
  return asRefusals(rows);
}

interface SentRow {
  numbers: { tel: string; lastHour: number; lastDay: number }[];
  requesters: { id: number; lastHour: number }[];
  pedidoHour: number;
  clienteDay: number;
  refusals: { hash: string | null; persona: number | null }[];
}

/**
 * What decides by what some people are told: who said no, and the SMS of the same urgency that their numbers got in the last hour and day,
 * whoever ordered, and those of the pedido, its requesters and its cliente.
 */
export async function findSent(
  tx: Tx,
  { idCliente, idPedido, isUrgent }: { idCliente: number; idPedido: number; isUrgent: boolean },
  {
    numbers,
    requesters,
    now,
    ...people
  }: {
    numbers: readonly string[];
    requesters: readonly number[];
    hashes: readonly Buffer[];
    personas: readonly number[];
    now: Temporal.Instant;
  },
) {
  const [hour, day] = [now.subtract({ hours: 1 }), now.subtract({ hours: 24 })];
  const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
  const { rows } = await sql<SentRow>`
    select ${listOf(sql`
      select tel, (count(*) filter (where creado > ${hour}))::int "lastHour", count(*)::int "lastDay"
        from aviso where canal = 'sms' and urgente = ${isUrgent} and tel = any(${numbers}::text[]) and creado > ${day}
       group by tel`)} numbers,
    ${listOf(sql`
      select s.id_persona_sol id, count(*)::int "lastHour"
        from aviso a join solicitud s on s.id_cliente = a.id_cliente and s.id = a.id_solicitud
       where a.id_cliente = ${idCliente}::int and a.canal = 'sms' and a.urgente = ${isUrgent} and a.creado > ${hour}
         and s.id_persona_sol = any(${requesters}::int[])
       group by s.id_persona_sol`)} requesters,
    c.*, ${listOf(refusalsOf(idCliente, people))} refusals
      from (select (count(*) filter (where id_pedido = ${idPedido}::int and creado > ${hour}))::int "pedidoHour",
                   count(*)::int "clienteDay"
              from aviso where id_cliente = ${idCliente}::int and canal = 'sms' and urgente = ${isUrgent} and creado > ${day}) c`.execute(
    tx,
  );
  const row = required(rows[0], 'internal_error');
  return {
    numbers: new Map(row.numbers.map((number) => [number.tel, number])),
    requesters: new Map(row.requesters.map(({ id, lastHour }) => [id, lastHour])),
    pedidoHour: row.pedidoHour,
    clienteDay: row.clienteDay,
    refusals: asRefusals(row.refusals),
  };
}

export interface NewAviso {
  idCliente: number;
  idPedido: number;
  idSolicitud: number;
  idPasaje: number;
  quien: AvisoPart;
  idPersona: number | null;
  nombre: string;
  tel: string | null;
  idioma: AvisoLanguage;
  acto: AvisoAct;
  marca: string;
  canal: AvisoChannel;
  estado: AvisoState;
  motivo: AvisoReason | null;
  urgente: boolean;
  creado: Temporal.Instant;
  enviado: Temporal.Instant | null;
}

/** Writes avisos, each once; what was still to be told of before is told no more. Answers those that are new. */
export async function insertAvisos(
  tx: Tx,
  rows: readonly NewAviso[],
  { supersedes = true } = {},
): Promise<{ id: number; idPasaje: number; quien: string; canal: string }[]> {
  if (rows.length === 0) return [];
  const made = await tx
    .insertInto('aviso')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'idPasaje', 'quien', 'canal'])
    .execute();
  if (!supersedes || made.length === 0) return made;
  await sql`
    update aviso a set estado = 'superado' from aviso m
     where m.id_cliente = ${rows[0]?.idCliente}::int and m.id = any(${made.map(({ id }) => id)}::bigint[])
       and a.id_cliente = m.id_cliente and a.id_solicitud = m.id_solicitud and a.id_pasaje = m.id_pasaje and a.quien = m.quien
       and a.id < m.id and a.estado = 'pendiente'
       -- that it is off for somebody who left hangs on a pasaje that is not theirs
       and a.marca not like 'quitado %'`.execute(tx);
  return made;
}
