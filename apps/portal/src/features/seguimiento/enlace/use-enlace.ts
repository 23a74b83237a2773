import { errorCode, isAbort } from '@traza/client/api.ts';
import type { SharedEnlace } from '@traza/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';
import { createPoll, type Poll } from '../poll.ts';
import { createSilence } from '../silence.ts';

interface EnlaceState {
  load: 'loading' | 'loaded' | 'gone' | 'failed';
  data: SharedEnlace | null;
  /** Since a call failed or nobody answers: when `data` was true, 0 without any; null otherwise. */
  lostMs: number | null;
}

const START: EnlaceState = { load: 'loading', data: null, lostMs: null };

/** Loads what an enlace shows, and polls while the page is visible. Polling stops once the enlace has ended (W-118, W-121). */
export function useEnlace(idEnlace: string): EnlaceState & { refresh: () => void } {
  const [state, setState] = useState(START);
  const current = useRef<Poll>(null);

  useEffect(() => {
    let isGone = false;
    const silence = createSilence((lostMs) => setState((before) => ({ ...before, lostMs })));
    const poll = createPoll(async (signal) => {
      try {
        const { data } = await call('GET /pedidos/enlaces/:idEnlace', { params: { idEnlace } }, { signal });
        silence.end();
        setState({ load: 'loaded', data, lostMs: null });
      } catch (error) {
        if (isAbort(error)) return;
        isGone = errorCode(error) === 'tracking_not_found';
        if (isGone) {
          poll.pause();
          silence.stop();
          setState({ load: 'gone', data: null, lostMs: null });
        } else {
          setState(({ data }) => ({ load: data ? 'loaded' : 'failed', data, lostMs: silence.heardMs() }));
        }
      }
    });
    const follow = (): void => {
      if (document.visibilityState === 'visible' && !isGone) {
        poll.start(PACE.eventsMs);
        silence.start(PACE.silenceMs);
      } else {
        poll.pause();
        silence.stop();
      }
    };
    follow();
    current.current = poll;
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      poll.stop();
      silence.stop();
    };
  }, [idEnlace]);

  return { ...state, refresh: useCallback(() => current.current?.request(), []) };
}
