import { now } from '@traza/client/clock.ts';
import { type Availability, FLOTA } from '@traza/domain/flota';
import type { DotSource, DotTone, MapDot } from '@traza/map/lazy-map.tsx';
import { keyOf } from '#lib/pedido-key.ts';
import { board } from '../state/board.ts';
import { flotaNow } from '../state/flota-now.ts';

const TONES: Readonly<Record<Availability, DotTone>> = {
  libre: 'free',
  por_liberarse: 'soon',
  ocupado: 'busy',
  sin_senal: 'silent',
  fuera_de_turno: 'off',
};

const SILENT_MS = FLOTA.silentMin * 60_000;

/** Every vehiculo whose place is known, by what it can do and how old its signal is (M-143). */
function mesaDots(openKey: string | undefined): MapDot[] {
  const nowMs = now().epochMilliseconds;
  const states = new Map(
    flotaNow(board.flotaLines, board.posiciones, nowMs).flatMap(({ line, now: { state } }) =>
      line.vehiculo ? [[line.vehiculo.id, state] as const] : [],
    ),
  );
  return [...board.posiciones.values()].map(({ idVehiculo, lat, lon, ts, pedido }) => {
    const state = states.get(idVehiculo);
    const tone = state ? TONES[state] : nowMs - Date.parse(ts) >= SILENT_MS ? 'silent' : 'busy';
    return { id: String(idVehiculo), lat, lon, tone, isChosen: pedido !== null && keyOf(pedido) === openKey };
  });
}

export function dotSource(openKey: string | undefined): DotSource {
  return {
    read: () => mesaDots(openKey),
    subscribe(listener) {
      const ends = [board.subscribe('posiciones', listener), board.subscribe('flota', listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
