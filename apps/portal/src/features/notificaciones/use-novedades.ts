import { useQuery, useQueryClient } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { useOptimistic } from '@traza/client/use-optimistic.ts';
import type { PedidoNovedades } from '@traza/contract';
import { toWire } from '@traza/domain';
import { readPush } from '@traza/domain/notificaciones';
import { useCallback, useEffect, useRef } from 'react';
import { announceNews } from '#lib/news.ts';
import { toastError } from '#lib/toast.ts';
import { asRead, cleared, type Novedades, novedadesQuery, sendClear, sendRead, UNNUMBERED, withPush } from './api.ts';

function newestOf(inbox: Novedades | undefined): number {
  return inbox?.novedades[0]?.id ?? UNNUMBERED;
}

type NovedadChange = { kind: 'read'; id: number } | { kind: 'clear'; hasta: number };

/** What comes meanwhile stays (DT-49). */
function changed(inbox: Novedades, change: NovedadChange): Novedades {
  return change.kind === 'read' ? asRead(inbox, change) : cleared(inbox, change.hasta);
}

/** The content of the bell and its actions. */
export function useNovedades() {
  const queryClient = useQueryClient();
  const { data: inbox, isPending, refetch } = useQuery(novedadesQuery);
  const { shown, write } = useOptimistic(inbox, {
    queryKey: novedadesQuery.queryKey,
    change: changed,
    call: (change: NovedadChange) => (change.kind === 'read' ? sendRead(change.id) : sendClear(change.hasta)),
    failed: (error) => toastError(error),
  });
  const newest = newestOf(inbox);
  const isLoaded = inbox !== undefined;
  const seen = useRef<number>(undefined);

  // each new novedad shows the dot of the list; those that were there at the start do not (DT-49)
  useEffect(() => {
    if (!isLoaded) return;
    if (seen.current !== undefined && newest > seen.current) announceNews();
    seen.current = Math.max(newest, seen.current ?? UNNUMBERED);
  }, [isLoaded, newest]);

  const receive = useCallback(
    (push: unknown) => {
      const told = readPush(push);
      const creada = toWire(now());
      queryClient.setQueryData(novedadesQuery.queryKey, (known) =>
        known && told ? withPush(known, told, creada) : known,
      );
      announceNews();
      void queryClient.invalidateQueries({ queryKey: novedadesQuery.queryKey });
    },
    [queryClient],
  );

  function read({ id, leida }: Pick<PedidoNovedades, 'id' | 'leida'>) {
    if (id !== UNNUMBERED && !leida) void write({ kind: 'read', id });
  }

  function clear() {
    if (newest !== UNNUMBERED) void write({ kind: 'clear', hasta: newest });
  }

  return { novedades: shown, isPending, retry: () => void refetch(), receive, read, clear };
}
