import type { CarrierTrip } from '@traza/contract';
import { costsOf } from './costs.ts';
import { planApproach, planLegs, pointFrom } from './drive-plan.ts';
import { chooseDriver } from './fleet.ts';
import { manifestAt } from './manifest.ts';
import { type Step, stepAlongRoute, stepWithoutRoute, type TripPlans } from './next-step.ts';
import { fateOfTrip, type World } from './office.ts';
import type { PositionBuffer } from './position-buffer.ts';

const WORDS: Readonly<Record<string, string>> = {
  arribado: 'arrives at stop',
  circulando: 'drives to stop',
  fallo: 'gives up: nobody came',
  iniciado: 'begins, passenger aboard',
};

/** The trips of the carrier as the server told them last, and the routes that were asked for. */
export interface Road {
  trips: Map<number, CarrierTrip>;
  plans: Map<number, TripPlans>;
  positions: PositionBuffer;
}

async function plansOf(world: World, { plans }: Road, trip: CarrierTrip): Promise<TripPlans> {
  const known = plans.get(trip.idViaje);
  if (known) return known;
  const [origin] = trip.paradas;
  if (!origin) throw new RangeError(`trip ${trip.idViaje} has no stops`);
  const approach = await world.api.findPath([pointFrom(origin, fateOfTrip(world, trip).from), origin]);
  const path = await world.api.tripPath(trip.idViaje);
  const made = { approach: planApproach(approach), legs: planLegs(path, trip.paradas) };
  plans.set(trip.idViaje, made);
  return made;
}

async function stepOf(world: World, road: Road, trip: CarrierTrip): Promise<Step> {
  const situation = { trip, fate: fateOfTrip(world, trip), now: world.now(), speed: world.settings.speed };
  return stepWithoutRoute(situation) ?? stepAlongRoute(situation, await plansOf(world, road, trip));
}

function stamp({ now }: World): string {
  return new Date(now()).toISOString();
}

async function assign(world: World, { trips }: Road, trip: CarrierTrip): Promise<void> {
  const chosen = chooseDriver(trips.values(), fateOfTrip(world, trip).driver);
  trips.set(trip.idViaje, await world.api.assign(trip.idViaje, chosen));
  const { chofer, vehiculo } = chosen;
  world.log(`trip ${trip.idViaje}: ${chofer.nombre} ${chofer.apellido} drives ${vehiculo.patente}`);
}

async function tell(world: World, road: Road, trip: CarrierTrip, step: Step & { kind: 'tell' }): Promise<void> {
  const { type, parada, way } = step;
  if (way) await road.positions.add(trip.idViaje, way);
  await road.positions.flush(trip.idViaje);
  await world.api.tell(trip.idViaje, { type, parada, timestamp: stamp(world) });
  const who = type === 'arribado' && parada !== null ? manifestAt(trip, parada) : '';
  const words = [WORDS[type] ?? type, ...(parada === null ? [] : [parada])].join(' ');
  world.log(`trip ${trip.idViaje} ${words}${who === '' ? '' : `: ${who}`}`);
  road.trips.set(trip.idViaje, await world.api.getTrip(trip.idViaje));
}

async function close(world: World, road: Road, trip: CarrierTrip): Promise<void> {
  await road.positions.flush(trip.idViaje);
  // the seats of a fixed route have a price of their own
  if (trip.tipo !== 'RECORRIDOFIJO') await world.api.postCosts(trip.idViaje, costsOf(trip, fateOfTrip(world, trip)));
  const voucherNro = `R-${String(trip.idViaje).padStart(8, '0')}`;
  await world.api.tell(trip.idViaje, { type: 'finalizado', parada: null, timestamp: stamp(world), voucherNro });
  world.log(`trip ${trip.idViaje} finished`);
  road.trips.delete(trip.idViaje);
}

/** Does what is due on a trip; answers whether another step may be due at once. */
export async function takeStep(world: World, road: Road, trip: CarrierTrip): Promise<boolean> {
  // whoever asked to cancel is not driven any further
  if (trip.anulando) road.positions.drop(trip.idViaje);
  const step = await stepOf(world, road, trip);
  switch (step.kind) {
    case 'assign':
      await assign(world, road, trip);
      return true;
    case 'tell':
      await tell(world, road, trip, step);
      return true;
    case 'drive':
      await road.positions.add(trip.idViaje, step.way);
      return false;
    case 'close':
      await close(world, road, trip);
      return false;
    case 'nothing':
      return false;
  }
}
