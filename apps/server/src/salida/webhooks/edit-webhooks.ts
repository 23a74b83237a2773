import type { WebhookView } from '@traza/contract';
import { stateVersion } from '@traza/domain';
import type { WebhookForm } from '@traza/domain/webhooks';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import { refuseStale } from '#lib/versioned.ts';
import {
  changeWebhook,
  makeWebhook,
  removeWebhook,
  renewSecret,
  switchWebhook,
  typesOf,
  type WebhookEditor,
} from './manage-webhooks.ts';
import { findOwn, refuseOthers, type WebhookKey } from './own-webhook.ts';
import { zoneOf } from './reach.ts';
import { secretsOf } from './secrets.ts';
import { listWebhooks } from './see-webhooks.ts';

const digestOf = (secret: string) => tokenHash(secret).toString('base64url');

/** Makes a webhook of a cliente; its secret is answered this once, and to the same try sent again (W-380). */
export async function createOwnWebhook(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: { idCliente: number } & WebhookForm; key: string | undefined; ip: string },
): Promise<{ id: number; secreto: string }> {
  const { db, clock, settings } = deps;
  const { idCliente, ...form } = body;
  refuseOthers(caller, idCliente);
  // repeats are answered by the number, and by what tells whether its secret is still this one
  const { id, huella } = await createKeyed(deps, caller, 'POST /webhooks', { key, body }, async () => async (tx) => {
    const editor = { by: caller, now: clock.now(), ip };
    const made = await makeWebhook(tx, editor, { owner: { idCliente }, form }, zoneOf(settings));
    return { id: made.id, huella: digestOf(made.secret) };
  });
  const secrets = await secretsOf(db, await findOwn(db, { idCliente, idWebhook: id }), clock.now());
  // renewed since, it is told to nobody who repeats an old try
  const secreto = secrets.find((secret) => digestOf(secret) === huella);
  return { id, secreto: required(secreto, 'idempotency_conflict') };
}

/** Opens one of the cliente's webhooks for the change that is asked for, in one transaction. */
async function editOwn<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Actor,
  { ip, ...key }: WebhookKey & { ip: string },
  edit: (tx: Tx, editor: WebhookEditor, webhook: Awaited<ReturnType<typeof findOwn>>) => Promise<T>,
): Promise<T> {
  refuseOthers(caller, key.idCliente);
  return db.transaction().execute(async (tx) => {
    const webhook = await findOwn(tx, key, { hold: true });
    return edit(tx, { by: caller, now: clock.now(), ip }, webhook);
  });
}

interface WebhookEdit extends WebhookKey {
  change: { [K in keyof WebhookForm]?: WebhookForm[K] | undefined };
  activo?: boolean | undefined;
  /** What the form was filled with. */
  seen: number | undefined;
  ip: string;
}

/** Changes a webhook, pauses it or goes on; answers how it stands (W-380). */
export async function changeOwnWebhook(
  deps: Deps,
  caller: Actor,
  { change, activo, seen, ...key }: WebhookEdit,
): Promise<WebhookView> {
  await editOwn(deps, caller, key, async (tx, editor, webhook) => {
    const { id, nombre, url, tipos } = webhook;
    const version = stateVersion({ nombre, url, tipos: typesOf(tipos) });
    await refuseStale(tx, 'webhook', { id, version, idCliente: key.idCliente }, seen);
    await changeWebhook(tx, editor, { webhook, change }, zoneOf(deps.settings));
    if (activo === undefined || activo === webhook.activo) return;
    await switchWebhook(tx, editor, await findOwn(tx, key), activo);
  });
  const all = await listWebhooks(deps, caller, key.idCliente);
  return required(
    all.find(({ id }) => id === key.idWebhook),
    'not_found',
  );
}

/** Gives a webhook another secret, answered this once; the one before signs too for a day, unless it is to end now. */
export async function renewOwnSecret(
  deps: Deps,
  caller: Actor,
  { ya, ...key }: WebhookKey & { ya: boolean; ip: string },
): Promise<{ secreto: string }> {
  return editOwn(deps, caller, key, async (tx, editor, webhook) => ({
    secreto: await renewSecret(tx, editor, { webhook, isAtOnce: ya }),
  }));
}

export async function removeOwnWebhook(deps: Deps, caller: Actor, key: WebhookKey & { ip: string }): Promise<void> {
  await editOwn(deps, caller, key, removeWebhook);
}
