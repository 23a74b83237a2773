import type { CambioEvents } from '@traza/contract';

/** An event of a stream, of those that its audience gets. */
export type EventOf<E> = { [K in keyof E & string]: { kind: K; id: string | undefined; data: E[K] } }[keyof E & string];

/** Events that every stream sends about itself. Events of one audience pass through as they came. */
export type StreamEvent = EventOf<Pick<CambioEvents, 'hola' | 'latido' | 'resync' | 'fin'>>;

/** Reads a stream of server-sent events until it ends; each piece that comes, of an event or not, is a sign of life. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  on: { event: (event: StreamEvent) => void; life: () => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    on.life();
    const frames = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const event = parse(frame);
      if (event) on.event(event);
    }
  }
}

/** A frame without a name holds the browser's retry interval, which this reader does not use. */
function parse(frame: string): StreamEvent | undefined {
  const fields = new Map(frame.split('\n').map((line) => splitOnce(line)));
  const kind = fields.get('event');
  if (kind === undefined) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server holds its events to the contract
  return { kind, id: fields.get('id'), data: JSON.parse(fields.get('data') ?? '{}') as unknown } as StreamEvent;
}

function splitOnce(line: string): [string, string] {
  const colon = line.indexOf(': ');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 2)];
}
