import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Api, Output } from '@traza/contract';
import { pendingKey } from './api.ts';

type Page = Output<Api['GET /aprobaciones']>['data'];

/** Takes an order out of the lists at once: what was decided does not wait any more, whatever the next answer says. */
export function useLeaveList(account: string): (id: number) => void {
  const queryClient = useQueryClient();
  return (id) =>
    void queryClient.setQueriesData<InfiniteData<Page, string>>(
      { queryKey: pendingKey(account) },
      (data) => data && without(data, id),
    );
}

function without(data: InfiniteData<Page, string>, id: number): InfiniteData<Page, string> {
  const pages = data.pages.map((page) => ({
    ...page,
    solicitudes: page.solicitudes.filter(({ idSolicitud }) => idSolicitud !== id),
  }));
  return { ...data, pages };
}
