import { useQuery } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { metersBetween } from '@traza/domain/direcciones';
import { isIn } from '@traza/domain/pedidos';
import { timetableMinutes } from '@traza/domain/recorridos';
import { showsRealRoute } from '@traza/domain/seguimiento';
import { minutesOfWay } from '@traza/domain/tarifas';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { useEffect, useState } from 'react';
import { PACE } from '#lib/limits.ts';
import { mapRouteQuery, pathQuery } from '../api.ts';
import { relationOf } from '../hrefs.ts';
import { type RouteFacts } from '../messages.ts';
import { trackerQuery } from './relations-api.ts';
import { isIntegrated } from './use-pedido-events.ts';

export interface PedidoPath extends RouteFacts {
  path: readonly LatLon[];
  error: Error | null;
}

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
  if (viaje.data) return { error, path: viaje.data.path, isReal: viaje.data.isReal, ...measure(pedido, viaje.data) };
  const facts = measure(pedido, { isReal: wantsReal, path: [] });
  if (!request.data) return { error, path: [], isReal: wantsReal, ...facts };
  const { meters, seconds, path } = request.data;
  // the order says how long it takes at its departure: the map is asked now
  return { error, path, isReal: false, km: meters / 1000, minutes: facts.minutes ?? minutesOfWay(seconds) };
}

/** The order says how far and how long it was driven; of a driven order the quoted way is measured on the map. */
function measure(pedido: Pedido, { isReal, path }: { isReal: boolean; path: readonly LatLon[] }) {
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

const NOWHERE: readonly LatLon[] = [];

/** Where a fixed-route trip has driven, while it is on its way; the driven way of one that is over comes as of any other (T-182). */
export function useTrack(account: string, pedido: Pedido): readonly LatLon[] {
  const idViaje = relationOf(pedido, 'tracker');
  const isDriven = idViaje !== undefined && isIn(pedido.status, 'driven');
  const { data } = useQuery({ ...trackerQuery(account, idViaje ?? 0), enabled: isDriven });
  return (isDriven ? data : undefined) ?? NOWHERE;
}

/** Which way the map shows; the switch rests for a second after each change (T-115, T-116). */
export function useRouteMode(pedido: Pedido) {
  const { status, substatus, idPublic } = pedido;
  const hasReal = showsRealRoute({ status, substatus, integrado: isIntegrated(pedido) });
  // of that order alone: the next one on the same map begins with its driven way
  const [quotedOf, setQuotedOf] = useState<string | null>(null);
  const wantsQuoted = quotedOf === idPublic;
  const [isLocked, setIsLocked] = useState(false);

  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setTimeout(() => setIsLocked(false), PACE.routeToggleLockMs);
    return () => clearTimeout(timer);
  }, [isLocked]);

  function toggle() {
    setQuotedOf(wantsQuoted ? null : idPublic);
    setIsLocked(true);
  }

  return { hasReal, wantsReal: hasReal && !wantsQuoted, isLocked, toggle };
}
