import type { Pedido } from '@traza/contract';
import { isActive } from '@traza/domain/pedidos';
import { NowLine } from '@traza/pedido-ui/now-line.tsx';
import { usePedidoNow } from '#lib/pedido-now.ts';

/** What happens with the pedido now, before who drives it. */
export function NowSection({ account, pedido }: { account: string; pedido: Pedido }) {
  const { id, extras, status } = pedido;
  const { scene, known } = usePedidoNow({ account, idCliente: extras.cliente.id, id }, isActive(status));
  return scene ? <NowLine scene={scene} known={known} /> : null;
}
