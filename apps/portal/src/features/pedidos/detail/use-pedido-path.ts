import { useQuery } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { isIn } from '@traza/domain/pedidos';
import { minutesOfWay } from '@traza/domain/tarifas';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { measureWay, type PedidoPath } from '@traza/pedido-ui/route-facts.ts';
import { mapRouteQuery, pathQuery } from '../api.ts';
import { relationOf } from '../hrefs.ts';
import { trackerQuery } from './relations-api.ts';

/** The way of an order: of a trip as it was quoted or driven, of a request through its stops (T-112…T-118). */
export function usePedidoPath(account: string, pedido: Pedido, wantsReal: boolean): PedidoPath {
  const isViaje = pedido.extras.type === 'v';
  const viaje = useQuery({ ...pathQuery(account, pedido.idPublic, wantsReal), enabled: isViaje });
  const waypoints = pedido.extras.paradas.map(({ dir }) => `${dir.lat},${dir.lon}`);
  const request = useQuery({
    ...mapRouteQuery(account, waypoints.join(':')),
    enabled: !isViaje && waypoints.length > 1,
  });
  const error = viaje.error ?? request.error;
  if (viaje.data)
    return { error, path: viaje.data.path, isReal: viaje.data.isReal, ...measureWay(pedido, viaje.data.isReal) };
  const facts = measureWay(pedido, wantsReal);
  if (!request.data) return { error, path: [], isReal: wantsReal, ...facts };
  const { meters, seconds, path } = request.data;
  // the order says what it was quoted by, and how long it takes at its departure: the map is asked now
  return { error, path, isReal: false, km: facts.km ?? meters / 1000, minutes: facts.minutes ?? minutesOfWay(seconds) };
}

const NOWHERE: readonly LatLon[] = [];

/** Where a fixed-route trip has driven, while it is on its way; the driven way of one that is over comes as of any other (T-182). */
export function useTrack(account: string, pedido: Pedido): readonly LatLon[] {
  const idViaje = relationOf(pedido, 'tracker');
  const isDriven = idViaje !== undefined && isIn(pedido.status, 'driven');
  const { data } = useQuery({ ...trackerQuery(account, idViaje ?? 0), enabled: isDriven });
  return (isDriven ? data : undefined) ?? NOWHERE;
}
