import type { Pedido } from '@traza/contract';
import { metersBetween } from '@traza/domain/direcciones';
import { timetableMinutes } from '@traza/domain/recorridos';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import type { RouteFacts } from './pedido-detail-text.ts';

export interface PedidoPath extends RouteFacts {
  path: readonly LatLon[];
  error: Error | null;
}

/** The order says how far and how long it was driven; of a driven order the quoted way is measured on the map. */
export function measureWay(pedido: Pedido, { isReal, path }: { isReal: boolean; path: readonly LatLon[] }) {
  const { extras } = pedido;
  if (extras.type === 's' || isReal) return { km: extras.distancia, minutes: extras.duracion };
  const km = extras.fin === null ? extras.distancia : lengthOf(path);
  // a fixed route takes what its timetable says, whatever the quickest way would take
  const timetable = timetableMinutes(extras.paradas.map(({ fechaHora }) => fechaHora));
  return { km, minutes: timetable ?? extras.duracionCotizada };
}

function lengthOf(path: readonly LatLon[]): number | null {
  if (path.length < 2) return null;
  const meters = path.reduce((sum, point, index) => sum + metersBetween(path[index - 1] ?? point, point), 0);
  return meters / 1000;
}
