import type { ComponentProps } from 'react';
import { PedidosScreen } from '#features/pedidos/page/pedidos-screen.tsx';
import { LazyDownloads } from './lazy-downloads.tsx';
import { PASAJERO_PARTS } from './pasajero-parts.tsx';

type Downloads = ComponentProps<typeof LazyDownloads>;

const downloadsOf = (view: Downloads['view'], chosen?: Downloads['chosen']) => (
  <LazyDownloads view={view} section="pedidos" chosen={chosen} />
);

/** `/pedidos`: the orders of the account, or of all that it may see, and what can be downloaded of them. */
export function PedidosPage() {
  return <PedidosScreen parts={PASAJERO_PARTS} downloads={downloadsOf} />;
}
