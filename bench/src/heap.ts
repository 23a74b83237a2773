import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Whoever answers the calls of the inspector: a page, or a process of Node. */
interface Inspector {
  send: (method: 'HeapProfiler.enable' | 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage') => Promise<unknown>;
}

/** Megabytes that are still held once all that can be given back was. */
export async function heapOf({ send }: Inspector): Promise<number> {
  await send('HeapProfiler.enable');
  // what waits for a finalizer goes with the second
  for (let pass = 0; pass < 2; pass += 1) {
    await send('HeapProfiler.collectGarbage');
    await wait(500);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol's answer to this call
  const { usedSize } = (await send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1e6;
}

/** The inspector of a process of Node that was started with `--inspect` at this port. */
export async function openInspector(port: number): Promise<Inspector & { close: () => void }> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Node lists there
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error('the process has no inspector');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol's frames
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let last = 0;
  return {
    send(method) {
      last += 1;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method }));
      return promise;
    },
    close: () => socket.close(),
  };
}
