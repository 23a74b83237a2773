import { errorCode } from '@traza/client/api.ts';
import type { Resumen } from '@traza/contract';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { periodText } from '@traza/words/informes/resumen/period-text.ts';
import { TABLERO } from '@traza/words/informes/resumen/tablero-text.ts';
import { CloudOff, Hourglass, Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '#lib/api.ts';
import styles from './tablero.module.css';
import { TableroBody } from './tablero-body.tsx';
import type { TableroQuery } from './tablero-query.ts';

type State = { kind: 'loading' } | { kind: 'failed'; code: string } | { kind: 'loaded'; resumen: Resumen };

/** A dashboard of a month or a year (DT-40). */
export function Tablero({ address: url }: { address: TableroQuery }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} address={url} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ address: url, onRetry }: { address: TableroQuery; onRetry: () => void }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const { mes, ...query } = url;
    call(
      'GET /analytics/datos',
      { query: mes === undefined ? query : { ...query, mes } },
      { signal: controller.signal },
    ).then(
      ({ data }) => setState({ kind: 'loaded', resumen: data }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ kind: 'failed', code: errorCode(error) });
      },
    );
    return () => controller.abort();
  }, [url]);

  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failed code={state.code} onRetry={onRetry} />;
  const { resumen } = state;
  if (resumen.actual.pedidos + resumen.programados === 0) {
    return (
      <main aria-label={TABLERO.name} className={styles['state']}>
        <span className="shape-emblem" aria-hidden>
          <Inbox size={26} />
        </span>
        <h1>{TABLERO.none}</h1>
        <p>{TABLERO.noneHint}</p>
      </main>
    );
  }
  return <TableroBody resumen={resumen} title={periodText(resumen)} />;
}

const SKELETON_CARDS = 8;

function Loading() {
  return (
    <main aria-label={TABLERO.name} className={styles['page']} aria-busy>
      <VisuallyHidden as="h1">{TABLERO.loading}</VisuallyHidden>
      <div className={styles['cards']} aria-hidden>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <div key={index} className={styles['skeleton']} />
        ))}
      </div>
      <div className={styles['skeletonChart']} aria-hidden />
    </main>
  );
}

function Failed({ code, onRetry }: { code: string; onRetry: () => void }) {
  const isOver = code === 'token_invalid';
  return (
    <main aria-label={TABLERO.name} className={styles['state']} role="alert">
      <span className="shape-emblem" aria-hidden>
        {isOver ? <Hourglass size={26} /> : <CloudOff size={26} />}
      </span>
      <h1>{isOver ? TABLERO.over : TABLERO.failed}</h1>
      <p>{isOver ? TABLERO.overHint : TABLERO.failedHint}</p>
      {isOver ? null : (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          {TABLERO.retry}
        </button>
      )}
    </main>
  );
}
