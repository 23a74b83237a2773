import type { CorporateAccount } from '@traza/domain';
import type { Actor } from '#lib/actor.ts';

/** For whom a report is made, as their account is now and not as it was when they asked (XT-23). */
export interface Receiver {
  actor: Actor;
  account: CorporateAccount;
}
