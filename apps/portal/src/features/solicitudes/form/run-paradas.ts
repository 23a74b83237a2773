import type { Recorrido } from '@traza/contract';
import type { ChosenSalida } from '@traza/domain';
import { paradaTime } from '../salida-text.ts';

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

/** Where people board and alight, in the order of the trip. */
export interface EditorParada {
  id: string;
  /** `Origen`, `Parada 1`, `Destino`, or the time of a run. */
  label: string;
  direccion: string;
}
