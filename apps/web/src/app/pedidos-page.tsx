import { DownloadMenu } from '#features/informes/download-menu.tsx';
import { OrdersScreen } from '#features/pedidos/orders-screen.tsx';
import { PASSENGER_PARTS } from './passenger-parts.tsx';

/** `/pedidos`: the orders of the account, or of all that it may see, and what can be downloaded of them. */
export function PedidosPage() {
  return <OrdersScreen parts={PASSENGER_PARTS} downloads={(view) => <DownloadMenu view={view} section="pedidos" />} />;
}
