import { useQueryClient } from '@tanstack/react-query';
import { type Account, accountKey } from '@traza/domain';
import { useEffect } from 'react';
import type { CambioView } from './cambio-keys.ts';

/** Hears what changes for as long as an account of a client is looked at; of a particular one nothing is told, and screens ask. */
export function useCambios(account: Account | undefined, onCuenta: () => void): void {
  const queryClient = useQueryClient();
  const key = account && accountKey(account);
  const idCliente = account?.tag === 'corporateAccount' ? account.idClientePadre : undefined;
  useEffect(() => {
    if (key === undefined || idCliente === undefined) return undefined;
    let isOver = false;
    let end: (() => void) | undefined;
    async function begin(view: CambioView): Promise<void> {
      const { hearCambios } = await import('./hear-cambios.ts');
      if (!isOver) end = hearCambios({ queryClient, view, onCuenta });
    }
    begin({ account: key, idCliente }).catch(() => {
      // without it screens ask by themselves, as ever
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [queryClient, key, idCliente, onCuenta]);
}
