import { useQuery, useQueryClient } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { toastError } from '@traza/client/toast.ts';
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

/** What the bell shows and what can be done with it. */
export function useNovedades() {
  const queryClient = useQueryClient();
  const { data: inbox, isPending, refetch } = useQuery(novedadesQuery);
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

  async function change(next: (inbox: Novedades) => Novedades, send: () => Promise<void>): Promise<void> {
    await queryClient.cancelQueries({ queryKey: novedadesQuery.queryKey });
    queryClient.setQueryData(novedadesQuery.queryKey, (known) => known && next(known));
    try {
      await send();
    } catch (error) {
      toastError(error);
    }
    await queryClient.invalidateQueries({ queryKey: novedadesQuery.queryKey });
  }

  function read(novedad: StoredNovedad) {
    if (novedad.id === UNNUMBERED || novedad.leida) return;
    void change(
      (known) => asRead(known, novedad),
      () => sendRead(novedad.id),
    );
  }

  function clear() {
    if (newest === UNNUMBERED) return;
    void change(
      (known) => ({ ...known, novedades: [], sinLeer: 0 }),
      () => sendClear(newest),
    );
  }

  return { novedades: inbox, isPending, retry: () => void refetch(), receive, read, clear };
}
