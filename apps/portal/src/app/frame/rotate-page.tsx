import { RotateCcwSquare } from 'lucide-react';
import styles from './device-gate.module.css';

/** On a phone lying on its side. */
export function RotatePage() {
  return (
    <main className={styles['page']}>
      <RotateCcwSquare size={40} className={styles['icon']} aria-hidden />
      <h1 className={styles['text']}>Girá el dispositivo para continuar.</h1>
    </main>
  );
}
