/** Limits of webhooks: messages about changes to an address of a cliente or an agencia (docs/webhooks.md). */
export const WEBHOOKS = {
  /** Of one cliente or agencia. */
  max: 5,
  urlMax: 500,
  nombreMax: 60,
  /** Trial messages of one cliente in an hour, and messages that one page of its list has. */
  triesAnHour: 20,
  page: 30,
  /** How long the secret before still signs beside a new one. */
  rotationHours: 24,
  /** Of one call, from the look-up of the name to the status of the answer. */
  timeoutMs: 10_000,
  /** Bytes of an answer that are read and discarded. */
  answerBytes: 16 * 1024,
  /** An entrega that a process took and never ended is taken by another. */
  leaseSeconds: 60,
  /** At once to one webhook. */
  lanes: 4,
  /** Calls that one process makes to one webhook in a second. */
  perSecond: 20,
  /** The first wait after a failure; each is twice as long, up to the longest. */
  retrySeconds: 5,
  retryMaxSeconds: 2 * 3600,
  /** From the first try on: what fails after it, and was tried often enough, is given up. */
  retryHours: 36,
  triesMin: 6,
  /** After this many failures in a row the whole webhook pauses: a receiver that is away is not called for each pedido. */
  restAfter: 4,
  restMaxSeconds: 300,
  /** How long delivered messages can be sent again, and given-up ones. */
  deliveredDays: 14,
  givenUpDays: 60,
  /** How often what other processes committed is looked for. */
  lookMs: 1000,
} as const;
