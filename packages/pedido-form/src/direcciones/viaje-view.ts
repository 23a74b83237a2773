import type { Pasajero } from '@traza/domain/solicitudes';
import { runParadas } from '../form/run-paradas.ts';
import { runTimeline, type TimelineParada } from '../form/salida-paradas.ts';
import type { ChosenDireccion, SolicitudForm } from '../form/solicitud-form.ts';
import { chosenParadas, placesOf, type ViajePlace } from '../form/viaje-paradas.ts';
import { hasAlias, stopTag } from './parada-text.ts';

/** An address of a trip as the map, the preview and the created order show it. */
export interface ViajeParada {
  place: ViajePlace;
  /** "Origen", "Parada N" or "Destino". */
  tag: string;
  address: ChosenDireccion;
  /** Minutes that the car waits there. */
  espera: number;
  /** Who boards and who alights there (O-061). */
  ascensos: readonly Pasajero[];
  descensos: readonly Pasajero[];
}

/** The chosen addresses in the order of the trip, each with what happens there. */
export function viajeParadas(form: Pick<SolicitudForm, 'origen' | 'paradas' | 'destino' | 'pasajeros'>): ViajeParada[] {
  const places = placesOf(form);
  return chosenParadas(form).map(({ place, address: direccion }) => ({
    place,
    tag: stopTag(places.indexOf(place), places.length),
    address: direccion,
    espera: form.paradas.find(({ id }) => id === place)?.espera ?? 0,
    ascensos: form.pasajeros.filter(({ from }) => from === place),
    descensos: form.pasajeros.filter(({ to }) => to === place),
  }));
}

/** The trip of the way back: its ends are swapped. */
export function turnedRound(form: SolicitudForm): SolicitudForm {
  return { ...form, origen: form.destino, destino: form.origen };
}

/** The paradas on the map: those of the viaje, or all of the chosen salida's, each with its time. */
export function mapParadas(form: SolicitudForm): ViajeParada[] {
  const { recorrido } = form;
  if (!recorrido) return viajeParadas(form);
  const paradas = runParadas(recorrido);
  return recorrido.recorrido.map(({ parada }, index) => ({
    place: placeOf(index, paradas.length),
    tag: paradas[index]?.label ?? '',
    address: { ...parada, id: null, alias: '', isTerminal: false, isApproximate: false },
    espera: 0,
    ascensos: [],
    descensos: [],
  }));
}

function placeOf(index: number, count: number): ViajePlace {
  if (index === 0) return 'origen';
  return index === count - 1 ? 'destino' : `parada-${index}`;
}

/** The same for the list of stops. */
export function timelineOf(form: SolicitudForm): TimelineParada[] {
  if (form.recorrido) return runTimeline(form);
  return viajeParadas(form).map(({ place, tag, address: direccion, espera, ascensos, descensos }) => ({
    id: place,
    tag,
    ...(hasAlias(direccion) ? { alias: direccion.alias } : {}),
    direccion: direccion.direccion,
    espera,
    boarding: ascensos.map(({ nombre }) => nombre),
    alighting: descensos.map(({ nombre }) => nombre),
  }));
}
