import type { AgenciaViaje } from '@traza/contract';
import type { Point } from '@traza/domain/seguimiento';
import { costosOf } from './costos.ts';
import { planApproach, planLegs, pointFrom } from './drive-plan.ts';
import { chooseChofer } from './fleet.ts';
import { manifestAt } from './manifest.ts';
import { type Step, stepAlongRoute, stepWithoutRoute, type ViajePlans } from './next-step.ts';
import { fateOfViaje, type World } from './office.ts';
import type { PositionBuffer } from './position-buffer.ts';

const WORDS: Readonly<Record<string, string>> = {
  arribado: 'arrives at stop',
  circulando: 'drives to stop',
  fallo: 'gives up: nobody came',
  iniciado: 'begins, passenger aboard',
};

/** The trips of the carrier as the server told them last, and the routes that were asked for. */
export interface Road {
  viajes: Map<number, AgenciaViaje>;
  plans: Map<number, ViajePlans>;
  positions: PositionBuffer;
  /** Where the car of a trip comes from, where that is known. */
  placeOf?: (viaje: AgenciaViaje) => Point | undefined;
}

/** What a driver does now. */
export type StepOf = (world: World, road: Road, viaje: AgenciaViaje) => Promise<Step>;

export async function plansOf(world: World, { plans, placeOf }: Road, viaje: AgenciaViaje): Promise<ViajePlans> {
  const known = plans.get(viaje.idViaje);
  if (known) return known;
  const [origin] = viaje.paradas;
  if (!origin) throw new RangeError(`trip ${viaje.idViaje} has no stops`);
  const from = placeOf?.(viaje) ?? pointFrom(origin, fateOfViaje(world, viaje).from);
  const approach = await world.api.findPath([from, origin]);
  const path = await world.api.viajePath(viaje.idViaje);
  const made = { approach: planApproach(approach), legs: planLegs(path, viaje.paradas) };
  plans.set(viaje.idViaje, made);
  return made;
}

const stepOfAgencia: StepOf = async (world, road, viaje) => {
  const situation = { viaje, fate: fateOfViaje(world, viaje), now: world.now(), speed: world.settings.speed };
  return stepWithoutRoute(situation) ?? stepAlongRoute(situation, await plansOf(world, road, viaje));
};

function stamp({ now }: World): string {
  return new Date(now()).toISOString();
}

async function assign(world: World, { viajes }: Road, viaje: AgenciaViaje): Promise<void> {
  const chosen = chooseChofer(viajes.values(), viaje, { place: fateOfViaje(world, viaje).driver, now: world.now() });
  viajes.set(viaje.idViaje, await world.api.assign(viaje.idViaje, chosen));
  const { chofer, vehiculo } = chosen;
  world.log(`trip ${viaje.idViaje}: ${chofer.nombre} ${chofer.apellido} drives ${vehiculo.patente}`);
}

async function tell(world: World, road: Road, viaje: AgenciaViaje, step: Step & { kind: 'tell' }): Promise<void> {
  const { type, parada, way } = step;
  if (way) await road.positions.add(viaje.idViaje, way);
  await road.positions.flush(viaje.idViaje);
  await world.api.tell(viaje.idViaje, { type, parada, timestamp: stamp(world) });
  const who = type === 'arribado' && parada !== null ? manifestAt(viaje, parada) : '';
  const words = [WORDS[type] ?? type, ...(parada === null ? [] : [parada])].join(' ');
  world.log(`trip ${viaje.idViaje} ${words}${who === '' ? '' : `: ${who}`}`);
  road.viajes.set(viaje.idViaje, await world.api.getViaje(viaje.idViaje));
}

async function close(world: World, road: Road, viaje: AgenciaViaje): Promise<void> {
  await road.positions.flush(viaje.idViaje);
  // the seats of a fixed route have a price of their own
  if (viaje.tipo !== 'RECORRIDOFIJO')
    await world.api.postCostos(viaje.idViaje, costosOf(viaje, fateOfViaje(world, viaje)));
  const voucherNro = `R-${String(viaje.idViaje).padStart(8, '0')}`;
  await world.api.tell(viaje.idViaje, { type: 'finalizado', parada: null, timestamp: stamp(world), voucherNro });
  world.log(`trip ${viaje.idViaje} finished`);
  road.viajes.delete(viaje.idViaje);
}

/** Does what is due on a trip; answers whether another step may be due at once. */
export async function takeStep(
  world: World,
  road: Road,
  viaje: AgenciaViaje,
  stepOf: StepOf = stepOfAgencia,
): Promise<boolean> {
  // whoever asked to cancel is not driven any further
  if (viaje.anulando) road.positions.drop(viaje.idViaje);
  const step = await stepOf(world, road, viaje);
  switch (step.kind) {
    case 'assign':
      await assign(world, road, viaje);
      return true;
    case 'tell':
      await tell(world, road, viaje, step);
      return true;
    case 'drive':
      await road.positions.add(viaje.idViaje, step.way);
      return false;
    case 'close':
      await close(world, road, viaje);
      return false;
    case 'nothing':
      return false;
  }
}
