import type { ComponentProps, ReactNode } from 'react';
import { InformesScreen } from '#features/informes/informes-screen.tsx';
import { PedidosScreen } from '#features/pedidos/page/pedidos-screen.tsx';
import { LIST_TOTALS } from '#features/pedidos/totals/list-totals.tsx';
import { LazyDownloads } from './lazy-downloads.tsx';
import { PASAJERO_PARTS } from './pasajero-parts.tsx';

type InformesView = ComponentProps<typeof LazyDownloads>['view'];

const downloadsOf = (view: InformesView) => <LazyDownloads view={view} section="informes" />;
const pedidosOf = (tabs: ReactNode) => (
  <PedidosScreen section="informes" totals={LIST_TOTALS} parts={PASAJERO_PARTS} tabs={tabs} downloads={downloadsOf} />
);

/** `/informes`: the summaries of the company, and the orders that the account looks over. */
export function InformesPage() {
  return <InformesScreen pedidos={pedidosOf} />;
}
