import type { Pedido } from '@traza/contract';
import { accountKey } from '@traza/domain/cuentas';
import { isIn } from '@traza/domain/pedidos';
import { badgeText } from '@traza/pedido-ui/badge-text.ts';
import { besideWords } from '@traza/words/pedidos/hour-words.ts';
import { usePedidoNow } from '#lib/pedido-now.ts';
import { useSession } from '#lib/session.ts';
import styles from './coming.module.css';

/** Of a vehicle that has set out: where it is, beside the words of the state (W-275), or when it is expected, beside the hour (W-067). */
export function Coming({ pedido, isBadge = false }: { pedido: Pedido; isBadge?: boolean | undefined }) {
  return isBadge ? <Badge pedido={pedido} /> : <Arrival pedido={pedido} />;
}

/** ` En camino`, ` En la puerta` */
function Badge({ pedido }: { pedido: Pedido }) {
  const badge = badgeText(pedido);
  return badge ? <span className={styles['badge']}> {badge}</span> : null;
}

/** ` · llega 09:24` */
function Arrival({ pedido: { id, extras, status } }: { pedido: Pedido }) {
  const { account } = useSession();
  const key = { account: accountKey(account), idCliente: extras.cliente.id, id };
  const hasArrived = extras.type === 'v' && Boolean(extras.arribado);
  const { scene } = usePedidoNow(key, isIn(status, 'taken') && !hasArrived);
  const text = scene?.dice === 'llega' ? besideWords({ arrives: scene.hora }) : '';
  return text ? ` · ${text}` : null;
}
