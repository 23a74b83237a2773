import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from './end-session.ts';

/** One cache for the signed-in area; failures are shown, not repeated behind the person's back. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });
}

export const queryClient = createQueryClient();

onSessionEnd(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});
