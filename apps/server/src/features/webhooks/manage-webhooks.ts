import { WEBHOOK_TYPES_AGENCIA, WEBHOOK_TYPES_CLIENTE, WEBHOOKS } from '@traza/domain/webhooks';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { newSecret } from '#lib/sign-message.ts';
import { type WebhookZone, whyNotUrl } from './reach.ts';
import { sealSecret } from './secrets.ts';

/** Whose a webhook is. */
export type WebhookOwner = { idCliente: number; idAgencia?: undefined } | { idAgencia: number; idCliente?: undefined };

interface NewWebhook {
  owner: WebhookOwner;
  nombre: string;
  url: string;
  tipos: readonly string[];
  now: Temporal.Instant;
}

/** The message types that an owner of this kind may subscribe to. */
function typesFor({ idCliente }: WebhookOwner): readonly string[] {
  return idCliente === undefined ? WEBHOOK_TYPES_AGENCIA : WEBHOOK_TYPES_CLIENTE;
}

const ownerIs = ({ idCliente, idAgencia }: WebhookOwner) =>
  idCliente === undefined ? sql<boolean>`id_agencia = ${idAgencia}` : sql<boolean>`id_cliente = ${idCliente}`;

/** Why a webhook cannot be made, in words for whoever typed it. */
export async function whyNotMade(
  db: Executor,
  { owner, nombre, url, tipos }: NewWebhook,
  reach: WebhookZone,
): Promise<string | undefined> {
  if (nombre.length > WEBHOOKS.nombreMax) return `--nombre tiene hasta ${WEBHOOKS.nombreMax} caracteres.`;
  if (url.length > WEBHOOKS.urlMax) return `--url tiene hasta ${WEBHOOKS.urlMax} caracteres.`;
  const why = whyNotUrl(url, reach);
  if (why !== undefined) return `--url ${why}.`;
  const types = typesFor(owner);
  const strange = tipos.find((tipo) => !types.includes(tipo));
  if (strange !== undefined) return `--tipo debe ser ${types.join(', ')}.`;
  const { count } = await db
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ownerIs(owner))
    .executeTakeFirstOrThrow();
  return count >= WEBHOOKS.max ? `Ya tiene ${count} webhooks, los que puede tener.` : undefined;
}

/** Makes a webhook. Its secret is answered this once. */
export async function makeWebhook(
  tx: Tx,
  { owner, nombre, url, tipos, now }: NewWebhook,
): Promise<{ id: number; secret: string }> {
  const secret = newSecret();
  const { id } = await tx
    .insertInto('webhook')
    .values({
      ...owner,
      nombre,
      url,
      tipos: [...new Set(tipos)].join(' '),
      secreto: await sealSecret(tx, secret),
      creado: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** Gives a webhook another secret, answered this once. For a day the old one signs too, unless `isAtOnce`. */
export async function renewSecret(
  tx: Tx,
  id: number,
  { now, isAtOnce }: { now: Temporal.Instant; isAtOnce: boolean },
): Promise<string> {
  const secret = newSecret();
  await tx
    .updateTable('webhook')
    .set({
      secreto: await sealSecret(tx, secret),
      secretoAnterior: isAtOnce ? null : sql<Buffer>`secreto`,
      anteriorHasta: isAtOnce ? null : now.add({ hours: WEBHOOKS.rotationHours }),
    })
    .where('id', '=', id)
    .execute();
  return secret;
}

/** Switches a webhook on and resumes at once, or off: changes of that time are never sent. */
export async function switchWebhook(tx: Tx, id: number, activo: boolean): Promise<void> {
  await tx.updateTable('webhook').set({ activo, fallos: 0, reposaHasta: null }).where('id', '=', id).execute();
}

export async function removeWebhook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute();
}

/** Retries messages that were given up since a moment, in their order and under their ids; with `isAll` delivered ones too. */
export async function resend(
  tx: Tx,
  id: number,
  { desde, isAll, idEntrega }: { desde: Temporal.Instant; isAll: boolean; idEntrega?: number | undefined },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhookEntrega')
    .set({ estado: 'pendiente', terminada: null, intentos: 0, desde: null, siguiente: null, error: null })
    .where('idWebhook', '=', id)
    .where('estado', 'in', isAll ? ['agotada', 'entregada'] : ['agotada'])
    .where('creado', '>=', desde)
    .$if(idEntrega !== undefined, (query) => query.where('id', '=', idEntrega ?? 0))
    .executeTakeFirst();
  await tx.updateTable('webhook').set({ fallos: 0, reposaHasta: null }).where('id', '=', id).execute();
  return Number(numUpdatedRows);
}

/** All webhooks with what waits for them and what became of the last. */
export async function findWebhooks(db: Executor, owner?: WebhookOwner) {
  return db
    .selectFrom('webhook as w')
    .leftJoin('cliente as c', 'c.id', 'w.idCliente')
    .leftJoin('agencia as a', 'a.id', 'w.idAgencia')
    .select(['w.id', 'w.nombre', 'w.url', 'w.tipos', 'w.activo', 'w.idCliente', 'w.idAgencia', 'w.reposaHasta'])
    .select((eb) => eb.fn.coalesce('c.alias', 'a.denominacion').as('dueno'))
    .select([
      sql<number>`(select count(*)::int from webhook_entrega e where e.id_webhook = w.id and e.estado = 'pendiente')`.as(
        'pendientes',
      ),
      sql<number>`(select count(*)::int from webhook_entrega e where e.id_webhook = w.id and e.estado = 'agotada')`.as(
        'agotadas',
      ),
      sql<Temporal.Instant | null>`(select max(e.terminada) from webhook_entrega e
        where e.id_webhook = w.id and e.estado = 'entregada')`.as('ultima'),
      sql<string | null>`(select e.error from webhook_entrega e
        where e.id_webhook = w.id and e.estado <> 'entregada' and e.error is not null order by e.id desc limit 1)`.as(
        'error',
      ),
    ])
    .where(owner === undefined ? sql<boolean>`true` : ownerIs(owner))
    .orderBy('w.id')
    .execute();
}
