import type { CarrierTrip } from '@traza/contract';
import { type Road, takeStep } from './drive-trip.ts';
import type { TripPlans } from './next-step.ts';
import { answerOffer, isRefusedAlone, type World } from './office.ts';
import { createPositionBuffer } from './position-buffer.ts';

const POLL_MS = 2000;
const HOLD_MS = 5000;
/** Steps that need no time in between, such as boarding and leaving. */
const STEPS_AT_ONCE = 4;

export interface Simulator {
  /** One look at everything that is due; throws ServerAway when the server is. */
  tick(): Promise<void>;
}

/** A carrier whose memory is the server's: all that it keeps it can ask for again. */
export function createSimulator(world: World): Simulator {
  const { api, now, log } = world;
  const road: Road = {
    trips: new Map<number, CarrierTrip>(),
    plans: new Map<number, TripPlans>(),
    positions: createPositionBuffer(api, now),
  };
  const held = new Map<number, number>();
  let nextPoll = 0;

  function forget(idViaje: number): void {
    road.trips.delete(idViaje);
    road.plans.delete(idViaje);
    road.positions.drop(idViaje);
    held.delete(idViaje);
  }

  async function poll(): Promise<void> {
    const open = await api.listTrips();
    const ids = new Set(open.map(({ idViaje }) => idViaje));
    for (const idViaje of road.trips.keys()) if (!ids.has(idViaje)) forget(idViaje);
    for (const trip of open) road.trips.set(trip.idViaje, trip);
    for (const offer of await api.listOffers()) {
      const taken = await answerOffer(world, offer);
      if (taken) road.trips.set(taken.idViaje, taken);
    }
  }

  async function advance(idViaje: number): Promise<void> {
    try {
      for (let steps = 0; steps < STEPS_AT_ONCE; steps += 1) {
        const trip = road.trips.get(idViaje);
        if (!trip || !(await takeStep(world, road, trip))) return;
      }
    } catch (error) {
      if (!isRefusedAlone(error)) throw error;
      // cancelled meanwhile, or too soon for a Fallo: the next look at the trip tells
      log(`trip ${idViaje} waits: ${error.message}`);
      road.positions.drop(idViaje);
      held.set(idViaje, now() + HOLD_MS);
    }
  }

  return {
    async tick() {
      if (now() >= nextPoll) {
        await poll();
        nextPoll = now() + POLL_MS;
      }
      for (const idViaje of road.trips.keys()) {
        if (now() >= (held.get(idViaje) ?? 0)) await advance(idViaje);
      }
    },
  };
}
