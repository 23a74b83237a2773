import { CAMBIO_EVENTS, type CambioEvents, type CambioKind } from '@traza/contract';

export interface HeardEvent<K extends CambioKind = CambioKind> {
  id: string | undefined;
  kind: K;
  data: CambioEvents[K];
  /** As it came, without the empty line. */
  frame: string;
}

export interface Listener {
  status: number;
  headers: Headers;
  /** All that was heard so far; each has passed the contract. */
  heard: HeardEvent[];
  kinds(): CambioKind[];
  /** The first event of a kind from `from` on, waited for. */
  until<K extends CambioKind>(kind: K, timeoutMs?: number): Promise<HeardEvent<K>>;
  hasEnded(): boolean;
  close(): void;
}

function read(frame: string): HeardEvent | undefined {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
  const event = field('event');
  if (event === undefined) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any other name has no schema, which throws below
  const kind = event as CambioKind;
  const data: unknown = CAMBIO_EVENTS[kind].parse(JSON.parse(field('data') ?? ''));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has just read it
  return { id: field('id'), kind, data: data as CambioEvents[CambioKind], frame };
}

/** A browser on the stream: reads it as it comes, over a real connection. */
export async function listen(url: string, token: string, headers: Record<string, string> = {}): Promise<Listener> {
  const controller = new AbortController();
  const reply = await fetch(`${url}/api/cambios`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: controller.signal,
  });
  const heard: HeardEvent[] = [];
  let isOver = reply.status !== 200;
  const reading = async () => {
    let rest = '';
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      heard.push(...frames.flatMap((frame) => read(frame) ?? []));
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
    async until(kind, timeoutMs = 8000) {
      const ends = performance.now() + timeoutMs;
      for (;;) {
        const found = heard.find((event) => event.kind === kind);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its kind says what it carries
        if (found) return found as unknown as HeardEvent<typeof kind>;
        if (performance.now() > ends)
          throw new Error(`no ${kind} came, only ${heard.map((event) => event.kind).join(', ')}`);
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    },
    hasEnded: () => isOver,
    close: () => controller.abort(),
  };
}
