import type { Pedido } from '@traza/contract';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { DETAIL_TEXT } from '@traza/pedido-ui/detail-text.ts';
import { ParadaList } from '@traza/pedido-ui/parada-list.tsx';
import { Section } from '@traza/pedido-ui/section.tsx';
import { PedidoMap } from './pedido-map.tsx';
import { TrackDownload } from './track-download.tsx';

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
    <Section id="recorrido" title={DETAIL_TEXT.route}>
      {hasMap ? <PedidoMap account={account} pedido={pedido} vehiculo={vehiculo} /> : null}
      <ParadaList key={pedido.id} paradas={paradas} />
      <TrackDownload pedido={pedido} />
    </Section>
  );
}
