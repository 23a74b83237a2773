import { formatTime } from '@traza/domain';
import { useSyncExternalStore } from 'react';
import { live } from '../cambios/live.ts';
import { queryClient } from '../query-client.ts';
import styles from './away-banner.module.css';

/**
 * Says, while the browser has no network, how old what is shown is; and while the stream alone is away, that changes arrive by polling
 * (work.md W-108 and 3.20).
 */
export function AwayBanner() {
  const isOffline = useSyncExternalStore(listenToNetwork, () => !navigator.onLine);
  const isAway = useSyncExternalStore(listenToStream, () => live.isAway);
  return (
    <p role="status" className={styles['banner']} data-offline={isOffline || undefined}>
      {isOffline ? offlineText() : isAway ? 'Sin conexión en vivo. Actualizamos cada unos segundos.' : null}
    </p>
  );
}

/** `Sin conexión · datos de 09:24`: when what is kept of any call came last. */
function offlineText(): string {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt);
  const knownMs = Math.max(0, ...times);
  return knownMs === 0 ? 'Sin conexión' : `Sin conexión · datos de ${formatTime(new Date(knownMs).toISOString())}`;
}

function listenToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function listenToStream(listener: () => void): () => void {
  live.listeners.add(listener);
  return () => live.listeners.delete(listener);
}
