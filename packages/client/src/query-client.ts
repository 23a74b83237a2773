import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { onSessionEnd } from './session-end.ts';

/** One cache for the signed-in area; failures are shown, not repeated behind the person's back. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // without the network a question fails at once and says so; when it is back what is missing is asked for again
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
      // and nothing is sent later, when nobody looks any more
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Loads after a write. An answer under way may be older than the write, so it is cancelled, and whoever waits for it gets the new one. */
export function fetchAnew<T, D = T, K extends QueryKey = QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<T, Error, D, K>,
): Promise<D> {
  void client.cancelQueries({ queryKey: options.queryKey, exact: true }, { silent: true });
  return client.fetchQuery({ ...options, staleTime: 0 });
}

export const queryClient = createQueryClient();

onSessionEnd(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});
