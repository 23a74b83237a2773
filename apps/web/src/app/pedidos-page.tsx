import { OrdersScreen } from '#features/pedidos/orders-screen.tsx';
import { PASSENGER_PARTS } from './passenger-parts.tsx';

/** `/pedidos`: the orders of the account, or of all that it may see. */
export function PedidosPage() {
  return <OrdersScreen parts={PASSENGER_PARTS} />;
}
