import { type ClientRequestArgs, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { WEBHOOKS } from '@traza/domain/webhooks';
import { WEBHOOK_URL_WORDS } from '@traza/words/webhooks/webhook-words.ts';
import { guardedLookup, InsideAddressError } from '#lib/http/inside-addresses.ts';
import { outsideLookup } from '#lib/http/outside-lookup.ts';
import { signatureOf } from '#lib/sign-message.ts';
import { refusesIp, type WebhookZone, whyNotUrl } from './reach.ts';

/** One message to one webhook. */
export interface Outgoing {
  url: string;
  /** The newest secret first; each signs. */
  secrets: readonly string[];
  id: string;
  at: Temporal.Instant;
  body: string;
}

/** The outcome of a call: taken, refused because of this message, or away because of the receiver. */
export interface Outcome {
  is: 'taken' | 'refused' | 'away';
  /** In few words, for whoever runs the product. */
  why: string;
}

/** How receivers are reached; tests bring their own names and certificate. */
export interface WebhookNetwork {
  lookup?: LookupFunction;
  ca?: string;
}

export type PostMessage = (message: Outgoing) => Promise<Outcome>;

/** Status codes that are about the receiver and not about the message. */
const AWAY = new Set([408, 429, 502, 503, 504]);

function outcomeOf(status: number): Outcome {
  const why = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { is: 'taken', why };
  // a redirection is not followed
  return { is: AWAY.has(status) ? 'away' : 'refused', why };
}

/** Reads an answer to its end, or to where it is too long, and stores nothing of it. */
function discard(answer: IncomingMessage): void {
  let bytes = 0;
  answer.on('error', () => undefined);
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > WEBHOOKS.answerBytes) answer.destroy();
  });
}

function headersOf({ id, at, secrets, body }: Outgoing): Record<string, string | number> {
  const timestamp = Math.floor(at.epochMilliseconds / 1000);
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Traza-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, { id, timestamp, body })).join(' '),
  };
}

/** Calls webhooks: each name is looked up once, what it leads to is checked, and that is connected to. */
export function createPostMessage(
  reach: WebhookZone,
  { lookup = outsideLookup({ isOwn: true }), ca }: WebhookNetwork = {},
): PostMessage {
  const options = { lookup: guardedLookup(lookup, refusesIp(reach)), keepAlive: false };
  const plain = new HttpAgent(options);
  const secure = new HttpsAgent({ ...options, ...(ca === undefined ? {} : { ca }) });

  function send(message: Outgoing): Promise<number> {
    return new Promise((resolve, reject) => {
      const url = new URL(message.url);
      const isSecure = url.protocol === 'https:';
      const settings: ClientRequestArgs = {
        method: 'POST',
        headers: headersOf(message),
        agent: isSecure ? secure : plain,
        signal: AbortSignal.timeout(WEBHOOKS.timeoutMs),
      };
      const call = (isSecure ? httpsRequest : httpRequest)(url, settings, (answer) => {
        resolve(answer.statusCode ?? 0);
        discard(answer);
      });
      call.on('error', reject);
      call.end(message.body);
    });
  }

  return async (message) => {
    const why = whyNotUrl(message.url, reach);
    if (why !== undefined) return { is: 'away', why: WEBHOOK_URL_WORDS[why] };
    try {
      return outcomeOf(await send(message));
    } catch (error) {
      return { is: 'away', why: wordsOf(error) };
    }
  };
}

/** What administrators read of the usual failures; the code stands behind them, for who looks after the other system. */
const FAILURE_WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'ese nombre no existe en internet',
  EAI_AGAIN: 'no pudimos averiguar a dónde lleva ese nombre',
  ECONNREFUSED: 'rechaza la conexión',
  ECONNRESET: 'cortó la conexión',
  EHOSTUNREACH: 'no se llega a esa dirección',
  ENETUNREACH: 'no se llega a esa dirección',
  CERT_HAS_EXPIRED: 'su certificado venció',
  ERR_TLS_CERT_ALTNAME_INVALID: 'su certificado es de otro nombre',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'su certificado no es de confianza',
  SELF_SIGNED_CERT_IN_CHAIN: 'su certificado no es de confianza',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'su certificado no es de confianza',
};

function wordsOf(error: unknown): string {
  if (error instanceof InsideAddressError) return 'lleva a una red interna';
  if (!(error instanceof Error)) return 'sin respuesta';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'sin respuesta a tiempo';
  if (!('code' in error) || typeof error.code !== 'string') return error.message.slice(0, 100);
  const words = FAILURE_WORDS[error.code];
  return words === undefined ? error.code : `${words} (${error.code})`;
}
