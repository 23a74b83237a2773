import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { logEvent } from '#lib/analytics.ts';
import { loadSettings } from '#lib/api.ts';
import { trackingCalls } from './tracking-calls.ts';
import { TrackingSession } from './tracking-session.ts';
import { START, type TrackingState } from './tracking-state.ts';

export interface LiveTracking extends TrackingState {
  refresh: () => void;
  dismiss: () => void;
}

function createStore(pedidoPublicId: string) {
  let state = START;
  const listeners = new Set<() => void>();
  const session = new TrackingSession(trackingCalls(pedidoPublicId), (next) => {
    state = next;
    for (const listener of listeners) listener();
  });
  return {
    session,
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Follows an order for as long as the page shows it. */
export function useTracking(pedidoPublicId: string): LiveTracking {
  const [{ session, read, subscribe }] = useState(() => createStore(pedidoPublicId));
  const state = useSyncExternalStore(subscribe, read);

  useEffect(() => {
    const onVisibility = (): void => {
      if (document.visibilityState === 'visible') session.wake();
    };
    session.refresh();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      session.dispose();
    };
  }, [session]);

  useEffect(() => void logOpening(), []);

  return {
    ...state,
    refresh: useCallback(() => session.refresh(), [session]),
    dismiss: useCallback(() => session.dismiss(), [session]),
  };
}

/** T-274: where events go is part of the configuration. */
async function logOpening(): Promise<void> {
  await loadSettings();
  logEvent('seguimiento');
}
