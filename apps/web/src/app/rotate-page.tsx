import { RotateCcwSquare } from 'lucide-react';
import styles from './device-gate.module.css';

/** On a phone lying on its side. */
export function RotatePage() {
  return (
    <main className={styles['page']}>
      <RotateCcwSquare size={40} className={styles['icon']} aria-hidden />
      <p className={styles['text']}>Girá el dispositivo para continuar.</p>
    </main>
  );
}
