import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { toastSuccess } from '@traza/client/toast.ts';
import { useSend } from '@traza/client/use-send.ts';
import type { Api, Output } from '@traza/contract';
import { type Decision, pendingKey, sendDecision } from './api.ts';

type Page = Output<Api['GET /aprobaciones']>['data'];

/** Decides on an order; it leaves the list at once, and whatever the server says the list is asked again. */
export function useDecision(account: string, onDecided: (id: number) => void) {
  const queryClient = useQueryClient();
  const queryKey = pendingKey(account);

  return useSend({
    call: (decision: Decision) => sendDecision(decision),
    done: (_, { pedido: { idSolicitud }, aprobar }) => {
      onDecided(idSolicitud);
      queryClient.setQueryData<InfiniteData<Page, string>>(queryKey, (data) => data && without(data, idSolicitud));
      toastSuccess(aprobar ? 'order_approved' : 'order_rejected', { id: idSolicitud });
    },
    after: () => {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: ['pedidos'] });
    },
  });
}

function without(data: InfiniteData<Page, string>, id: number): InfiniteData<Page, string> {
  const pages = data.pages.map((page) => ({
    ...page,
    solicitudes: page.solicitudes.filter(({ idSolicitud }) => idSolicitud !== id),
  }));
  return { ...data, pages };
}
