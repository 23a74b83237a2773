import type { AgenciaViaje } from '@traza/contract';
import { type Road, takeStep } from './drive-viaje.ts';
import type { ViajePlans } from './next-step.ts';
import { answerOffer, isRefusedAlone, type World } from './office.ts';
import { createPositionBuffer } from './position-buffer.ts';

const POLL_MS = 2000;
const HOLD_MS = 5000;
/** Steps that need no time in between, such as boarding and leaving. */
const STEPS_AT_ONCE = 4;
/** Drivers and desks that do something at the same moment. */
const HANDS = 8;

/** Some at a time; all of those that were begun have ended before it says that one failed. */
export async function eachOf<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  while (waiting.length > 0) {
    const done = await Promise.allSettled(waiting.splice(0, HANDS).map(work));
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  }
}

export interface Simulator {
  /** One look at everything that is due; throws ServerAway when the server is. */
  tick(): Promise<void>;
}

/** A carrier whose memory is the server's: all that it keeps it can ask for again. */
export function createSimulator(world: World): Simulator {
  const { api, now, log } = world;
  const road: Road = {
    viajes: new Map<number, AgenciaViaje>(),
    plans: new Map<number, ViajePlans>(),
    positions: createPositionBuffer(api, now),
  };
  const held = new Map<number, number>();
  let nextPoll = 0;

  function forget(idViaje: number): void {
    road.viajes.delete(idViaje);
    road.plans.delete(idViaje);
    road.positions.drop(idViaje);
    held.delete(idViaje);
  }

  async function poll(): Promise<void> {
    const open = await api.listViajes();
    const ids = new Set(open.map(({ idViaje }) => idViaje));
    for (const idViaje of road.viajes.keys()) if (!ids.has(idViaje)) forget(idViaje);
    for (const viaje of open) road.viajes.set(viaje.idViaje, viaje);
    await eachOf(await api.listOffers(), async (offer) => {
      const taken = await answerOffer(world, offer);
      if (taken) road.viajes.set(taken.idViaje, taken);
    });
  }

  async function advance(idViaje: number): Promise<void> {
    try {
      for (let steps = 0; steps < STEPS_AT_ONCE; steps += 1) {
        const viaje = road.viajes.get(idViaje);
        if (!viaje || !(await takeStep(world, road, viaje))) return;
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
      const due = [...road.viajes.keys()].filter((idViaje) => now() >= (held.get(idViaje) ?? 0));
      await eachOf(due, advance);
    },
  };
}
