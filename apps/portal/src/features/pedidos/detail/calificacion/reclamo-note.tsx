import type { CalificacionView } from '@traza/contract';
import { formatDate } from '@traza/domain';
import { DETAIL_TEXT, reclamoText } from '@traza/pedido-ui/detail-text.ts';
import { useEffect, useRef } from 'react';
import { RECLAMO_TEXT } from '#lib/reclamo-text.ts';
import styles from './reclamo-note.module.css';

interface ReclamoNoteProps {
  reclamo: NonNullable<CalificacionView['reclamo']>;
  respuesta: CalificacionView['respuesta'];
  /** The address leads here. */
  isAsked: boolean;
}

/** The reclamo under a calificacion, with its answer (W-237). */
export function ReclamoNote({ reclamo, respuesta, isAsked }: ReclamoNoteProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <div ref={ref} className={styles['reclamo']} tabIndex={-1}>
      <p className="semibold">{reclamoText(reclamo.id, RECLAMO_TEXT[reclamo.estado])}</p>
      {respuesta ? (
        <>
          <p className="anywhere keep-lines">{respuesta.texto}</p>
          <p className="text-xs soft">
            {DETAIL_TEXT.answered} <time dateTime={respuesta.timestamp}>{formatDate(respuesta.timestamp)}</time>
          </p>
        </>
      ) : null}
    </div>
  );
}
