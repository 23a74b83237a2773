import { ApiError, type ApiWire, isAuthFailure } from '../api.ts';
import { target } from '../api-url.ts';
import type { BrowserSession } from '../session.ts';
import { readEvents, type StreamEvent } from './read-events.ts';
import { STREAM } from './stream-limits.ts';

/** Where a stream comes from. */
export interface LineSource {
  /** The call that opens it, as the contract names it. */
  key: string;
  api: ApiWire;
  session: Pick<BrowserSession, 'readToken' | 'readLastActivity'>;
  /** What says nothing for so long is cut; without it, as `STREAM` has it. */
  silenceMs?: number;
}

export interface Line {
  source: LineSource;
  signal: AbortSignal;
  /** The id of the last event, after which the next connection resumes (W-110). */
  lastId: () => string | undefined;
  onEvent: (event: StreamEvent) => void;
  /** It ended, or said nothing for too long. */
  onCut: (isSilent: boolean) => void;
}

/** How long to wait before the try of that number: 1, 2, 4 … 30 s, less a random part of a quarter (W-112). */
export function waitMs(failures: number, random: number = Math.random()): number {
  const most = Math.min(STREAM.longestWaitMs, STREAM.firstWaitMs * 2 ** failures);
  return most * (1 - random / 4);
}

/** Holds one stream and opens it anew whenever it is cut, until the signal or until nobody is signed in any more. */
export async function keepStreamOpen(line: Line): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    const began = Date.now();
    const end = await hold(line);
    if (line.signal.aborted || end === 'over') return;
    line.onCut(end === 'silent');
    if (Date.now() - began >= STREAM.steadyMs) failures = 0;
    await pause(end === 'refused' ? STREAM.refusedMs * (1 + Math.random() / 4) : waitMs(failures), line.signal);
    if (isOver(line.signal)) return;
  }
}

// a signal changes while it is waited for, which the compiler does not believe
function isOver({ aborted }: AbortSignal): boolean {
  return aborted;
}

type End = 'cut' | 'silent' | 'refused' | 'over';

/** Holds one connection until it ends. `over` means that the session is, which the client of the calls handles. */
async function hold({ source, signal, lastId, onEvent }: Line): Promise<End> {
  // another tab signed out: there is nobody to ask for
  if (source.session.readToken() === null) return 'over';
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const live = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), source.silenceMs ?? STREAM.silenceMs);
  };
  let end: End = 'cut';
  live();
  try {
    const id = lastId();
    const headers = id === undefined ? {} : { 'Last-Event-ID': id };
    const response = await openStream(source, headers, AbortSignal.any([signal, silence.signal]));
    if (!response.body) return 'cut';
    await readEvents(response.body, {
      life: live,
      event(event) {
        if (event.kind === 'fin' && event.data.motivo === 'cupo') end = 'refused';
        onEvent(event);
      },
    });
    return end;
  } catch (error) {
    if (silence.signal.aborted && !signal.aborted) return 'silent';
    if (error instanceof ApiError && isAuthFailure(error.code)) return 'over';
    return error instanceof ApiError && error.code === 'too_many_requests' ? 'refused' : end;
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** Sends the token in a header, so that no URL contains it (W-102). */
async function openStream(
  { key, api, session }: LineSource,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const { method, url } = target(key, {});
  const token = session.readToken();
  const response = await fetch(url, {
    method,
    headers: { ...api.headersOf(token, false), ...headers },
    cache: 'no-store',
    signal,
  });
  if (!response.ok) throw await api.refusalOf(response, key, token);
  return response;
}

/** Ends sooner where the network comes back meanwhile. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });
}
