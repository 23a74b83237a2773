import { lostText } from '@traza/words/lost-text.ts';
import type { ReactNode } from 'react';
import classes from './tracking-page.module.css';

/** Says, while nobody answers, how old what is shown is. */
export function LostLine({ lostMs, children }: { lostMs: number | null; children?: ReactNode }) {
  if (lostMs === null) return null;
  return (
    <p role="status" className={classes['paused']}>
      {lostText(lostMs)} {children}
    </p>
  );
}
