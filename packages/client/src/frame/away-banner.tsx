import { useSyncExternalStore } from 'react';
import { live } from '../cambios/live.ts';
import styles from './away-banner.module.css';

/** Says that changes are asked for and not told, for as long as the stream is away (work.md W-108 and 3.20). */
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
