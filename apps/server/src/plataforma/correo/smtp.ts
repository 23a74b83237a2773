import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Deps } from '#lib/deps.ts';
import { QUEUES } from '#lib/queues.ts';

export interface OutgoingMail {
  /** The same for each attempt, so that a reader who gets the mail twice sees it once. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Readable }[];
  /** Part of the message itself and a file beside it: programs look for either. */
  icalEvent?: { filename: string; method: string; content: string };
}

/** Hands a message over; throws when it was not taken. */
export type Deliver = (mail: OutgoingMail) => Promise<void>;

/** A server that does not answer holds a message up for so long, and nobody else. `SMTP_URL` may say otherwise. */
const PATIENCE = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A connection for each message that may be under way; what waits, waits in the queue, where the urgent goes first. */
const CONNECTIONS = QUEUES['enviar-correo'].lanes.reduce((sum, { atOnce }) => sum + atOnce, 0);

/** Marks a mail as automatic: no absence note comes back, and no two programs answer each other (RFC 3834, MS-OXCMAIL). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * Delivery by SMTP, if it is configured. Without it, mails of the demo stay in the outbox; elsewhere they wait there, and the log says so.
 */
export function createDelivery({ settings, log }: Pick<Deps, 'settings' | 'log'>): Deliver | undefined {
  const { smtpUrl, from } = settings.mail;
  if (smtpUrl !== '') {
    // tried again by its job and not by the transport, whose files are read by then
    const pool = { pool: true, maxConnections: CONNECTIONS, maxRequeues: 0, idleTimeout: 5000 } as const;
    const transport = createTransport({ ...PATIENCE, ...pool, url: smtpUrl });
    return async (mail) => {
      await transport.sendMail({ from, headers: HEADERS, ...mail });
    };
  }
  if (settings.demo) return async () => undefined;
  log.warn('SMTP_URL is not set: e-mails stay in the outbox');
  return undefined;
}
