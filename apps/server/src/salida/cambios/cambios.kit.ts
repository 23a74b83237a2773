import { CAMBIO_EVENTS, type CambioEvents, OPERACIONES_EVENTS, type OperacionesEvents } from '@traza/contract';
import type * as z from 'zod';

interface HeardEvent<E, K extends keyof E = keyof E> {
  id: string | undefined;
  kind: K;
  data: E[K];
  /** As it came, without the empty line. */
  frame: string;
}

export interface Listener<E = CambioEvents> {
  status: number;
  headers: Headers;
  /** All that was heard so far; each has passed the contract. */
  heard: HeardEvent<E>[];
  kinds(): (keyof E)[];
  /** After how long it is told to come back. */
  retryMs(): number | undefined;
  /** The first event of a kind from `from` on, waited for. */
  until<K extends keyof E>(kind: K, timeoutMs?: number): Promise<HeardEvent<E, K>>;
  hasEnded(): boolean;
  close(): void;
}

type Schemas<E> = { readonly [K in keyof E]: z.ZodType<E[K]> };

function read<E>(schemas: Schemas<E>, frame: string): HeardEvent<E> | undefined {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
  const event = field('event');
  if (event === undefined) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any other name has no schema, which throws below
  const kind = event as keyof E;
  const data = schemas[kind].parse(JSON.parse(field('data') ?? ''));
  return { id: field('id'), kind, data, frame };
}

type Headed = Record<string, string>;

/** A browser on the stream of the portal. */
export async function listen(url: string, token: string, headers: Headed = {}): Promise<Listener> {
  return listenTo<CambioEvents>(`${url}/api/cambios`, CAMBIO_EVENTS, { authorization: `Bearer ${token}`, ...headers });
}

/** A browser on the stream of operadores. */
export async function listenOperador(url: string, token: string, headers: Headed = {}) {
  return listenTo<OperacionesEvents>(`${url}/api/operaciones/v1/cambios`, OPERACIONES_EVENTS, {
    authorization: `Bearer ${token}`,
    ...headers,
  });
}

/** Reads a stream as it comes, over a real connection. */
async function listenTo<E>(url: string, schemas: Schemas<E>, headers: Headed): Promise<Listener<E>> {
  const controller = new AbortController();
  const reply = await fetch(url, { headers, signal: controller.signal });
  const heard: HeardEvent<E>[] = [];
  let isOver = reply.status !== 200;
  let retryMs: number | undefined;
  const reading = async () => {
    let rest = '';
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      retryMs ??= frames.flatMap((frame) => /^retry: (\d+)$/m.exec(frame)?.[1] ?? []).map(Number)[0];
      heard.push(...frames.flatMap((frame) => read(schemas, frame) ?? []));
    }
  };
  void (isOver ? Promise.resolve() : reading())
    .catch((error: unknown) => {
      if (!controller.signal.aborted && !(error instanceof TypeError)) throw error;
    })
    .finally(() => {
      isOver = true;
    });
  return {
    status: reply.status,
    headers: reply.headers,
    heard,
    kinds: () => heard.map(({ kind }) => kind),
    retryMs: () => retryMs,
    async until(kind, timeoutMs = 8000) {
      const ends = performance.now() + timeoutMs;
      for (;;) {
        const found = heard.find((event) => event.kind === kind);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its kind says what it carries
        if (found) return found as unknown as HeardEvent<E, typeof kind>;
        if (performance.now() > ends)
          throw new Error(`no ${String(kind)} came, only ${heard.map((event) => String(event.kind)).join(', ')}`);
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    },
    hasEnded: () => isOver,
    close: () => controller.abort(),
  };
}
