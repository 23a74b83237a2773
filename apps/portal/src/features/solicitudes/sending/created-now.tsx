import { isActive, type Status } from '@traza/domain/pedidos';
import { NowLine } from '@traza/pedido-ui/now-line.tsx';
import { usePedidoNow } from '#lib/pedido-now.ts';
import { useSolicitud } from '../form/solicitud-context.ts';

/** What happens with the pedido that was just made. */
export function CreatedNow({ id, status }: { id: number; status: Status }) {
  const { account, key } = useSolicitud();
  const { scene, known } = usePedidoNow({ account: key, idCliente: account.idClientePadre, id }, isActive(status));
  return scene ? <NowLine scene={scene} known={known} /> : null;
}
