import { RouteMap, type RouteMapProps } from '@traza/pedido-ui/route-map.tsx';
import { useRouteMode } from '@traza/pedido-ui/use-route-mode.ts';
import { usePedidoPath, useTrack } from './use-pedido-path.ts';

interface PedidoMapProps extends Omit<RouteMapProps, 'route' | 'track' | 'mode'> {
  account: string;
}

/** The map of an order, its ways asked for as they are looked at. */
export function PedidoMap({ account, ...shown }: PedidoMapProps) {
  const { pedido } = shown;
  const mode = useRouteMode(pedido);
  const route = usePedidoPath(account, pedido, mode.wantsReal);
  const track = useTrack(account, pedido);
  return <RouteMap {...shown} route={route} track={track} mode={mode} />;
}
