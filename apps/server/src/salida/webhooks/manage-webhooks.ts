import {
  tidyWebhook,
  WEBHOOK_TYPES_AGENCIA,
  WEBHOOK_TYPES_CLIENTE,
  WEBHOOKS,
  type WebhookForm,
  webhookIssues,
  webhookUrlIssue,
} from '@traza/domain/webhooks';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { AppError, refuseAll } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Author } from '#lib/author.ts';
import { changesBetween } from '#lib/changes.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { newSecret } from '#lib/sign-message.ts';
import type { Webhook } from './queries.ts';
import { allowsHttp, leadsInside, type WebhookZone } from './reach.ts';
import { sealSecret } from './secrets.ts';

/** Whose a webhook is. */
export type WebhookOwner = { idCliente: number; idAgencia?: undefined } | { idAgencia: number; idCliente?: undefined };

/** Who changes webhooks, a person of the portal or a command, and when. */
export interface WebhookEditor {
  by: Author;
  now: Temporal.Instant;
  ip?: string;
}

type NamedWebhook = Pick<Webhook, 'id' | 'idCliente' | 'idAgencia' | 'nombre' | 'url'>;
type WebhookAct = 'crear' | 'editar' | 'clave' | 'probar' | 'reenviar' | 'activar' | 'desactivar' | 'eliminar';

/** Changes that belong to no cliente are kept under this number. */
const NO_CLIENTE = 0;

/** Tells the trail of the cliente that it is of; that of an agencia concerns no cliente. The secret is never part of it. */
export async function auditWebhook(
  tx: Tx,
  { by, now, ip }: WebhookEditor,
  { id, idCliente, idAgencia, nombre, url }: NamedWebhook,
  { accion, antes, despues }: { accion: WebhookAct; antes?: object | undefined; despues?: object | undefined },
): Promise<void> {
  const named = { nombre, url, ...(idAgencia !== null && { idAgencia }) };
  await audit(tx, {
    idCliente: idCliente ?? NO_CLIENTE,
    ts: now,
    by,
    ...(ip !== undefined && { ip }),
    accion,
    objeto: 'webhook',
    idObjeto: id,
    ...(antes && { antes: { ...named, ...antes } }),
    // what is removed is nothing afterwards
    ...(accion !== 'eliminar' && { despues: { ...named, ...despues } }),
  });
}

/** The message types that an owner of this kind may subscribe to. */
export function typesFor({ idCliente }: { idCliente?: number | null | undefined }): readonly string[] {
  return typeof idCliente === 'number' ? WEBHOOK_TYPES_CLIENTE : WEBHOOK_TYPES_AGENCIA;
}

export const typesOf = (tipos: string) => tipos.split(' ').filter((tipo) => tipo !== '');

/** As the trail says it: none named is all of them. */
const notedTypes = (tipos: readonly string[]) => (tipos.length === 0 ? 'todos' : tipos);

const ownerIs = ({ idCliente, idAgencia }: WebhookOwner) =>
  idCliente === undefined ? sql<boolean>`id_agencia = ${idAgencia}` : sql<boolean>`id_cliente = ${idCliente}`;

/** Refuses what is wrong with a form, and an address of an inner network (W-380). */
function refuseForm(form: WebhookForm, types: readonly string[], reach: WebhookZone): void {
  const issues = webhookIssues(form, { types, allowsHttp: allowsHttp(reach) });
  refuseAll(issues.length === 0 && leadsInside(form.url, reach) ? [webhookUrlIssue('inside')] : issues);
}

async function refuseMore(tx: Tx, owner: WebhookOwner): Promise<void> {
  // those of a cliente follow one another: two at once are counted
  if (owner.idCliente !== undefined) await lockCliente(tx, owner.idCliente);
  const { count } = await tx
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ownerIs(owner))
    .executeTakeFirstOrThrow();
  if (count >= WEBHOOKS.max) throw new AppError('too_many_webhooks', { params: { max: WEBHOOKS.max } });
}

