import { useQuery } from '@tanstack/react-query';
import type { Lote } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { DialogActions } from '@traza/ui/windows/dialog.tsx';
import type { ReactNode } from 'react';
import { call } from '#lib/api.ts';
import { useSend } from '#lib/use-send.ts';
import { loteQuery } from '../api.ts';
import styles from './cambio-window.module.css';
import { CAMBIO_TEXT } from './messages.ts';

/** The sentences about one kind of lote. */
export interface LoteWords {
  /** The name of the progress bar, as screen readers read it out. */
  label: string;
  done: (count: number) => string;
  stopped: (done: number, total: number) => string;
}

interface LoteProgressProps {
  lote: Lote;
  words: LoteWords;
  /** Those who were refused, and why, once it is over. */
  refused: (rechazadas: number) => ReactNode;
  onClose: () => void;
}

/** How far it is, to be stopped and gone on with; in the end how it went (W-154). */
export function LoteProgress({ lote: begun, words, refused, onClose }: LoteProgressProps) {
  const { data: lote, refetch } = useQuery(loteQuery(begun));
  const { idLote, estado, total, hechas, rechazadas } = lote;
  const steer = useSend({
    call: (isOn: boolean) =>
      isOn
        ? call('POST /lotes/:idLote/seguir', { params: { idLote } })
        : call('POST /lotes/:idLote/detener', { params: { idLote } }),
    done: () => void refetch(),
  });
  const isOver = estado === 'terminado';
  return (
    <>
      <p className={styles['counts']} role="status">
        {isOver
          ? words.done(hechas)
          : estado === 'detenido'
            ? words.stopped(hechas, total)
            : CAMBIO_TEXT.progress(hechas + rechazadas, total)}
      </p>
      {isOver ? (
        refused(rechazadas)
      ) : (
        <progress className={styles['progress']} aria-label={words.label} max={total} value={hechas + rechazadas} />
      )}
      <DialogActions>
        {isOver ? null : (
          <Button variant="secondary" loading={steer.isSending} onClick={() => void steer.send(estado === 'detenido')}>
            {estado === 'detenido' ? CAMBIO_TEXT.resume : CAMBIO_TEXT.stop}
          </Button>
        )}
        <Button onClick={onClose}>{CAMBIO_TEXT.close}</Button>
      </DialogActions>
    </>
  );
}
