import { OrdersScreen } from '#features/pedidos/orders-screen.tsx';

/** `/pedidos`: the orders of the account, or of all that it may see. */
export function PedidosPage() {
  return <OrdersScreen />;
}
