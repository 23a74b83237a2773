import type { Recorrido } from '@traza/contract';
import { formatTime, parseWire } from '@traza/domain';
import { exactDeparture, type LocalDeparture, movementsOf, type Pasajero } from '@traza/domain/solicitudes';
import { departureText } from '../messages.ts';
import { paradaTime, runParadas } from './run-paradas.ts';
import type { SolicitudForm } from './solicitud-form.ts';

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

/** `Miércoles 11/03/2026, 07:25 hs · sale 07:10`: when the first of them boards, then when the run leaves, where that is another hour (W-388). */
export function asientoDateText(form: Pick<SolicitudForm, 'recorrido' | 'pasajeros'>): string {
  const leaves = form.recorrido?.recorrido[0]?.fechaHora;
  const boards = usedParadas(form).find(({ ascensos }) => ascensos.length > 0)?.fechaHora ?? leaves;
  if (!leaves || !boards) return '';
  return boards === leaves ? departureText(leaves) : `${departureText(boards)} · sale ${formatTime(leaves)}`;
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

export interface TimelineParada {
  id: string;
  tag: string;
  /** Stands over the street (W-048). */
  alias?: string;
  direccion: string;
  /** Minutes; none at the ends. */
  espera?: number;
  boarding?: readonly string[];
  alighting?: readonly string[];
}
