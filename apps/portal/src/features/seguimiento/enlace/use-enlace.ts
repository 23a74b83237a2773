import { errorCode, isAbort } from '@traza/client/api.ts';
import type { SharedEnlace } from '@traza/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';
import { createPoll, type Poll } from '../poll.ts';

interface EnlaceState {
  load: 'loading' | 'loaded' | 'gone' | 'failed';
  data: SharedEnlace | null;
  /** The last call failed, so `data` may be out of date. */
  isLost: boolean;
}

const START: EnlaceState = { load: 'loading', data: null, isLost: false };

/** Loads what an enlace shows, and polls while the page is visible. Polling stops once the enlace has ended (W-118, W-121). */
export function useEnlace(idEnlace: string): EnlaceState & { refresh: () => void } {
  const [state, setState] = useState(START);
  const current = useRef<Poll>(null);

  useEffect(() => {
    let isGone = false;
    const poll = createPoll(async (signal) => {
      try {
        const { data } = await call('GET /pedidos/enlaces/:idEnlace', { params: { idEnlace } }, { signal });
        setState({ load: 'loaded', data, isLost: false });
      } catch (error) {
        if (isAbort(error)) return;
        isGone = errorCode(error) === 'tracking_not_found';
        if (isGone) {
          poll.pause();
          setState({ load: 'gone', data: null, isLost: false });
        } else {
          setState(({ data }) => ({ load: data ? 'loaded' : 'failed', data, isLost: true }));
        }
      }
    });
    const follow = (): void => {
      if (document.visibilityState === 'visible' && !isGone) poll.start(PACE.eventsMs);
      else poll.pause();
    };
    follow();
    current.current = poll;
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      poll.stop();
    };
  }, [idEnlace]);

  return { ...state, refresh: useCallback(() => current.current?.request(), []) };
}
