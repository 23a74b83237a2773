import { isAbort } from '@traza/client/api.ts';
import { LOTES } from '@traza/domain/lotes';
import { FORM_PACE } from '@traza/pedido-form/limits.ts';
import { type Dispatch, useEffect, useState } from 'react';
import { call } from '#lib/api.ts';
import { type GridRow, isEmptyRow, rowOf } from './lote-rows.ts';
import type { LoteEvent } from './lote-state.ts';

/**
 * Has the server look at rows that it has not seen as they are: a hundred at a time, once nobody types any more (W-243). Answers how many
 * wait for it, and why it could not.
 */
export function useLoteCheck(rows: readonly GridRow[], idCliente: number, dispatch: Dispatch<LoteEvent>) {
  const [failed, setFailed] = useState<{ rows: readonly GridRow[]; error: unknown } | null>(null);
  const waiting = rows.filter(isWaiting);
  // the same rows are not asked about again and again
  const isIdle = waiting.length === 0 || failed?.rows === rows;

  useEffect(() => {
    if (isIdle) return undefined;
    const controller = new AbortController();
    const asked = rows.filter(isWaiting).slice(0, LOTES.filasPerCheck);
    const body = { idCliente, filas: asked.map(rowOf) };
    const request = () =>
      call('POST /lotes/verificacion', { body }, { signal: controller.signal }).then(
        ({ data }) => dispatch({ type: 'checked', asked, filas: data.filas }),
        (error: unknown) => (isAbort(error) ? undefined : setFailed({ rows, error })),
      );
    const timer = setTimeout(() => void request(), asked.length < LOTES.filasPerCheck ? FORM_PACE.dateSettleMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [rows, idCliente, dispatch, isIdle]);

  return {
    waiting: waiting.length,
    error: failed?.rows === rows ? failed.error : null,
    retry: () => setFailed(null),
  };
}

function isWaiting(row: GridRow): boolean {
  return row.checked === null && !isEmptyRow(row);
}
