import type { ComponentProps } from 'react';
import { PedidosScreen } from '#features/pedidos/page/pedidos-screen.tsx';
import { LazyDownloads } from './lazy-downloads.tsx';
import { PASAJERO_PARTS } from './pasajero-parts.tsx';

type RecorridosView = ComponentProps<typeof LazyDownloads>['view'];

const downloadsOf = (view: RecorridosView) => <LazyDownloads view={view} section="recorridos" />;

/** `/recorridos`: the fixed-route trips of the client (T-007, T-181), and what can be downloaded of them. */
export function RecorridosPage() {
  return <PedidosScreen section="recorridos" parts={PASAJERO_PARTS} downloads={downloadsOf} />;
}
