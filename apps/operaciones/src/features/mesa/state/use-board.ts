import type { Tarjeta } from '@traza/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useFigure } from '#lib/ticking.ts';
import { doorText } from '../words/door-text.ts';
import { board, boardLoading } from './board.ts';
import type { Topic } from './board-store.ts';

/** Draws anew what is made of all that is known of a kind. */
export function useVersion(topic: Topic): number {
  return useSyncExternalStore(
    useCallback((listener) => board.subscribe(topic, listener), [topic]),
    () => board.versionOf(topic),
  );
}

/** A pedido with its alertas, and who changed it a moment ago; drawn anew by changes of that pedido alone. */
export function useTarjeta(key: string) {
  useVersion(`tarjeta ${key}`);
  return {
    tarjeta: board.tarjetas.get(key),
    alertas: board.alertasOf(key),
    cardAlertas: board.cardAlertasOf(key),
    propuesta: board.propuestaOf(key),
    mark: board.markOf(key),
    isPending: board.isPending(key),
  };
}

/** What stands of a car that waits at a door, by the minute. */
export function useDoorText(tarjeta: Tarjeta | undefined): string | undefined {
  return useFigure(useCallback((nowMs: number) => tarjeta && doorText(tarjeta, nowMs, board.minutosFallo), [tarjeta]));
}

/** All pedidos that are known; another list after each change of one of them or of its alertas. */
export function useTarjetas() {
  return useSyncExternalStore(
    useCallback((listener) => board.subscribe('tarjetas', listener), []),
    () => board.tarjetaEntries,
  );
}

/** The open alertas, red first. */
export function useAlertas() {
  return useSyncExternalStore(
    useCallback((listener) => board.subscribe('alertas', listener), []),
    () => board.alertaList,
  );
}

export function useFlota() {
  return useSyncExternalStore(
    useCallback((listener) => board.subscribe('flota', listener), []),
    () => board.flotaLines,
  );
}

export function useLoadState() {
  return useSyncExternalStore(boardLoading.subscribe, () => boardLoading.state);
}
