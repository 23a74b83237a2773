import { useQueryClient } from '@tanstack/react-query';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { aprobacionesKey, PEDIDOS_KEY } from '../query-keys.ts';
import { type Decision, sendDecision } from './api.ts';

/** Decides on an order, from the inbox or from the order itself; whatever the server says, what shows it is asked again (DO-35). */
export function useDecision(account: string, onDecided: (id: number) => void = () => undefined) {
  const queryClient = useQueryClient();
  return useSend({
    call: (decision: Decision) => sendDecision(decision),
    done: (_, { pedido: { idSolicitud }, aprobar }) => {
      onDecided(idSolicitud);
      toastSuccess(aprobar ? 'order_approved' : 'order_rejected', { id: idSolicitud });
    },
    after: () => {
      void queryClient.invalidateQueries({ queryKey: aprobacionesKey(account) });
      // a list that somebody reads takes the change in by itself, and keeps its rows in their places
      void queryClient.invalidateQueries({
        queryKey: PEDIDOS_KEY,
        predicate: ({ queryKey }) => queryKey[2] !== 'lista',
      });
    },
  });
}
