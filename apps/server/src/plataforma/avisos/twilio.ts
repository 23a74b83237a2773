import type { AvisoReason } from '@traza/domain/avisos';
import { callGateway, type GatewayAnswer } from './call-gateway.ts';
import type { Sms, SmsGateway, SmsOutcome } from './sms.ts';

/** An account at Twilio; `from` is a number of it, a name, or a Messaging Service (`MG…`). */
export interface TwilioAccount {
  url: string;
  account: string;
  token: string;
  from: string;
}

/** Codes that are about the number (twilio.com/docs/api/errors); any other refusal is about the message. */
const REASONS: Readonly<Record<number, AvisoReason>> = {
  // replied STOP
  21610: 'no_quiere',
  21211: 'no_celular',
  21614: 'no_celular',
  21612: 'no_celular',
  // the account does not send to this country
  21408: 'pais',
};

const AWAY = new Set([401, 403, 404, 429]);

/** The most that Twilio holds an SMS back. */
const VALIDITY_MAX = 36_000;

function outcomeOf({ status, json }: GatewayAnswer): SmsOutcome {
  const { code, sid } = json;
  const why = `HTTP ${status}${typeof code === 'number' ? ` ${code}` : ''}`;
  if (status === 201 || status === 200) return { is: 'taken', reference: typeof sid === 'string' ? sid : null };
  // too many, or an address or an account that is wrong: that is ours to mend, and the SMS waits
  if ((status >= 300 && status < 400) || AWAY.has(status)) return { is: 'away', why };
  if (status >= 500) return { is: 'unknown', why };
  return { is: 'refused', reason: (typeof code === 'number' ? REASONS[code] : undefined) ?? 'rechazado', why };
}

/** Twilio's Messages API. It keeps no key of repeats: what nobody knows the end of is looked for before it is sent again. */
export function createTwilio({ url, account, token, from }: TwilioAccount): SmsGateway {
  const messages = `${url}/2010-04-01/Accounts/${account}/Messages.json`;
  const credentials = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };

  return {
    async send({ to, body, seconds }: Sms): Promise<SmsOutcome> {
      const validity = String(Math.min(VALIDITY_MAX, Math.max(1, seconds)));
      const answer = await callGateway(messages, {
        method: 'POST',
        headers: { authorization: credentials, accept: 'application/json' },
        body: new URLSearchParams({ To: to, ...sender, Body: body, ValidityPeriod: validity }),
      });
      if ('status' in answer) return outcomeOf(answer);
      return { is: answer.isSent ? 'unknown' : 'away', why: answer.why };
    },

    async find({ to, body }: Sms): Promise<string | undefined> {
      const query = new URLSearchParams({ To: to, PageSize: '50' });
      const answer = await callGateway(`${messages}?${query.toString()}`, {
        headers: { authorization: credentials, accept: 'application/json' },
      });
      if (!('status' in answer) || answer.status !== 200) throw new Error('Twilio does not say what it has taken');
      const { messages: sent } = answer.json;
      const all: unknown[] = Array.isArray(sent) ? sent : [];
      for (const one of all) {
        if (typeof one !== 'object' || one === null || !('body' in one) || !('sid' in one)) continue;
        if (one.body === body && typeof one.sid === 'string') return one.sid;
      }
      return undefined;
    },
  };
}
