import { useQuery } from '@tanstack/react-query';
import { cleanText, codePoints } from '@traza/domain';
import { BUSQUEDA } from '@traza/domain/busqueda';
import { accountKey } from '@traza/domain/cuentas';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useMemo } from 'react';
import { PACE } from '#lib/limits.ts';
import { useSession } from '#lib/session.ts';
import { busquedaQuery } from './api.ts';
import { foundEntries } from './found-entries.ts';

const NONE: ReturnType<typeof foundEntries> = [];

/** Orders, people and addresses of a text, 250 ms after its last letter, or at once for who does not wait (W-132). */
export function useFound(text: string, isAtOnce: boolean) {
  const { account } = useSession();
  const idCliente = account.tag === 'corporateAccount' ? account.idClientePadre : null;
  const typed = cleanText(text).slice(0, BUSQUEDA.maxChars);
  const wanted = idCliente !== null && codePoints(typed) >= BUSQUEDA.minChars ? typed : '';
  const q = useSettled(wanted, wanted === '' || isAtOnce ? 0 : PACE.busquedaDebounceMs);
  const query = useQuery({
    ...busquedaQuery(accountKey(account), { idCliente: idCliente ?? 0, q }),
    enabled: q !== '',
  });
  const entries = useMemo(
    () => (wanted !== '' && query.data ? foundEntries(query.data, account) : NONE),
    [wanted, query.data, account],
  );
  const isSettled = q === wanted && !query.isPlaceholderData;
  return {
    entries,
    /** They are those of the text as it stands. */
    isCurrent: wanted === '' || (isSettled && query.isSuccess),
    error: isSettled && wanted !== '' ? query.error : null,
    retry: () => void query.refetch(),
  };
}
