import { createDice } from '@traza/demo';
import { Refused } from '../api.ts';
import type { AskerApi } from './asker-api.ts';
import { nextWish } from './wish.ts';

export interface DemandaWorld {
  api: AskerApi;
  /** Seconds from one order to the next, on average. */
  everySec: number;
  seed: number;
  /** Milliseconds since 1970. */
  now: () => number;
  log: (line: string) => void;
}

/** People of the demo who order, one every some seconds, as long as it runs. */
export function createDemanda({ api, everySec, seed, now, log }: DemandaWorld) {
  const dice = createDice(seed);
  // people do not come by the clock: sooner or later by half
  const pause = () => everySec * 1000 * (0.5 + dice.next());
  let next = now() + pause();
  return {
    /** Orders when somebody's time has come; throws ServerAway when the server is. */
    async tick(): Promise<void> {
      if (now() < next) return;
      next = now() + pause();
      const wish = nextWish(dice, now());
      try {
        const idSolicitud = await api.ask(wish);
        log(`${wish.username} asked for a trip: request ${idSolicitud}`);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        log(`${wish.username} was refused: ${error.message}`);
      }
    },
  };
}
