import { type WholeSilence, wholeSilence } from '@traza/domain/flota';
import { useMemo } from 'react';
import { useTick } from '#lib/ticking.ts';
import { board } from './board.ts';
import { flotaNow } from './flota-now.ts';
import { useFlota } from './use-board.ts';

/** The own flota by now, and whether all of it is silent (M-122, M-297). */
export function useFlotaNow() {
  const lines = useFlota();
  const nowMs = useTick();
  return useMemo(() => {
    const choferes = flotaNow(lines, board.posiciones, nowMs);
    const silence = wholeSilence(
      choferes.map(({ now: { state }, posicion }) => ({
        state,
        heard: posicion ? Temporal.Instant.from(posicion.ts) : null,
      })),
    );
    return { choferes, silence, nowMs };
  }, [lines, nowMs]);
}

/** 'Ningún auto da señal desde las 12:15' in the place of a line for each of them. */
export function silenceText({ since }: WholeSilence): string {
  return since === null ? 'Ningún auto da señal' : `Ningún auto da señal desde las ${localHour(since)}`;
}

export function localHour(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO('America/Argentina/Buenos_Aires').toPlainTime().toString().slice(0, 5);
}
