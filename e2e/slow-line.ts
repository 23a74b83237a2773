import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to the server, of which the browser knows nothing: slow, and cut where somebody cuts it. */
export async function slowLine(port: number, delayMs: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const both = [near, far] as const;
    for (const [from, to] of [both, [far, near] as const]) {
      sockets.add(from);
      from.on('data', (chunk) => void setTimeout(() => to.writable && to.write(chunk), delayMs));
      from.on('close', () => {
        sockets.delete(from);
        setTimeout(() => to.destroy(), delayMs);
      });
      // a line that is cut ends with an error on either side
      from.on('error', () => from.destroy());
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the line has no port');
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { url: `http://127.0.0.1:${bound.port}`, cut, mend: async () => listen(bound.port) };
}
