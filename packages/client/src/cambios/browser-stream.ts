import { onSessionEnd } from '../session-end.ts';
import { keepStreamOpen, type LineSource } from './keep-stream-open.ts';
import { live, sayAway } from './live.ts';
import { Liveness } from './liveness.ts';
import type { EventOf, StreamEvent } from './read-events.ts';
import { reportPresence, type ServerCalls, type ServerTalk } from './report-presence.ts';
import { STREAM } from './stream-limits.ts';
import { watched } from './watched.ts';

export interface StreamOptions extends LineSource, ServerCalls {
  /** Names lock and channel, by audience: a person and an operador in one browser hold a stream each (M-130). */
  name: string;
}

/** The reactions of a front end to its stream. */
export interface Hearing<E> {
  onEvent: (event: EventOf<E>) => void;
  /** The stream missed changes: everything on the screen has to be loaded again. */
  onLost: () => void;
}

/** What tabs say to each other; those that do not lead say `hello` and `watch` alone. */
type Word =
  | { is: 'event'; event: StreamEvent }
  | { is: 'live'; since: number | null }
  | { is: 'told'; ids: readonly number[] }
  | { is: 'who' }
  | { is: 'hello' }
  | { is: 'watch'; tab: string; ids: readonly number[] };

/** Who leads says something at least as often as the server does. */
const LEADER_SILENCE_MS = STREAM.silenceMs + STREAM.graceMs;

/**
 * One stream for all tabs of a browser (W-101, M-130). The tab that holds the lock has the stream and passes its events on. When that tab
 * closes, the browser gives the lock to another, which resumes after the last event. Without locks or channels each tab has a stream of its
 * own. Starting it returns its end.
 */
export function createStream<E>(options: StreamOptions): (hearing: Hearing<E>) => () => void {
  return ({ onEvent, onLost }) => {
    const stream = new BrowserStream(options, {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server holds the events of an audience to the contract
      onEvent: (event) => onEvent(event as unknown as EventOf<E>),
      onLost,
    });
    const endWatch = onSessionEnd(() => stream.close());
    stream.begin();
    return () => {
      endWatch();
      stream.close();
    };
  };
}

/** The receiver of a stream's events, of whatever audience. */
interface Listener {
  onEvent: (event: StreamEvent) => void;
  onLost: () => void;
}

/** Browsers have them on secure pages alone, and some have none, whatever the types say. */
function findLocks(): LockManager | null | undefined {
  return navigator.locks;
}

