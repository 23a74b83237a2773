import type { EntregaView, WebhookView } from '@traza/contract';
import { toWire } from '@traza/domain';
import { WEBHOOKS } from '@traza/domain/webhooks';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { aDayBefore } from '#lib/a-day.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { auditWebhook, findWebhooks, resend } from './manage-webhooks.ts';
import { findOwn, refuseOthers, type WebhookKey } from './own-webhook.ts';
import { createPostMessage, type PostMessage } from './post-message.ts';
import { zoneOf } from './reach.ts';
import { tryWebhook } from './try-webhook.ts';

/** The webhooks of a cliente, with what waits for them and what failed. */
export async function listWebhooks({ db }: Pick<Deps, 'db'>, caller: Actor, idCliente: number): Promise<WebhookView[]> {
  refuseOthers(caller, idCliente);
  const rows = await findWebhooks(db, { idCliente });
  return rows.map(({ id, nombre, url, tipos, activo, reposaHasta, pendientes, agotadas, ultima, error }) => ({
    id,
    nombre,
    url,
    tipos: tipos.split(' ').filter((tipo) => tipo !== ''),
    activo,
    reposaHasta: reposaHasta && toWire(reposaHasta),
    pendientes,
    agotadas,
    ultima: ultima && toWire(ultima),
    falla: error,
  }));
}

/** When a message that waits goes out next: not while its webhook rests, nor before an earlier one of the same pedido. */
function nextTry(reposaHasta: Temporal.Instant | null) {
  return sql<Temporal.Instant | null>`case when webhook_entrega.estado = 'pendiente' then greatest(${reposaHasta}::timestamptz,
    (select max(b.siguiente) from webhook_entrega b where b.id_webhook = webhook_entrega.id_webhook and b.estado = 'pendiente'
        and b.id_cliente = webhook_entrega.id_cliente and b.id_pedido = webhook_entrega.id_pedido and b.id <= webhook_entrega.id)) end`;
}

/** The last messages of a webhook, newest first, page by page. */
export async function listEntregas(
  { db }: Pick<Deps, 'db'>,
  caller: Actor,
  { cursor, ...key }: WebhookKey & { cursor?: number | undefined },
): Promise<{ entregas: EntregaView[]; cursor: number | null }> {
  refuseOthers(caller, key.idCliente);
  const { reposaHasta } = await findOwn(db, key);
  const rows = await db
    .selectFrom('webhookEntrega')
    .select(['id', 'idPedido', 'tipo', 'estado', 'intentos', 'creado', 'terminada', 'error'])
    .select(nextTry(reposaHasta).as('siguiente'))
    .where('idWebhook', '=', key.idWebhook)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? 0))
    .orderBy('id', 'desc')
    .limit(WEBHOOKS.page + 1)
    .execute();
  const page = rows.slice(0, WEBHOOKS.page);
  return {
    entregas: page.map(({ creado, terminada, siguiente, error, ...entrega }) => ({
      ...entrega,
      creada: toWire(creado),
      terminada: terminada && toWire(terminada),
      siguiente: siguiente && toWire(siguiente),
      falla: error,
    })),
    cursor: rows.length > WEBHOOKS.page ? (page.at(-1)?.id ?? null) : null,
  };
}

/** How many trial messages were sent to webhooks of a cliente in the last hour. */
async function countTrials(db: Executor, idCliente: number, now: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCliente', '=', idCliente)
    .where('objeto', '=', 'webhook')
    .where('accion', '=', 'probar')
    .where('ts', '>', now.subtract({ hours: 1 }))
    .executeTakeFirstOrThrow();
  return count;
}

/** Sends a webhook a message of no meaning by the rules of every message, and tells what it answered (W-355). */
export async function tryOwnWebhook(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  caller: Actor,
  { ip, ...key }: WebhookKey & { ip: string },
  post: PostMessage = createPostMessage(zoneOf(deps.settings)),
): Promise<{ recibido: boolean; respuesta: string }> {
  const { db, clock } = deps;
  const { idCliente } = key;
  refuseOthers(caller, idCliente);
  const webhook = await findOwn(db, key);
  const now = clock.now();
  if ((await countTrials(db, idCliente, now)) >= WEBHOOKS.triesAnHour) {
    throw new AppError('too_many_requests', { retryAfter: 3600 });
  }
  // told before it is sent: what hangs counts too
  await db.transaction().execute((tx) => auditWebhook(tx, { by: caller, now, ip }, webhook, { accion: 'probar' }));
  const { is, why } = await tryWebhook({ db, clock }, post, webhook);
  return { recibido: is === 'taken', respuesta: why };
}

/** Sends again what was given up, or one message whatever became of it (W-355). */
export async function resendEntregas(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Actor,
  { idEntrega, ip, ...key }: WebhookKey & { idEntrega?: number | undefined; ip: string },
): Promise<number> {
  const { idCliente, idWebhook } = key;
  refuseOthers(caller, idCliente);
  return db.transaction().execute(async (tx) => {
    const webhook = await findOwn(tx, key);
    const now = clock.now();
    const desde = aDayBefore(now).subtract({ hours: 24 * WEBHOOKS.givenUpDays });
    const entregas = await resend(tx, idWebhook, { desde, isAll: idEntrega !== undefined, idEntrega });
    if (idEntrega !== undefined && entregas === 0) throw new AppError('not_found');
    if (entregas > 0) {
      await auditWebhook(tx, { by: caller, now, ip }, webhook, { accion: 'reenviar', despues: { entregas } });
    }
    return entregas;
  });
}
