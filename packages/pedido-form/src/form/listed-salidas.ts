import type { Recorrido, Salida } from '@traza/contract';
import { parseWire } from '@traza/domain';
import { isOnTheWay, type RecorridoQuery, type SalidaParada } from '@traza/domain/recorridos';

type RecorridoParada = Recorrido['recorrido'][number];

/** A stop with the name that the company gave it; empty where it has none. */
export interface ParadaWithName extends RecorridoParada {
  parada: RecorridoParada['parada'] & { alias: string };
}

/** A run as the list of all shows it: what a search says of it, with the names of its route and its stops. */
export interface SalidaWithNames extends Recorrido {
  nombre: string;
  tieneLugar: boolean;
  recorrido: ParadaWithName[];
}

interface ListedRecorrido {
  idCarpool: number;
  nombre: string;
  salidas: readonly Salida[];
}

function listed({ idCarpool, nombre }: ListedRecorrido, salida: Salida): SalidaWithNames {
  const { paradas, fechaHora: _departure, plazas: _all, ...own } = salida;
  const recorrido = paradas.map(({ fechaHora, ...parada }, secuencia) => ({ secuencia, fechaHora, parada }));
  return { ...own, idCarpool, nombre, recorrido };
}

/** Every run of every route, by departure. */
export function listedSalidas(recorridos: readonly ListedRecorrido[]): SalidaWithNames[] {
  const departure = ({ recorrido }: SalidaWithNames) => Date.parse(recorrido[0]?.fechaHora ?? '');
  return recorridos
    .flatMap((recorrido) => recorrido.salidas.map((salida) => listed(recorrido, salida)))
    .toSorted((a, b) => departure(a) - departure(b));
}

/** The stops of a run as the rules know them. */
export function ruledParadas({ recorrido }: SalidaWithNames): (ParadaWithName['parada'] & SalidaParada)[] {
  return recorrido.flatMap(({ fechaHora, parada }) => {
    const moment = parseWire(fechaHora);
    return moment ? [{ ...parada, fechaHora: moment }] : [];
  });
}

/** The runs that a search found, or, while one of its ends is not known, those on the way as far as it is (W-074). */
export function filteredSalidas(
  all: readonly SalidaWithNames[],
  found: readonly Recorrido[] | null,
  query: RecorridoQuery,
): SalidaWithNames[] {
  if (!found) return all.filter((salida) => isOnTheWay(ruledParadas(salida), query));
  const ids = new Set(found.map(({ idViaje }) => idViaje));
  return all.filter(({ idViaje }) => ids.has(idViaje));
}

/** A full run is shown, and cannot be chosen (W-077). */
export function isFull({ asientosDisponibles }: Pick<Recorrido, 'asientosDisponibles'>): boolean {
  return asientosDisponibles === 0;
}
