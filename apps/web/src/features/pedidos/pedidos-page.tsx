export function PedidosPage() {
  return <p>PedidosPage</p>;
}
