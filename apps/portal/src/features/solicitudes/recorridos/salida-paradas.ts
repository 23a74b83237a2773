import type { Recorrido } from '@traza/contract';
import {
  type ChosenSalida,
  exactDeparture,
  type LocalDeparture,
  movementsOf,
  type Pasajero,
  parseWire,
} from '@traza/domain';
import type { TimelineParada } from '../direcciones/parada-timeline.tsx';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import type { EditorParada } from '../personas/use-pasajero-editor.ts';
import { paradaTime } from './salida-text.ts';

/** The stops of a run by their place in it, each with its time (O-166, O-169). */
export function runParadas({ recorrido }: Recorrido): EditorParada[] {
  return recorrido.map(({ secuencia, fechaHora, parada }) => ({
    id: String(secuencia),
    label: paradaTime(fechaHora, recorrido[0]?.fechaHora),
    direccion: parada.direccion,
  }));
}

/** What the rules ask of the chosen run. */
export function chosenSalida(salida: Recorrido | null): ChosenSalida | null {
  return salida && { paradas: runParadas(salida).map(({ id }) => id), asientos: salida.asientosDisponibles };
}

/** When a run leaves its first stop (DO-23). */
export function runDeparture({ recorrido }: Recorrido): LocalDeparture | null {
  const first = recorrido[0] && parseWire(recorrido[0].fechaHora);
  return first ? exactDeparture(first) : null;
}

/** Who travelled before, at the stops of this run; who boarded elsewhere is still asked where. */
export function seatedAgain(repetidos: SolicitudForm['repetidos'], salida: Recorrido): Pasajero[] {
  const paradas = runParadas(salida);
  const idAt = (direccion: string | null) => paradas.find((parada) => parada.direccion === direccion)?.id ?? null;
  return repetidos.map((pasajero) => ({ ...pasajero, from: idAt(pasajero.from), to: idAt(pasajero.to) }));
}

/** Only the stops where somebody boards or alights, with who does (DO-60). */
export function usedParadas({ recorrido, pasajeros }: Pick<SolicitudForm, 'recorrido' | 'pasajeros'>) {
  if (!recorrido) return [];
  const paradas = runParadas(recorrido);
  const movements = movementsOf(
    pasajeros,
    paradas.map(({ id }) => id),
  );
  return recorrido.recorrido.flatMap((parada, index) => {
    const { ascensos = [], descensos = [] } = movements[index] ?? {};
    return ascensos.length + descensos.length === 0 ? [] : [{ ...parada, ascensos, descensos }];
  });
}

/** The same for the list of stops. */
export function runTimeline(form: Pick<SolicitudForm, 'recorrido' | 'pasajeros'>): TimelineParada[] {
  const names = (places: readonly number[]) => places.map((place) => form.pasajeros[place]?.nombre ?? '');
  return usedParadas(form).map(({ secuencia, fechaHora, parada, ascensos, descensos }) => ({
    id: String(secuencia),
    tag: paradaTime(fechaHora, form.recorrido?.recorrido[0]?.fechaHora),
    direccion: parada.direccion,
    boarding: names(ascensos),
    alighting: names(descensos),
  }));
}