interface NewWebhook {
  owner: WebhookOwner;
  form: WebhookForm;
}

/** Makes a webhook. Its secret is answered this once. */
export async function makeWebhook(
  tx: Tx,
  editor: WebhookEditor,
  { owner, ...asked }: NewWebhook,
  reach: WebhookZone,
): Promise<{ id: number; secret: string }> {
  const form = tidyWebhook(asked.form);
  refuseForm(form, typesFor(owner), reach);
  await refuseMore(tx, owner);
  const secret = newSecret();
  const { nombre, url, tipos } = form;
  const row = await tx
    .insertInto('webhook')
    .values({
      ...owner,
      nombre,
      url,
      tipos: tipos.join(' '),
      secreto: await sealSecret(tx, secret),
      creado: editor.now,
    })
    .returning(['id', 'idCliente', 'idAgencia', 'nombre', 'url'])
    .executeTakeFirstOrThrow();
  await auditWebhook(tx, editor, row, { accion: 'crear', despues: { tipos: notedTypes(tipos) } });
  return { id: row.id, secret };
}

/** Gives a webhook another name, address or types. What waits goes to the new address, at once. */
export async function changeWebhook(
  tx: Tx,
  editor: WebhookEditor,
  { webhook, change }: { webhook: Webhook; change: { [K in keyof WebhookForm]?: WebhookForm[K] | undefined } },
  reach: WebhookZone,
): Promise<void> {
  const before: WebhookForm = { nombre: webhook.nombre, url: webhook.url, tipos: typesOf(webhook.tipos) };
  const { nombre = before.nombre, url = before.url, tipos = before.tipos } = change;
  const after = tidyWebhook({ nombre, url, tipos });
  const noted = (form: WebhookForm) => ({ ...form, tipos: notedTypes(form.tipos) });
  const changes = changesBetween(noted(before), noted(after));
  if (!changes) return;
  refuseForm(after, typesFor(webhook), reach);
  await tx
    .updateTable('webhook')
    .set({ ...after, tipos: after.tipos.join(' '), ...(url !== before.url && { fallos: 0, reposaHasta: null }) })
    .where('id', '=', webhook.id)
    .execute();
  await auditWebhook(tx, editor, { ...webhook, ...after }, { accion: 'editar', ...changes });
}

/** Gives a webhook another secret, answered this once. For a day the old one signs too, unless `isAtOnce`. */
export async function renewSecret(
  tx: Tx,
  editor: WebhookEditor,
  { webhook, isAtOnce }: { webhook: Webhook; isAtOnce: boolean },
): Promise<string> {
  const secret = newSecret();
  await tx
    .updateTable('webhook')
    .set({
      secreto: await sealSecret(tx, secret),
      secretoAnterior: isAtOnce ? null : sql<Buffer>`secreto`,
      anteriorHasta: isAtOnce ? null : editor.now.add({ hours: WEBHOOKS.rotationHours }),
    })
    .where('id', '=', webhook.id)
    .execute();
  await auditWebhook(tx, editor, webhook, { accion: 'clave', despues: { ya: isAtOnce } });
  return secret;
}

/** Switches a webhook on and resumes at once, or off: changes of that time are never sent. */
export async function switchWebhook(tx: Tx, editor: WebhookEditor, webhook: Webhook, activo: boolean): Promise<void> {
  await tx.updateTable('webhook').set({ activo, fallos: 0, reposaHasta: null }).where('id', '=', webhook.id).execute();
  await auditWebhook(tx, editor, webhook, { accion: activo ? 'activar' : 'desactivar' });
}

/** Removes a webhook with what it still lacked. */
export async function removeWebhook(tx: Tx, editor: WebhookEditor, webhook: Webhook): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', webhook.id).execute();
  await auditWebhook(tx, editor, webhook, { accion: 'eliminar', antes: { tipos: notedTypes(typesOf(webhook.tipos)) } });
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
