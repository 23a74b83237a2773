import type { AgenciaViaje } from '@traza/contract';
import { FLOTA_VEHICULOS } from '@traza/demo';
import type { Point } from '@traza/domain/seguimiento';
import type { AgenciaApi } from '../api.ts';

/** A receiver trembles: a car that stands is not the same place to the metre. */
const TREMBLE = 0.00004;

export const plateOf = ({ vehiculo }: AgenciaViaje) => vehiculo?.patente ?? '';

/** Where each car of the own fleet stands while it drives nothing, by its plate. */
export interface CarPlaces {
  of: (viaje: AgenciaViaje) => Point | undefined;
  /** The car stays where its trip ended. */
  leaveAt: (viaje: AgenciaViaje) => void;
  /** Where cars were left by what they drove before this began. */
  find(): Promise<void>;
  /** Says where those stand that drive nothing. */
  tell(driven: ReadonlySet<string>): Promise<void>;
}

export function createCarPlaces(api: Pick<AgenciaApi, 'listRecent' | 'postPlaces'>, now: () => number): CarPlaces {
  const places = new Map<string, Point>(FLOTA_VEHICULOS.map(({ patente, lat, lon }) => [patente, { lat, lon }]));
  const tremble = () => (Math.random() - 0.5) * TREMBLE;
  function leaveAt(viaje: AgenciaViaje): void {
    const last = viaje.paradas.at(-1);
    if (last && viaje.vehiculo) places.set(viaje.vehiculo.patente, last);
  }
  return {
    of: (viaje) => places.get(plateOf(viaje)),
    leaveAt,
    async find() {
      const recent = await api.listRecent();
      for (const viaje of recent.toReversed())
        if (viaje.status === 'finalizado' || viaje.status === 'calificado') leaveAt(viaje);
    },
    async tell(driven) {
      const timestamp = new Date(now()).toISOString();
      const free = [...places].filter(([patente]) => !driven.has(patente));
      if (free.length === 0) return;
      await api.postPlaces(
        free.map(([patente, { lat, lon }]) => ({
          patente,
          lat: lat + tremble(),
          lon: lon + tremble(),
          timestamp,
          velocidad: 0,
        })),
      );
    },
  };
}
