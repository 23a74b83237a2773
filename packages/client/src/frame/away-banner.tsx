import { useSyncExternalStore } from 'react';
import { live } from '../cambios/live.ts';
import styles from './away-banner.module.css';

/** Says, while the stream is away, that changes arrive by polling (work.md W-108 and 3.20). */
export function AwayBanner() {
  const isAway = useSyncExternalStore(listen, () => live.isAway);
  return (
    <p role="status" className={styles['banner']}>
      {isAway ? 'Sin conexión en vivo. Actualizamos cada unos segundos.' : null}
    </p>
  );
}

function listen(listener: () => void): () => void {
  live.listeners.add(listener);
  return () => live.listeners.delete(listener);
}
