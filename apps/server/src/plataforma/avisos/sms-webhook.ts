import { signatureOf } from '#lib/sign-message.ts';
import { callGateway } from './call-gateway.ts';
import type { Sms, SmsGateway, SmsOutcome } from './sms.ts';

/** An address that sends SMS by whatever it likes, and the secret that signs what it is told. */
export interface SmsReceiver {
  url: string;
  secret: string;
}

/** Statuses that say nothing about the message: too many, moved, or not let in, which its owner mends while the SMS waits. */
const AWAY = new Set([401, 403, 404, 408, 425, 429]);

function outcomeOf(status: number): SmsOutcome {
  const why = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { is: 'taken', reference: null };
  if (status >= 500 || (status >= 300 && status < 400) || AWAY.has(status)) return { is: 'away', why };
  return { is: 'refused', reason: status === 410 ? 'no_quiere' : 'rechazado', why };
}

/** A plain webhook, signed as those of changes are: a repeat has the same `webhook-id`, so that it sends it once. */
export function createSmsWebhook({ url, secret }: SmsReceiver): SmsGateway {
  return {
    async send({ id, to, body: text, at, seconds }: Sms): Promise<SmsOutcome> {
      const timestamp = Math.floor(at.epochMilliseconds / 1000);
      const body = JSON.stringify({ type: 'sms', data: { id, to, text, seconds } });
      const answer = await callGateway(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signatureOf(secret, { id, timestamp, body }),
        },
        body,
      });
      return 'status' in answer ? outcomeOf(answer.status) : { is: 'away', why: answer.why };
    },
  };
}
