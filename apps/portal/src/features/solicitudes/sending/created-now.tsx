import { useQuery } from '@tanstack/react-query';
import { isActive, type Status } from '@traza/domain/pedidos';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { NowLine } from '@traza/pedido-ui/now-line.tsx';
import { besideWords } from '@traza/words/pedidos/hour-words.ts';
import { usePedidoNow } from '#lib/pedido-now.ts';
import { requestQuery } from './created-api.ts';

/** What happens with the pedido that was just made. */
export function CreatedNow({ id, status }: { id: number; status: Status }) {
  const { account, key } = useFormHost();
  const { scene, known } = usePedidoNow({ account: key, idCliente: account.idClientePadre, id }, isActive(status));
  if (!scene) return null;
  return (
    <div className="below-3">
      <NowLine scene={scene} known={known} />
    </div>
  );
}

/** What stands beside the hour of a pedido that was just made: when it is expected, then when it set out (W-067). */
export function useBeside(idSolicitud: number, isPlan: boolean): string {
  const { account, key } = useFormHost();
  const { data } = useQuery({ ...requestQuery(key, idSolicitud), enabled: false });
  const id = data?.idViaje ?? idSolicitud;
  const isAsked = !isPlan && isActive(data?.status ?? 'registrado');
  const { scene } = usePedidoNow({ account: key, idCliente: account.idClientePadre, id }, isAsked);
  const arrives = scene?.dice === 'llega' && scene.hora ? scene.hora : undefined;
  return scene ? besideWords({ arrives, started: scene.salio }) : '';
}
