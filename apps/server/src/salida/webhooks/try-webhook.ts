import { randomUUID } from 'node:crypto';
import { type Clock, toWire } from '@traza/domain';
import type { Db } from '#db/database.ts';
import type { Outcome, PostMessage } from './post-message.ts';
import type { Webhook } from './queries.ts';
import { secretsOf } from './secrets.ts';

/** Sends a message of no meaning, once and now. */
export async function tryWebhook(
  { db, clock }: { db: Db; clock: Clock },
  post: PostMessage,
  webhook: Webhook,
): Promise<Outcome> {
  const at = clock.now();
  const message = { type: 'prueba', timestamp: toWire(at), data: { webhook: webhook.nombre } };
  const secrets = await secretsOf(db, webhook, at);
  return post({ url: webhook.url, secrets, id: `msg_${randomUUID()}`, at, body: JSON.stringify(message) });
}
