import { useQuery } from '@tanstack/react-query';
import { accountKey } from '@traza/domain/cuentas';
import { useSession } from '#lib/session.ts';
import { MARK } from './messages.ts';
import styles from './reclamo-mark.module.css';
import { reclamoStatesQuery } from './reclamos-api.ts';

/** On the row of a pedido, how its newest reclamo stands; nothing without one (W-350). Loaded lazily. */
export function ReclamoMark({ id }: { id: number }) {
  const { account } = useSession();
  const idCliente = account.tag === 'corporateAccount' ? account.idClientePadre : 0;
  const { data } = useQuery({ ...reclamoStatesQuery(accountKey(account), idCliente), enabled: idCliente > 0 });
  const estado = data?.get(id);
  return estado ? (
    <span className={styles['mark']} data-state={estado}>
      {MARK[estado]}
    </span>
  ) : null;
}
