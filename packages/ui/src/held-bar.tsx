import { ArrowUp, RefreshCw } from 'lucide-react';
import styles from './held-bar.module.css';

const HELD_TEXT = {
  out: (count: number) => (count === 1 ? '1 ya no coincide con el filtro' : `${count} ya no coinciden con el filtro`),
  news: (count: number) => (count === 1 ? '1 nuevo' : `${count} nuevos`),
  refresh: 'Actualizar',
  above: (count: number) => (count === 1 ? '1 nuevo arriba' : `${count} nuevos arriba`),
  see: 'Ver',
};

/** Words of a row that the filter finds no more. */
export const OUT_TEXT = 'Ya no coincide con el filtro';

interface HeldBarProps {
  /** Rows that stayed in their places though the filter finds them no more. */
  out: number;
  /** What the filter would find by now and no row shows. */
  news: number;
  /** What holds of those that are out, where no filter is what they left. */
  outText?: (count: number) => string;
  isBusy?: boolean;
  onRefresh: () => void;
}

/** Under a list that does not move by itself: what is new of it, and one press to have it. It stands below the rows, so that none of them moves. */
export function HeldBar({ out, news, outText = HELD_TEXT.out, isBusy = false, onRefresh }: HeldBarProps) {
  const parts = [...(news > 0 ? [HELD_TEXT.news(news)] : []), ...(out > 0 ? [outText(out)] : [])];
  return (
    <div className={styles['place']} role="status">
      {parts.length === 0 ? null : (
        <button type="button" className={styles['bar']} aria-busy={isBusy} onClick={onRefresh}>
          <span>{`${parts.join(' · ')} · `}</span>
          <span className={styles['act']}>
            <RefreshCw size={14} aria-hidden />
            {HELD_TEXT.refresh}
          </span>
        </button>
      )}
    </div>
  );
}

/** Under a list that keeps its place for who reads it: what came above, and the way there. */
export function AboveBar({ count, onGo }: { count: number; onGo: () => void }) {
  return (
    <div className={styles['place']} role="status">
      <button type="button" className={styles['bar']} onClick={onGo}>
        <span>{`${HELD_TEXT.above(count)} · `}</span>
        <span className={styles['act']}>
          <ArrowUp size={14} aria-hidden />
          {HELD_TEXT.see}
        </span>
      </button>
    </div>
  );
}
