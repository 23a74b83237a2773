import type { Pedido } from '@traza/contract';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { DETALLE_TEXT } from './messages.ts';
import { ParadaList } from './parada-list.tsx';
import { RouteMap } from './route-map.tsx';
import { Section } from './section.tsx';

interface RouteSectionProps {
  account: string;
  pedido: Pedido;
  vehiculo: LatLon | null;
  hasMap?: boolean;
}

/** Where it goes: the map with the quoted or the driven way, and the stops. */
export function RouteSection({ account, pedido, vehiculo, hasMap = true }: RouteSectionProps) {
  const { paradas } = pedido.extras;
  if (paradas.length === 0) return null;
  return (
    <Section id="recorrido" title={DETALLE_TEXT.route}>
      {hasMap ? <RouteMap account={account} pedido={pedido} vehiculo={vehiculo} /> : null}
      <ParadaList key={pedido.id} paradas={paradas} />
    </Section>
  );
}