class BrowserStream {
  readonly #options: StreamOptions;
  readonly #hearing: Listener;
  readonly #over = new AbortController();
  readonly #tab = `${Date.now()} ${Math.random()}`;
  readonly #locks = findLocks();
  readonly #channel: BroadcastChannel | undefined;
  readonly #joined = Date.now();
  readonly #liveness = new Liveness((isLive) => this.#publish({ is: 'live', since: isLive ? this.#since : null }));
  /** By tab, what it watches. */
  readonly #watched = new Map<string, readonly number[]>();
  readonly #server: ServerTalk;
  #isLeader = false;
  #since = this.#joined;
  #isLive = false;
  #lastId: string | undefined;
  #hasStood = false;
  #presence: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(options: StreamOptions, hearing: Listener) {
    this.#options = options;
    this.#hearing = hearing;
    this.#channel = this.#locks && 'BroadcastChannel' in globalThis ? new BroadcastChannel(options.name) : undefined;
    this.#server = reportPresence(options, (ids) => this.#publish({ is: 'told', ids }));
  }

  begin(): void {
    const { signal } = this.#over;
    const sayWatched = () => this.#say({ is: 'watch', tab: this.#tab, ids: watched.ids });
    watched.listeners.add(sayWatched);
    signal.addEventListener('abort', () => watched.listeners.delete(sayWatched));
    if (!this.#channel || !this.#locks) {
      void this.#lead();
      return;
    }
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Word>) => this.#take(data));
    const leave = () => this.#channel?.postMessage({ is: 'watch', tab: this.#tab, ids: [] } satisfies Word);
    addEventListener('pagehide', leave);
    signal.addEventListener('abort', () => removeEventListener('pagehide', leave));
    this.#say({ is: 'hello' });
    this.#say({ is: 'watch', tab: this.#tab, ids: watched.ids });
    this.#locks
      .request(this.#options.name, { signal }, () => this.#lead())
      .catch((error: unknown) => {
        // asking for it ends with the session; anything else is a fault
        if (!signal.aborted) throw error;
      });
  }

  close(): void {
    if (this.#over.signal.aborted) return;
    if (!this.#isLeader) this.#say({ is: 'watch', tab: this.#tab, ids: [] });
    this.#over.abort();
    clearInterval(this.#presence);
    clearTimeout(this.#silence);
    this.#liveness.close();
    this.#server.close();
    this.#channel?.close();
    live.since = null;
    watched.told = [];
    sayAway(false);
  }

  async #lead(): Promise<void> {
    if (this.#over.signal.aborted) return;
    this.#isLeader = true;
    clearTimeout(this.#silence);
    this.#hasStood = this.#lastId !== undefined;
    // this tab takes over a live stream: it counts as live until the new connection fails to open in time
    if (this.#isLive) {
      this.#liveness.stands();
      this.#liveness.isCut();
    }
    this.#publish({ is: 'who' });
    let here = Date.now();
    this.#presence = setInterval(() => {
      const last = this.#options.session.readLastActivity() ?? 0;
      if (last > here) this.#server.sayHere();
      here = Date.now();
    }, STREAM.presenciaMs);
    await keepStreamOpen({
      source: this.#options,
      signal: this.#over.signal,
      lastId: () => this.#lastId,
      onEvent: (event) => this.#hear(event),
      onCut: (isSilent) => {
        this.#server.forget();
        this.#liveness.isCut(isSilent);
      },
    });
  }

  /** Of the one who leads: from the server. */
  #hear(event: StreamEvent): void {
    if (event.kind === 'hola') {
      const isResumed = this.#lastId !== undefined;
      if (!isResumed) this.#since = Date.now();
      this.#server.begin(event.data.idCambios, this.#wanted());
      // no event came before the cut, so the stream cannot resume after one: changes in between were missed
      if (!isResumed && this.#hasStood) this.#publish({ is: 'event', event: LOST });
      this.#hasStood = true;
      this.#publish({ is: 'event', event });
      this.#liveness.stands();
      return;
    }
    this.#publish({ is: 'event', event });
  }

  #wanted(): number[] {
    return [...new Set([...watched.ids, ...[...this.#watched.values()].flat()])];
  }

  /** To all tabs, this one too. */
  #publish(word: Word): void {
    this.#channel?.postMessage(word);
    this.#take(word);
  }

  /** Sends a word to the leading tab. */
  #say(word: Word): void {
    if (this.#isLeader) this.#take(word);
    else this.#channel?.postMessage(word);
  }

  #take(word: Word): void {
    if (this.#over.signal.aborted) return;
    switch (word.is) {
      case 'event':
        return this.#takeEvent(word.event);
      case 'live':
        return this.#takeLive(word.since);
      case 'told':
        watched.told = word.ids;
        return undefined;
      case 'who':
        return this.#isLeader ? undefined : this.#say({ is: 'watch', tab: this.#tab, ids: watched.ids });
      case 'hello':
        return this.#isLeader && this.#isLive ? this.#publish({ is: 'live', since: this.#since }) : undefined;
      case 'watch':
        if (word.ids.length > 0) this.#watched.set(word.tab, word.ids);
        else this.#watched.delete(word.tab);
        return this.#isLeader ? this.#server.follow(this.#wanted()) : undefined;
    }
  }

  #takeEvent(event: StreamEvent): void {
    live.heardMs = Date.now();
    if (event.id !== undefined) this.#lastId = event.id;
    if (event.kind === 'resync') {
      this.#since = Date.now();
      if (this.#isLive) this.#keep();
    }
    this.#listen();
    this.#hearing.onEvent(event);
  }

  #takeLive(since: number | null): void {
    const wasLive = this.#isLive;
    this.#isLive = since !== null;
    if (since !== null) {
      this.#since = since;
      this.#keep();
      this.#listen();
    } else live.since = null;
    // whoever listens to it looks at both
    sayAway(since === null);
    if (wasLive && since === null) this.#hearing.onLost();
  }

  /** What this tab asked for before it listened may have changed since. */
  #keep(): void {
    live.since = Math.max(this.#since, this.#joined);
  }

  /** Who leads may be gone without a word: a tab that hears nothing asks for itself, until something is heard. */
  #listen(): void {
    if (this.#isLeader) return;
    if (!this.#isLive) this.#say({ is: 'hello' });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#takeLive(null), LEADER_SILENCE_MS);
  }
}

const LOST: StreamEvent = { kind: 'resync', id: undefined, data: { motivo: 'desconocido' } };
