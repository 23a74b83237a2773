import { CAMBIO_EVENTS, type CambioEvents, type CambioKind } from '@traza/contract';
import { vi } from 'vitest';

/** A stream that somebody holds open, as the server sees it. */
export interface OpenStream {
  headers: Headers;
  url: string;
  isOpen: () => boolean;
  tell: <K extends CambioKind>(kind: K, data: CambioEvents[K], id?: string) => void;
  cut: () => void;
}

export interface StreamServer {
  streams: OpenStream[];
  /** What else it was asked: method, path and body. */
  asked: { key: string; body: unknown }[];
  /** How it answers from now on, in place of a stream. */
  refuse: (answer: (() => Response) | undefined) => void;
}

const HOLA = { idCambios: 'u7KpAAAAAAAAAAAAAAAAAA', latidoMs: 15_000 };
export const HOLA_ID = HOLA.idCambios;

/** Replaces `fetch` by a server that tells what the test says; each event has passed the contract. */
export function streamServer(hola: string | null = '1'): StreamServer {
  const streams: OpenStream[] = [];
  const asked: StreamServer['asked'] = [];
  let refusal: (() => Response) | undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (refusal) return refusal();
    if (!url.endsWith('/cambios')) {
      asked.push({
        key: `${init.method} ${url}`,
        body: JSON.parse(typeof init.body === 'string' ? init.body : 'null'),
      });
      return new Response(null, { status: 204 });
    }
    const stream = open(url, init);
    streams.push(stream);
    stream.tell('hola', HOLA, new Headers(init.headers).has('last-event-id') ? undefined : (hola ?? undefined));
    return stream.response;
  });
  return { streams, asked, refuse: (answer) => (refusal = answer) };
}

function open(url: string, init: RequestInit): OpenStream & { response: Response } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOpen = true;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({ start: (made) => void (controller = made) });
  const end = (how: () => void) => {
    if (!isOpen) return;
    isOpen = false;
    how();
  };
  init.signal?.addEventListener('abort', () => end(() => controller?.error(init.signal?.reason)));
  return {
    url,
    headers: new Headers(init.headers),
    isOpen: () => isOpen,
    tell(kind, data, id) {
      CAMBIO_EVENTS[kind].parse(data);
      const frame = `${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
      // in two pieces, as a network has them
      controller?.enqueue(encoder.encode(frame.slice(0, 9)));
      controller?.enqueue(encoder.encode(frame.slice(9)));
    },
    cut: () => end(() => controller?.error(new TypeError('network error'))),
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
  };
}

/** The locks of a browser: one holds, the others wait. */
export function fakeLocks(): void {
  let tail: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    const mine = tail.then(() => (signal.aborted ? undefined : hold()));
    tail = mine;
    return mine;
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
}
