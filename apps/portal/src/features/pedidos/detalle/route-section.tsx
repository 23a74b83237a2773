import type { Pedido } from '@traza/contract';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { TEXT } from '../messages.ts';
import { RouteMap } from './route-map.tsx';
import { Section } from './section.tsx';
import { StopList } from './stop-list.tsx';

interface RouteSectionProps {
  account: string;
  order: Pedido;
  vehicle: LatLon | null;
  hasMap?: boolean;
}

/** Where it goes: the map with the quoted or the driven way, and the stops. */
export function RouteSection({ account, order, vehicle, hasMap = true }: RouteSectionProps) {
  const { paradas } = order.extras;
  if (paradas.length === 0) return null;
  return (
    <Section id="recorrido" title={TEXT.route}>
      {hasMap ? <RouteMap key={order.idPublic} account={account} order={order} vehicle={vehicle} /> : null}
      <StopList key={order.id} paradas={paradas} />
    </Section>
  );
}
