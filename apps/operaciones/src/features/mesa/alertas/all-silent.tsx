import type { WholeSilence } from '@traza/domain/flota';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { silenceText } from '../state/use-silence.ts';
import styles from './all-silent.module.css';

/** All cars are silent in one sentence; which ones stand behind it (M-297). */
export function AllSilent({ silence, children }: { silence: WholeSilence; children: ReactNode }) {
  return (
    <details className={styles['silent']}>
      <summary>
        <TriangleAlert size={14} aria-hidden />
        {silenceText(silence)} <span className={styles['see']}>Ver los {silence.count}</span>
      </summary>
      {children}
    </details>
  );
}
