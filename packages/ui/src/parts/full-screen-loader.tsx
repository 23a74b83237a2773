import { Logo } from '../look/logo.tsx';
import styles from './full-screen-loader.module.css';

/** Covers the application until what it cannot work without is there. */
export function FullScreenLoader({ label = 'Cargando' }: { label?: string }) {
  return (
    <div className={styles['cover']} role="status" aria-label={label} aria-busy>
      <Logo size={44} markOnly />
      <span className={styles['bar']} />
    </div>
  );
}
