import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { NOTIFICACIONES } from '@traza/domain/notificaciones';
import webPush from 'web-push';
import { guardedLookup, InsideAddressError } from '#lib/http/inside-addresses.ts';
import { outsideLookup } from '#lib/http/outside-lookup.ts';
import type { Push, PushMessage, PushOutcome } from '#lib/push.ts';
import { isPublicEndpoint, parseSubscription } from './subscription.ts';

/** How an installation signs its pushes; `subject` is where a push service finds who sends them. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** How push services are reached; tests bring their own names and certificate. */
export interface PushNetwork {
  lookup?: LookupFunction;
  /** Replaces the check of what a name leads to. */
  guard?: (lookup: LookupFunction) => LookupFunction;
  ca?: string;
}

type PushRequest = ReturnType<typeof requestOf>;

function requestOf(keys: VapidKeys, { endpoint, ...message }: PushMessage & { endpoint: string }) {
  const { headers, body } = webPush.generateRequestDetails(JSON.parse(message.subscription), message.payload, {
    vapidDetails: keys,
    TTL: NOTIFICACIONES.pushHours * 3600,
    urgency: 'high',
    topic: message.topic,
  });
  return { endpoint, headers, body };
}

/** Sends and answers the status; a redirection is not followed, and what comes after the status is not read. */
function post({ endpoint, headers, body }: PushRequest, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      { method: 'POST', headers, agent, signal: AbortSignal.timeout(NOTIFICACIONES.pushTimeoutMs) },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A subscription that ended answers 404 or 410 (DT-47); what is our fault is not mended by sending it again. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  return 'refused';
}

/** Web Push as browsers speak it: encrypted for one subscription, signed with the keys of this installation. */
export function createWebPush(
  keys: VapidKeys,
  { lookup = outsideLookup(), guard = guardedLookup, ca }: PushNetwork = {},
): Push {
  const guarded = guard(lookup);
  const agent = new Agent({ lookup: guarded, keepAlive: false, ...(ca === undefined ? {} : { ca }) });
  return {
    publicKey: keys.publicKey,
    async deliver(message) {
      const endpoint = parseSubscription(message.subscription)?.endpoint;
      if (endpoint === undefined || !isPublicEndpoint(endpoint)) return 'refused';
      try {
        return outcomeOf(await post(requestOf(keys, { ...message, endpoint }), agent));
      } catch (error) {
        if (error instanceof InsideAddressError) return 'refused';
        throw error;
      }
    },
    leadsInside(endpoint) {
      return new Promise((resolve) => {
        guarded(new URL(endpoint).hostname, { all: true }, (error) => resolve(error instanceof InsideAddressError));
      });
    },
  };
}
