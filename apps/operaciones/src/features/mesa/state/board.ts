import { errorCode, isAbort } from '@traza/client/api.ts';
import { live } from '@traza/client/cambios/live.ts';
import { onSessionEnd } from '@traza/client/session-end.ts';
import type { MesaEvents } from '@traza/contract';
import { call } from '#lib/api.ts';
import { BoardStore } from './board-store.ts';

/** The board of this page. */
export const board = new BoardStore();

/** The stream opens first, so that nothing between the two is lost; where it does not come in this time, the board does not wait for it. */
const STREAM_FIRST_MS = 1500;
const POLL_MS = 10_000;

export type LoadState = 'loading' | 'loaded' | { failed: string };

/** How the board is kept up to date: by the stream, and by asking every ten seconds while there is none (M-132). */
class BoardLoading {
  state: LoadState = 'loading';
  /** When the board was read last; null before that. */
  readMs: number | null = null;
  /** The last try to read it failed: what is shown grows old. */
  isFailing = false;
  readonly #listeners = new Set<() => void>();
  /** The last departure that is asked for; without one the server says how far a board goes (M-140). */
  #hasta: string | undefined;
  #liveSince: number | null = null;
  #isAway = false;
  #running: AbortController | undefined;
  #first: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to keep it; answers the end. */
  begin(): () => void {
    const look = () => this.#look();
    live.listeners.add(look);
    this.#first = setTimeout(() => void this.load(), STREAM_FIRST_MS);
    this.#poll = setInterval(() => {
      if (live.since === null && this.state !== 'loading') void this.load();
    }, POLL_MS);
    // another tab may have the stream for long
    look();
    return () => {
      live.listeners.delete(look);
      clearTimeout(this.#first);
      clearInterval(this.#poll);
      this.#running?.abort();
    };
  }

  /** Reads the whole board; one reading at a time, the last one asked for. */
  load = async (): Promise<void> => {
    clearTimeout(this.#first);
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    try {
      const query = this.#hasta === undefined ? {} : { hasta: this.#hasta };
      const { data } = await call('GET /operaciones/v1/mesa', { query }, { signal: running.signal });
      board.load(data);
      this.readMs = Date.now();
      this.isFailing = false;
      this.#become('loaded');
    } catch (error) {
      if (isAbort(error) || running.signal.aborted) return;
      // what is shown stays, and the next try comes by itself
      this.isFailing = true;
      this.#become(this.state === 'loaded' ? this.state : { failed: errorCode(error) });
    }
  };

  /** Asks for later departures than a board covers by itself, or no longer. */
  reach(hasta: string | undefined): void {
    if (this.#hasta === hasta) return;
    this.#hasta = hasta;
    if (this.state !== 'loading') void this.load();
  }

  /** Nothing is known any more: who comes next begins anew. */
  forget(): void {
    this.state = 'loading';
    this.readMs = null;
    this.isFailing = false;
    this.#hasta = undefined;
    this.#liveSince = null;
    this.#isAway = false;
  }

  /** The stream came, or came back: what happened while there was none is not known. */
  #look(): void {
    const isBack = this.#isAway && !live.isAway;
    this.#isAway = live.isAway;
    const isNew = live.since !== null && live.since !== this.#liveSince;
    this.#liveSince = live.since;
    if (isNew || isBack) void this.load();
  }

  #become(state: LoadState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}

export const boardLoading = new BoardLoading();

onSessionEnd(() => {
  board.clear();
  boardLoading.forget();
});

const KINDS: readonly string[] = [
  'pedido.cambio',
  'alerta.cambio',
  'propuesta.cambio',
  'turno.cambio',
  'posicion',
] satisfies (keyof MesaEvents)[];

/** Whether an event of the stream is about the board. */
export function isOfBoard<E extends { kind: string }>(event: E): event is Extract<E, { kind: keyof MesaEvents }> {
  return KINDS.includes(event.kind);
}
