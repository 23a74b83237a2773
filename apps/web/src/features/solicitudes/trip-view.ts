import type { Passenger } from '@traza/domain';
import type { ChosenAddress, OrderForm } from './order-form.ts';
import { stopTag } from './stop-text.ts';
import type { TimelineStop } from './stop-timeline.tsx';
import { chosenStops, type Place, placesOf } from './trip-stops.ts';

/** An address of a trip as the map, the preview and the created order show it. */
export interface TripStop {
  place: Place;
  /** "Origen", "Parada N" or "Destino". */
  tag: string;
  address: ChosenAddress;
  /** Minutes that the car waits there. */
  espera: number;
  /** Who boards and who alights there (O-061). */
  ascensos: readonly Passenger[];
  descensos: readonly Passenger[];
}

/** The chosen addresses in the order of the trip, each with what happens there. */
export function tripStops(form: Pick<OrderForm, 'origen' | 'paradas' | 'destino' | 'pasajeros'>): TripStop[] {
  const places = placesOf(form);
  return chosenStops(form).map(({ place, address }) => ({
    place,
    tag: stopTag(places.indexOf(place), places.length),
    address,
    espera: form.paradas.find(({ id }) => id === place)?.espera ?? 0,
    ascensos: form.pasajeros.filter(({ from }) => from === place),
    descensos: form.pasajeros.filter(({ to }) => to === place),
  }));
}

/** The same for the list of stops. */
export function timelineOf(form: OrderForm): TimelineStop[] {
  return tripStops(form).map(({ place, tag, address, espera, ascensos, descensos }) => ({
    id: place,
    tag,
    direccion: address.direccion,
    espera,
    boarding: ascensos.map(({ nombre }) => nombre),
    alighting: descensos.map(({ nombre }) => nombre),
  }));
}
