import type { Recorrido } from '@traza/contract';
import { formatTime, parseWire } from '@traza/domain';
import { daysLater } from '@traza/domain/recorridos';
import type { ChosenSalida } from '@traza/domain/solicitudes';

/** The stops of a run by their place in it, each with its time (O-166, O-169). */
export function runParadas({ recorrido }: Recorrido): EditorParada[] {
  return recorrido.map(({ secuencia, fechaHora, parada }) => ({
    id: String(secuencia),
    label: paradaTime(fechaHora, recorrido[0]?.fechaHora),
    direccion: parada.direccion,
  }));
}

/** The facts of the chosen salida that the rules need. */
export function chosenSalida(salida: Recorrido | null): ChosenSalida | null {
  return salida && { paradas: runParadas(salida).map(({ id }) => id), asientos: salida.asientosDisponibles };
}

/** Where people board and alight, in the order of the trip. */
export interface EditorParada {
  id: string;
  /** `Origen`, `Parada 1`, `Destino`, or the time of a run. */
  label: string;
  direccion: string;
  /** Whoever boards there may arrive with a flight of their own. */
  isTerminal?: boolean;
}

/** `23:40 hs`; `00:10 hs +1` of a stop on the day after the first one. */
export function paradaTime(fechaHora: string, first: string | undefined): string {
  const [from, moment] = [first === undefined ? undefined : parseWire(first), parseWire(fechaHora)];
  const days = from && moment ? daysLater(from, moment) : 0;
  return `${formatTime(fechaHora)} hs${days > 0 ? ` +${days}` : ''}`;
}
