import { isBefore } from '@traza/domain';
import type { Db } from '#db/database.ts';
import { openText, sealText } from '#lib/signing.ts';
import type { Webhook } from './queries.ts';

const PURPOSE = 'webhook';

/** A secret as the table keeps it: this installation signs with it, and nobody reads it there. */
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
