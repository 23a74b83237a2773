import { OrdersScreen } from '#features/pedidos/orders-screen.tsx';
import { PASSENGER_PARTS } from './passenger-parts.tsx';

/** `/recorridos`: the fixed-route trips of the client (T-007, T-181). */
export function RecorridosPage() {
  return <OrdersScreen section="recorridos" parts={PASSENGER_PARTS} />;
}
