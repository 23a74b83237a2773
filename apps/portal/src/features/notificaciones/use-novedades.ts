import { useQuery, useQueryClient } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { useOptimistic } from '@traza/client/use-optimistic.ts';
import type { StoredNovedad } from '@traza/contract';
import { readPush, receiveNovedad, toWire } from '@traza/domain';
import { useCallback, useEffect, useRef } from 'react';
import { announceNews } from '#lib/news.ts';
import { asRead, type Novedades, novedadesQuery, sendClear, sendRead } from './api.ts';

/** A notice that came by push and has no number yet: the list that is asked for at once brings it. */
const UNNUMBERED = 0;

function newestOf(inbox: Novedades | undefined): number {
  return inbox?.novedades[0]?.id ?? UNNUMBERED;
}

/** A push in front of what the bell shows (T-245, T-246). */
function withPush(inbox: Novedades, push: unknown): Novedades {
  const told = readPush(push);
  if (!told) return inbox;
  const novedad: StoredNovedad = {
    ...told,
    id: UNNUMBERED,
    idCliente: UNNUMBERED,
    creada: toWire(now()),
    leida: false,
  };
  const { novedades, sinLeer } = receiveNovedad(inbox, novedad);
  return { ...inbox, novedades: [...novedades], sinLeer };
}

type NovedadChange = { kind: 'read'; id: number } | { kind: 'clear'; hasta: number };

/** What comes meanwhile stays (DT-49). */
function changed(inbox: Novedades, change: NovedadChange): Novedades {
  if (change.kind === 'read') return asRead(inbox, change);
  const novedades = inbox.novedades.filter(({ id }) => id > change.hasta);
  return { ...inbox, novedades, sinLeer: Math.min(inbox.sinLeer, novedades.filter(({ leida }) => !leida).length) };
}

/** What the bell shows and what can be done with it. */
export function useNovedades() {
  const queryClient = useQueryClient();
  const { data: inbox, isPending, refetch } = useQuery(novedadesQuery);
  const { shown, write } = useOptimistic(inbox, {
    queryKey: novedadesQuery.queryKey,
    change: changed,
    call: (change: NovedadChange) => (change.kind === 'read' ? sendRead(change.id) : sendClear(change.hasta)),
  });
  const newest = newestOf(inbox);
  const isLoaded = inbox !== undefined;
  const seen = useRef<number>(undefined);

  // every new one lights the dot of the list; those of before the start are no news (DT-49)
  useEffect(() => {
    if (!isLoaded) return;
    if (seen.current !== undefined && newest > seen.current) announceNews();
    seen.current = Math.max(newest, seen.current ?? UNNUMBERED);
  }, [isLoaded, newest]);

  const receive = useCallback(
    (push: unknown) => {
      queryClient.setQueryData(novedadesQuery.queryKey, (known) => known && withPush(known, push));
      announceNews();
      void queryClient.invalidateQueries({ queryKey: novedadesQuery.queryKey });
    },
    [queryClient],
  );

  function read(novedad: StoredNovedad) {
    if (novedad.id !== UNNUMBERED && !novedad.leida) void write({ kind: 'read', id: novedad.id });
  }

  function clear() {
    if (newest !== UNNUMBERED) void write({ kind: 'clear', hasta: newest });
  }

  return { novedades: shown, isPending, retry: () => void refetch(), receive, read, clear };
}
