import type { AgenciaViaje } from '@traza/contract';
import { FLOTA_VEHICULOS } from '@traza/demo';
import type { Point } from '@traza/domain/seguimiento';
import type { AgenciaApi } from '../api.ts';
import { type DrivePlan, planApproach, pointFrom, positionAt } from '../drive-plan.ts';
import { isRefusedAlone } from '../office.ts';

/** A receiver trembles: a car that stands is not the same place to the metre. */
const TREMBLE = 0.00004;
/** Who waits for a trip moves to a place near by now and then: so far, so many cars each time, and each after standing for so long. */
const STROLL_M = { least: 300, most: 900 };
const STROLLS_AT_ONCE = 2;
const STANDS_MS = 120_000;

export const plateOf = ({ vehiculo }: AgenciaViaje) => vehiculo?.patente ?? '';

/** Where each car of the own fleet is while it drives nothing, by its plate. */
export interface CarPlaces {
  of: (viaje: AgenciaViaje) => Point | undefined;
  /** The same, and there it waits for that trip from now on. */
  haltFor: (viaje: AgenciaViaje) => Point | undefined;
  /** The car stays where its trip ended. */
  leaveAt: (viaje: AgenciaViaje) => void;
  /** Where cars were left by what they drove before this began. */
  find(): Promise<void>;
  /** Says where those are that drive nothing; those that wait for a trip stay where they are. */
  tell(plates: { driven: ReadonlySet<string>; waiting: ReadonlySet<string> }): Promise<void>;
}

interface Car {
  /** Where it waits for trips, and does not go far from. */
  home: Point;
  /** Its way from one place to wait to another. */
  stroll: DrivePlan | undefined;
  since: number;
}

export function createCarPlaces(
  api: Pick<AgenciaApi, 'listRecent' | 'postPlaces' | 'findPath'>,
  now: () => number,
): CarPlaces {
  const stand = (home: Point): Car => ({ home, stroll: undefined, since: now() });
  const cars = new Map(FLOTA_VEHICULOS.map(({ patente, lat, lon }) => [patente, stand({ lat, lon })]));
  const tremble = () => (Math.random() - 0.5) * TREMBLE;
  const placeOf = ({ home, stroll, since }: Car): Point => (stroll ? positionAt(stroll, (now() - since) / 1000) : home);
  const isMoving = ({ stroll, since }: Car) => stroll !== undefined && now() - since < stroll.seconds * 1000;

  function of(viaje: AgenciaViaje): Point | undefined {
    const car = cars.get(plateOf(viaje));
    return car && placeOf(car);
  }

  function leaveAt(viaje: AgenciaViaje): void {
    const last = viaje.paradas.at(-1);
    if (last && viaje.vehiculo) cars.set(viaje.vehiculo.patente, stand({ lat: last.lat, lon: last.lon }));
  }

  /** A place that no street leads to is no place to wait. */
  async function findPath(points: readonly Point[]) {
    try {
      return await api.findPath(points);
    } catch (error) {
      if (!isRefusedAlone(error)) throw error;
      return undefined;
    }
  }

  /** Whoever stood longest goes somewhere else. */
  async function stroll(free: readonly Car[]): Promise<void> {
    const stands = free.filter(
      (car) => !isMoving(car) && now() - car.since - (car.stroll?.seconds ?? 0) * 1000 >= STANDS_MS,
    );
    for (const car of stands.toSorted((a, b) => a.since - b.since).slice(0, STROLLS_AT_ONCE)) {
      const { least, most } = STROLL_M;
      const to = pointFrom(car.home, { meters: least + Math.random() * (most - least), degrees: Math.random() * 360 });
      const path = await findPath([placeOf(car), to]);
      if (path) Object.assign(car, { stroll: planApproach(path) });
      car.since = now();
    }
  }

  return {
    of,
    haltFor(viaje) {
      const place = of(viaje);
      if (place) cars.set(plateOf(viaje), stand(place));
      return place;
    },
    leaveAt,
    async find() {
      const recent = await api.listRecent();
      for (const viaje of recent.toReversed())
        if (viaje.status === 'finalizado' || viaje.status === 'calificado') leaveAt(viaje);
    },
    async tell({ driven, waiting }) {
      const timestamp = new Date(now()).toISOString();
      const free = [...cars].filter(([patente]) => !driven.has(patente));
      if (free.length === 0) return;
      await stroll(free.filter(([patente]) => !waiting.has(patente)).map(([, car]) => car));
      await api.postPlaces(
        free.map(([patente, car]) => {
          const { lat, lon } = placeOf(car);
          const velocidad = isMoving(car) ? (car.stroll?.kmh ?? 0) : 0;
          return { patente, lat: lat + tremble(), lon: lon + tremble(), timestamp, velocidad };
        }),
      );
    },
  };
}
