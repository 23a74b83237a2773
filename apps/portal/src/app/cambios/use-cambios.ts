import type { Account } from '@traza/domain/cuentas';
import { useEffect } from 'react';

/** Hears what changes for as long as an account of a client is looked at; of a particular one nothing is told, and screens ask. */
export function useCambios(account: Account | undefined, onCuenta: () => Promise<void>): void {
  useEffect(() => {
    if (account?.tag !== 'corporateAccount') return undefined;
    const over = new AbortController();
    import('./hear-cambios.ts')
      .then(({ hearAccount }) => hearAccount(account, onCuenta, over.signal))
      .catch(() => {
        // without it screens ask by themselves, as ever
      });
    return () => over.abort();
  }, [account, onCuenta]);
}
