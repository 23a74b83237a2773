import { useQuery } from '@tanstack/react-query';
import type { Lote } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { DialogActions } from '@traza/ui/windows/dialog.tsx';
import { ManyLead, ManyProgress } from '@traza/ui/windows/many.tsx';
import type { ReactNode } from 'react';
import { call } from '#lib/api.ts';
import { useSend } from '#lib/use-send.ts';
import { loteQuery } from '../api.ts';
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
  /** The way back from it, once it is over. */
  undo?: (done: Lote) => ReactNode;
  onClose: () => void;
}

/** How far it is, to be stopped and gone on with; in the end how it went (W-154). */
export function LoteProgress({ lote: begun, words, refused, undo, onClose }: LoteProgressProps) {
  const { data: lote, refetch } = useQuery(loteQuery(begun));
  const { idLote, estado, total, hechas, rechazadas } = lote;
  const steer = useSend({
    call: (isOn: boolean) =>
      isOn
        ? call('POST /lotes/:idLote/seguir', { params: { idLote } })
        : call('POST /lotes/:idLote/detener', { params: { idLote } }),
    done: () => void refetch(),
  });
  const close = <Button onClick={onClose}>{CAMBIO_TEXT.close}</Button>;
  if (estado === 'terminado') {
    return (
      <>
        <ManyLead>{words.done(hechas)}</ManyLead>
        {refused(rechazadas)}
        <DialogActions>
          {hechas > 0 ? undo?.(lote) : null}
          {close}
        </DialogActions>
      </>
    );
  }
  const isStopped = estado === 'detenido';
  return (
    <ManyProgress
      label={words.label}
      text={isStopped ? words.stopped(hechas, total) : CAMBIO_TEXT.progress(hechas + rechazadas, total)}
      total={total}
      done={hechas + rechazadas}
      isStopped={isStopped}
      isSteering={steer.isSending}
      onSteer={() => void steer.send(isStopped)}
    >
      {close}
    </ManyProgress>
  );
}
