import { isBefore } from '@traza/domain';
import type { Db } from '#db/database.ts';
import { openText, sealText } from '#lib/signing.ts';
import type { Webhook } from './queries.ts';

const PURPOSE = 'webhook';

/** A secret in its stored form: this installation can sign with it, and nobody can read it in the table. */
export async function sealSecret(db: Db, secret: string): Promise<Buffer> {
  return sealText(db, PURPOSE, secret);
}

/** What signs now: the secret, and for a day the one before. */
export async function secretsOf(db: Db, webhook: Webhook, now: Temporal.Instant): Promise<string[]> {
  const { secreto, secretoAnterior, anteriorHasta } = webhook;
  const sealed =
    secretoAnterior && anteriorHasta && isBefore(now, anteriorHasta) ? [secreto, secretoAnterior] : [secreto];
  return Promise.all(sealed.map((each) => openText(db, PURPOSE, each)));
}
