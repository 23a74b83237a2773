import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { aprobacionesKey, PEDIDOS_KEY } from '#lib/query-keys.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { type Decisions, type Outcome, sendDecisions } from './api.ts';

/** Decides on several orders; `refused` are those of the last set that could not be decided on, each with its reason (W-206). */
export function useDecisions(account: string, idCliente: number, onDecided: (ids: readonly number[]) => void) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const sending = useSend({
    call: (decisions: Decisions) => sendDecisions(idCliente, decisions),
    done: (outcomes, { aprobar }) => {
      setRefused(outcomes.filter(({ code }) => code !== null));
      const count = outcomes.filter(({ code }) => code === null).length;
      if (count > 0) toastSuccess(aprobar ? 'orders_approved' : 'orders_rejected', { N: count });
      onDecided(outcomes.filter(({ code }) => code === null).map(({ idSolicitud }) => idSolicitud));
    },
    after: () => {
      void queryClient.invalidateQueries({ queryKey: aprobacionesKey(account) });
      void queryClient.invalidateQueries({ queryKey: PEDIDOS_KEY });
    },
  });
  return { ...sending, refused, forget: () => setRefused([]) };
}
