import { restFor, retryAfter, WEBHOOKS } from '@traza/domain/webhooks';
import type { Selectable } from 'kysely';
import { type SqlBool, sql } from 'kysely';
import type { Db, Executor } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

export type Webhook = Selectable<Schema['webhook']>;
export type Entrega = Selectable<Schema['webhookEntrega']>;

/** Active webhooks with a message due now, of a cliente or agencia that is active too. */
export async function findDue(db: Db, now: Temporal.Instant): Promise<Webhook[]> {
  return db
    .selectFrom('webhook as w')
    .leftJoin('cliente as c', 'c.id', 'w.idCliente')
    .leftJoin('agencia as a', 'a.id', 'w.idAgencia')
    .selectAll('w')
    .where('w.activo', '=', true)
    .where(sql<SqlBool>`coalesce(c.activo, a.activa)`)
    .where(sql<SqlBool>`not ${isAhead('w.reposa_hasta', now, WEBHOOKS.restMaxSeconds)}`)
    .where(sql<SqlBool>`exists (select from webhook_entrega e where e.id_webhook = w.id and ${isDue(now)})`)
    .orderBy('w.id')
    .execute();
}

function isDue(now: Temporal.Instant) {
  return sql`e.estado = 'pendiente' and not ${isAhead('e.siguiente', now, WEBHOOKS.retryMaxSeconds)}
    and not ${isAhead('e.tomada_hasta', now, WEBHOOKS.leaseSeconds)}`;
}

/** Clocks of processes differ by less. */
const CLOCKS_DIFFER_S = 60;

/**
 * Whether a moment is still to come, no further ahead than one is ever written: what a clock that had leapt forward wrote is not
 * believed once it is back.
 */
function isAhead(column: string, now: Temporal.Instant, mostSeconds: number) {
  const latest = now.add({ seconds: mostSeconds + CLOCKS_DIFFER_S });
  return sql<SqlBool>`coalesce(${sql.ref(column)} > ${now} and ${sql.ref(column)} <= ${latest}, false)`;
}

/**
 * Takes the next entrega of a webhook in hand: one that no other process has, and before which nothing of the same pedido waits. Whoever
 * ends without a word about it loses it to another.
 */
export async function takeNext(
  db: Db,
  { id }: Pick<Webhook, 'id'>,
  now: Temporal.Instant,
): Promise<Entrega | undefined> {
  const next = sql<number>`(
    select e.id from webhook_entrega e
     where e.id_webhook = ${id} and ${isDue(now)}
       and not exists (select from webhook_entrega b where b.id_webhook = e.id_webhook and b.id_cliente = e.id_cliente
                          and b.id_pedido = e.id_pedido and b.estado = 'pendiente' and b.id < e.id)
     order by e.id limit 1 for update skip locked)`;
  return db
    .updateTable('webhookEntrega')
    .set({
      tomadaHasta: now.add({ seconds: WEBHOOKS.leaseSeconds }),
      desde: sql`least(desde, ${now})`,
    })
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst();
}

/** The type of the last message about a pedido before this entrega, sent or attempted. */
export async function findLastTold(db: Executor, entrega: Entrega): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhookEntrega')
    .select('tipo')
    .where('idWebhook', '=', entrega.idWebhook)
    .where('idCliente', '=', entrega.idCliente)
    .where('idPedido', '=', entrega.idPedido)
    .where('id', '<', entrega.id)
    .where('tipo', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.tipo ?? undefined;
}

/** Stores the type before the message goes out: whoever retries the entrega knows what the receiver may have got. */
export async function updateType(db: Db, { id }: Entrega, tipo: string): Promise<void> {
  await db.updateTable('webhookEntrega').set({ tipo }).where('id', '=', id).execute();
}

/** It concerns nobody. */
export async function deleteEntrega(db: Db, { id }: Entrega): Promise<void> {
  await db.deleteFrom('webhookEntrega').where('id', '=', id).execute();
}

interface Ended {
  estado: 'entregada' | 'agotada';
  now: Temporal.Instant;
  intentos: number;
  error: string | null;
}

export async function endEntrega(db: Db, { id }: Entrega, { estado, now, intentos, error }: Ended): Promise<void> {
  await db
    .updateTable('webhookEntrega')
    .set({ estado, terminada: now, intentos, error, tomadaHasta: null })
    .where('id', '=', id)
    .execute();
}

export async function postponeEntrega(
  db: Db,
  { id, tomadaHasta }: Entrega,
  { now, intentos, error }: Omit<Ended, 'estado'>,
): Promise<void> {
  const wait = Math.round(retryAfter(intentos, Math.random()) * 1000);
  await db
    .updateTable('webhookEntrega')
    .set({ intentos, error, tomadaHasta: null, siguiente: now.add({ milliseconds: wait }) })
    .where('id', '=', id)
    // who was too slow has lost it to another
    .where('tomadaHasta', '=', tomadaHasta)
    .execute();
}

/** The receiver answered, whatever it was: it is there. */
export async function recordSuccess(db: Db, { id }: Webhook): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ fallos: 0, reposaHasta: null })
    .where('id', '=', id)
    .where('fallos', '>', 0)
    .execute();
}

/** It did not, once more: after a few times it is left alone for a while. */
export async function recordFailure(db: Db, { id }: Webhook, now: Temporal.Instant): Promise<void> {
  const { fallos } = await db
    .updateTable('webhook')
    .set({ fallos: sql`fallos + 1` })
    .where('id', '=', id)
    .returning('fallos')
    .executeTakeFirstOrThrow();
  const rest = Math.round(restFor(fallos, Math.random()) * 1000);
  if (rest === 0) return;
  await db
    .updateTable('webhook')
    .set({ reposaHasta: now.add({ milliseconds: rest }) })
    .where('id', '=', id)
    .execute();
}
