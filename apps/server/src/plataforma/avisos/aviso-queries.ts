import type { AvisoReason } from '@traza/domain/avisos';
import { sql } from 'kysely';
import type { Db, Executor } from '#db/database.ts';

export interface AvisoKey {
  idCliente: number;
  idAviso: number;
}

/** Avisos with what they tell, as that is now. */
function avisos(db: Executor, idCliente: number) {
  return db
    .selectFrom('aviso as a')
    .innerJoin('cliente as c', 'c.id', 'a.idCliente')
    .innerJoin('solicitud as s', (join) =>
      join.onRef('s.idCliente', '=', 'a.idCliente').onRef('s.id', '=', 'a.idSolicitud'),
    )
    .innerJoin('pasaje as j', (join) => join.onRef('j.idCliente', '=', 'a.idCliente').onRef('j.id', '=', 'a.idPasaje'))
    .leftJoin('viaje as v', (join) => join.onRef('v.idCliente', '=', 's.idCliente').onRef('v.id', '=', 's.idViaje'))
    .leftJoin('parada as p', (join) =>
      join
        .onRef('p.idCliente', '=', 'j.idCliente')
        .on(sql<boolean>`p.id = case a.quien when 'receptor' then j.id_parada_des else j.id_parada_asc end`),
    )
    .leftJoin('usuario as u', 'u.idPersona', 's.idPersonaSol')
    .leftJoin('cuenta as k', (join) =>
      join.onRef('k.idCliente', '=', 'a.idCliente').onRef('k.idPersona', '=', 'a.idPersona').on('k.activa', '=', true),
    )
    .leftJoin('persona as w', 'w.id', 'a.idPersona')
    .selectAll('a')
    .select([
      'c.alias as cliente',
      's.asap',
      's.creado as asked',
      'u.id as creadoPor',
      'p.direccion',
      'p.alias as lugar',
    ])
    .select(['v.choferNombre', 'v.vehiculoMarca', 'v.vehiculoModelo', 'v.vehiculoPatente'])
    .select(sql<string | null>`coalesce(k.email, w.email)`.as('email'))
    .select(
      sql<Temporal.Instant>`case when v.id_carpool is not null then coalesce(p.fecha_hora, v.inicio)
        else coalesce(v.inicio, s.fecha_hora_salida) end`.as('departure'),
    )
    .select(
      sql<number>`case when s.id_plan is null then 1 else (
        select count(*) from solicitud o where o.id_cliente = s.id_cliente and o.id_plan = s.id_plan and o.estado not in ('P', 'X')) end`.as(
        'viajes',
      ),
    )
    .where('a.idCliente', '=', idCliente);
}

/** An aviso that waits. */
export async function findPending(db: Executor, { idCliente, idAviso }: AvisoKey) {
  return avisos(db, idCliente).where('a.id', '=', idAviso).where('a.estado', '=', 'pendiente').executeTakeFirst();
}

export type PendingAviso = NonNullable<Awaited<ReturnType<typeof findPending>>>;

/** Some avisos of a cliente, whatever became of them. */
export async function findFacts(db: Executor, idCliente: number, ids: readonly number[]): Promise<PendingAviso[]> {
  return ids.length === 0 ? [] : avisos(db, idCliente).where('a.id', 'in', ids).execute();
}

const isPending = (db: Executor, { idCliente, id }: Pick<PendingAviso, 'idCliente' | 'id'>) =>
  db.updateTable('aviso').where('idCliente', '=', idCliente).where('id', '=', id).where('estado', '=', 'pendiente');

/** Notes the link of an aviso; false where something newer is told by now. */
export async function saveEnlace(db: Executor, aviso: PendingAviso, idEnlace: number | null): Promise<boolean> {
  const row = await isPending(db, aviso).set({ idEnlace }).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Notes that a gateway is about to be called, and by what text; undefined where something newer is told by now. */
export async function recordTry(
  db: Executor,
  aviso: PendingAviso,
  { texto, idEnlace }: { texto: string; idEnlace: number | null },
): Promise<{ texto: string } | undefined> {
  const row = await isPending(db, aviso)
    .set((eb) => ({
      texto: eb.fn.coalesce('texto', eb.val(texto)),
      idEnlace,
      incierto: true,
      intentos: eb('intentos', '+', 1),
    }))
    .returning('texto')
    .executeTakeFirst();
  return row && { texto: row.texto ?? texto };
}

/** Notes what came of it. An SMS that is out is out, whatever was told since. */
export async function recordSent(
  db: Executor,
  { idCliente, id }: PendingAviso,
  {
    referencia = null,
    idCorreo = null,
    now,
  }: { referencia?: string | null; idCorreo?: number | null; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('aviso')
    .set({ estado: 'enviado', motivo: null, incierto: false, enviado: now, referencia, idCorreo })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
}

/** It was certainly not taken, and is tried again. */
export async function recordUntaken(db: Executor, aviso: PendingAviso): Promise<void> {
  await isPending(db, aviso).set({ incierto: false }).execute();
}

export async function recordFailed(db: Executor, aviso: PendingAviso, reason: AvisoReason): Promise<void> {
  await isPending(db, aviso).set({ estado: 'fallido', motivo: reason }).execute();
}

/** SMS for the outbox of the demo, newest first, with the link as it was sent. */
export async function listSms(db: Executor, limit: number) {
  return db
    .selectFrom('aviso as a')
    .leftJoin('enlace as e', (join) => join.onRef('e.idCliente', '=', 'a.idCliente').onRef('e.id', '=', 'a.idEnlace'))
    .select(['a.id', 'a.tel', 'a.texto', 'a.creado', 'a.estado', 'e.clave'])
    .where('a.canal', '=', 'sms')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

/** Whoever replied STOP to the gateway said no here too. */
export async function refuseNumber(
  db: Db,
  { idCliente, hash, now }: { idCliente: number; hash: Buffer; now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('avisoBaja')
    .values({ idCliente, telHash: hash, creada: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
