import { useQuery } from '@tanstack/react-query';
import { accountKey, canSee } from '@traza/domain/cuentas';
import { useSession } from '#lib/session.ts';
import { countQuery } from './api.ts';

/** How many orders wait for the account's decision; nothing for who decides on none (W-208). */
export function usePendingCount(): number {
  const { account } = useSession();
  const idCliente = account.tag === 'corporateAccount' ? account.idClientePadre : 0;
  const decides = idCliente !== 0 && canSee('aprobaciones', account);
  const { data = 0 } = useQuery({ ...countQuery(accountKey(account), idCliente), enabled: decides });
  return decides ? data : 0;
}
