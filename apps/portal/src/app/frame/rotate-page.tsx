import { Button } from '@traza/ui/button.tsx';
import { RotateCcwSquare } from 'lucide-react';
import styles from './device-gate.module.css';

/** On a phone lying on its side; what is no phone may go on as it is. */
export function RotatePage({ onContinue }: { onContinue: (() => void) | undefined }) {
  return (
    <main className={styles['page']}>
      <RotateCcwSquare size={40} className="accent" aria-hidden />
      <h1 className={styles['text']}>Girá el dispositivo para continuar.</h1>
      {onContinue ? (
        <div className={styles['actions']}>
          <Button variant="quiet" size="lg" onClick={onContinue} fullWidth>
            Continuar en el navegador
          </Button>
        </div>
      ) : null}
    </main>
  );
}
