import type { Suggestion } from '@traza/contract';
import type { LatLon } from '@traza/map/lazy-map.tsx';

/** A point that somebody chose, with the street that it goes by. */
export interface ChosenPunto extends LatLon {
  direccion: string;
  precision: Suggestion['precision'];
}
