import { formatPesos } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { errorText } from '#lib/error-text.ts';
import styles from './lote.module.css';
import type { LoteTotals } from './lote-rows.ts';
import { LOTE_TEXT } from './messages.ts';

interface LoteHeadProps {
  totals: LoteTotals;
  /** Rows that leave as soon as they are sent. */
  leavingNow: number;
  faulty: number;
  waiting: number;
  error: unknown;
  onRetry: () => void;
}

/** The state of the rows and their sum, in all and by ceco (W-245). */
export function LoteHead({ totals, leavingNow, faulty, waiting, error, onRetry }: LoteHeadProps) {
  const { count, unpriced, total, byCeco } = totals;
  return (
    <section className={styles['head']} aria-label={LOTE_TEXT.total}>
      <p className={styles['words']} role="status">
        {`${LOTE_TEXT.rows(count)} · `}
        <strong data-faulty={faulty > 0 || undefined}>{wordsOf(faulty, waiting, error)}</strong>
        {leavingNow === 0 ? null : <strong data-now>{` · ${LOTE_TEXT.leavingNow(leavingNow)}`}</strong>}
        {error === null ? null : (
          <Button size="sm" variant="quiet" onClick={onRetry}>
            {LOTE_TEXT.retry}
          </Button>
        )}
      </p>
      <dl className={styles['total']}>
        <dt>{LOTE_TEXT.total}</dt>
        <dd>
          {formatPesos(total)}
          {unpriced === 0 ? null : <small>{LOTE_TEXT.unpriced(unpriced)}</small>}
        </dd>
      </dl>
      {byCeco.length < 2 ? null : (
        <details className={styles['cecos']}>
          <summary>{LOTE_TEXT.byCeco}</summary>
          <dl>
            {byCeco.map(({ ceco, count: own, total: sum }) => (
              <div key={ceco}>
                <dt>{`${ceco} · ${LOTE_TEXT.rows(own)}`}</dt>
                <dd>{formatPesos(sum)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

function wordsOf(faulty: number, waiting: number, error: unknown): string {
  if (error !== null) return `${LOTE_TEXT.checkFailed} ${errorText(error)}`;
  if (waiting > 0) return LOTE_TEXT.checking(waiting);
  return faulty > 0 ? LOTE_TEXT.faulty(faulty) : LOTE_TEXT.allRight;
}
