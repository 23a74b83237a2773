import type { AgenciaViaje } from '@traza/contract';
import { plansOf, type Road, type StepOf, takeStep } from '../drive-viaje.ts';
import { fateOfViaje, isRefusedAlone, type World } from '../office.ts';
import { createPositionBuffer } from '../position-buffer.ts';
import { eachOf, type Simulator } from '../simulator.ts';
import { createCarPlaces, plateOf } from './car-places.ts';
import { type OwnFate, ownFateOf } from './own-fate.ts';
import { isUnderWay, ownStep } from './own-step.ts';

const POLL_MS = 2000;
const HOLD_MS = 5000;
const PLACES_MS = 10_000;
/** Nobody looks for the way to what departs later. */
const FAR_OFF_MS = 45 * 60_000;
const FLUSH_MS = 5000;
const STEPS_AT_ONCE = 4;
/** What operators assign later than so long before the departure is driven without trouble: somebody waits and watches. */
const URGENT_MS = 45 * 60_000;

interface Sight {
  patente: string;
  at: number;
  own: OwnFate;
}

/** The trips that somebody is assigned to, as the server told them last, and when each was seen with its car first. */
function createDuties({ settings, now, log }: World, road: Road, leaveAt: (viaje: AgenciaViaje) => void) {
  const seen = new Map<number, Sight>();
  let isFresh = true;

  function forget(idViaje: number): void {
    road.viajes.delete(idViaje);
    road.plans.delete(idViaje);
    road.positions.drop(idViaje);
    seen.delete(idViaje);
  }

  /** A trip that another car has now begins anew for that one. */
  function note(viaje: AgenciaViaje): void {
    const { idViaje } = viaje;
    const patente = plateOf(viaje);
    if (seen.get(idViaje)?.patente !== patente) {
      forget(idViaje);
      const isUrgent = !isFresh && Date.parse(viaje.fechaHoraSalida) - now() < URGENT_MS;
      const dice = settings.dice && !isUrgent;
      seen.set(idViaje, { patente, at: now(), own: ownFateOf({ idViaje, patente }, { seed: settings.seed, dice }) });
      if (!isFresh) log(`trip ${idViaje} is assigned to ${patente}`);
    }
    road.viajes.set(idViaje, viaje);
  }

  return {
    sightOf: (idViaje: number) => seen.get(idViaje),
    take(all: readonly AgenciaViaje[]): void {
      const assigned = all.filter(({ vehiculo }) => vehiculo !== null);
      const ids = new Set(assigned.map(({ idViaje }) => idViaje));
      for (const [idViaje, viaje] of road.viajes) {
        if (ids.has(idViaje)) continue;
        if (viaje.status === 'iniciado') leaveAt(viaje);
        forget(idViaje);
      }
      for (const viaje of assigned) note(viaje);
      isFresh = false;
    },
    /** The trip of each car that is driven, else the next one. */
    present(): AgenciaViaje[] {
      const byPlate = Map.groupBy(road.viajes.values(), plateOf);
      return [...byPlate.values()].flatMap((own) => {
        const [next] = own.toSorted((a, b) => Date.parse(a.fechaHoraSalida) - Date.parse(b.fechaHoraSalida));
        return own.find(isUnderWay) ?? next ?? [];
      });
    },
  };
}

/**
 * The drivers of the own fleet: they accept and name nothing, and drive at real pace what operators assign to them, from where their car is.
 * A car has one trip at a time; between trips it tells where it stands, by its plate.
 */
export function createOwnFlota({ settings, ...rest }: World): Simulator {
  const world: World = { ...rest, settings: { ...settings, speed: 1 } };
  const { api, now } = world;
  const places = createCarPlaces(api, now);
  const positions = createPositionBuffer(api, now, FLUSH_MS);
  const road: Road = { viajes: new Map(), plans: new Map(), positions, placeOf: places.haltFor };
  const duties = createDuties(world, road, places.leaveAt);
  const held = new Map<number, number>();
  let nextPoll = 0;
  let nextPlaces = 0;

  const isForLater = (viaje: AgenciaViaje) =>
    !isUnderWay(viaje) && !viaje.asap && Date.parse(viaje.fechaHoraSalida) - now() > FAR_OFF_MS;

  const stepOf: StepOf = async (_, __, viaje) => {
    const sight = duties.sightOf(viaje.idViaje);
    if (!sight || viaje.anulando || isForLater(viaje)) return { kind: 'nothing' };
    const fate = { ...fateOfViaje(world, viaje), outcome: 'normal' as const };
    const situation = { viaje, fate, now: now(), speed: 1, own: sight.own, seen: sight.at };
    return ownStep(situation, await plansOf(world, road, viaje));
  };

  async function advance(idViaje: number): Promise<void> {
    try {
      for (let steps = 0; steps < STEPS_AT_ONCE; steps += 1) {
        const viaje = road.viajes.get(idViaje);
        if (!viaje) return;
        const goesOn = await takeStep(world, road, viaje, stepOf);
        // it closed
        if (!road.viajes.has(idViaje)) places.leaveAt(viaje);
        if (!goesOn) return;
      }
    } catch (error) {
      if (!isRefusedAlone(error)) throw error;
      // taken away meanwhile, or cancelled: the next look at the trip tells
      world.log(`trip ${idViaje} waits: ${error.message}`);
      positions.drop(idViaje);
      held.set(idViaje, now() + HOLD_MS);
    }
  }

  return {
    async tick() {
      if (now() >= nextPoll) {
        if (nextPoll === 0) await places.find();
        duties.take(await api.listViajes());
        nextPoll = now() + POLL_MS;
      }
      const due = duties.present().filter(({ idViaje }) => now() >= (held.get(idViaje) ?? 0));
      await eachOf(due, ({ idViaje }) => advance(idViaje));
      if (now() < nextPlaces) return;
      const viajes = [...road.viajes.values()];
      await places.tell({
        driven: new Set(viajes.filter(isUnderWay).map(plateOf)),
        waiting: new Set(viajes.filter(({ idViaje }) => road.plans.has(idViaje)).map(plateOf)),
      });
      nextPlaces = now() + PLACES_MS;
    },
  };
}
