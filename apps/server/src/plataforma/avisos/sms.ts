import type { AvisoReason } from '@traza/domain/avisos';

/** One SMS, the same at each try. */
export interface Sms {
  /** Ours, by which a gateway that keeps such a thing knows a repeat. */
  id: string;
  to: string;
  body: string;
  at: Temporal.Instant;
  /** For how long it is news. */
  seconds: number;
}

/**
 * What came of handing an SMS over: taken, refused for good, not taken this time, or nobody knows. `why` is for whoever runs the product,
 * and names nobody.
 */
export type SmsOutcome =
  | { is: 'taken'; reference: string | null }
  | { is: 'refused'; reason: AvisoReason; why: string }
  | { is: 'away'; why: string }
  | { is: 'unknown'; why: string };

export interface SmsGateway {
  send(sms: Sms): Promise<SmsOutcome>;
  /** Looks for an SMS of which nobody knows whether it was taken; answers its number there. */
  find?(sms: Sms): Promise<string | undefined>;
}
