import type { Deps } from '#lib/deps.ts';
import type { Settings } from '#lib/settings.ts';
import type { SmsGateway } from './sms.ts';
import { createSmsWebhook } from './sms-webhook.ts';
import { createTwilio } from './twilio.ts';

/** The demo keeps its SMS in the outbox, where they are read in the browser. */
const OUTBOX: SmsGateway = { send: () => Promise.resolve({ is: 'taken', reference: null }) };

/** Whether SMS are sent at all. */
export function hasGateway({ sms, demo }: Pick<Settings, 'sms' | 'demo'>): boolean {
  return sms.gateway !== 'none' && (sms.gateway !== '' || demo);
}

/** The gateway of the settings; undefined where there is none. */
export function openGateway({ settings }: Pick<Deps, 'settings'>): SmsGateway | undefined {
  const { sms } = settings;
  if (sms.gateway === 'twilio') return createTwilio(sms.twilio);
  if (sms.gateway === 'webhook') return createSmsWebhook(sms.webhook);
  return hasGateway(settings) ? OUTBOX : undefined;
}
