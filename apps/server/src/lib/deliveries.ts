/** What this process delivered to webhooks, and what it did not. */
export interface DeliveryTally {
  delivered: number;
  failed: number;
  givenUp: number;
}

/** What tells webhooks of changes. */
export interface Deliveries {
  tally: Readonly<DeliveryTally>;
  /** Takes nothing more in hand, and ends what it has. */
  stop(): Promise<void>;
}
