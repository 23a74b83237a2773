import type { Pedido } from '@traza/contract';
import { timetableMinutes } from '@traza/domain/recorridos';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import type { RouteFacts } from './pedido-detail-text.ts';

export interface PedidoPath extends RouteFacts {
  path: readonly LatLon[];
  error: Error | null;
}

/** How far and how long, as the order says it: what is charged was reckoned by these figures, and no other stands beside them. */
export function measureWay({ extras }: Pedido, isReal: boolean) {
  if (extras.type === 's' || isReal) return { km: extras.distancia, minutes: extras.duracion };
  // a fixed route takes what its timetable says, whatever the quickest way would take
  const timetable = timetableMinutes(extras.paradas.map(({ fechaHora }) => fechaHora));
  return { km: extras.distanciaCotizada, minutes: timetable ?? extras.duracionCotizada };
}
