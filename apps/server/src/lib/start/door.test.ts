import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { Door } from './door.ts';

let server: Server | undefined;
let port = 0;
afterEach(() => server?.closeAllConnections());

async function open(listener: RequestListener): Promise<Door> {
  server = createServer({ keepAliveTimeout: 60_000 }, listener);
  const door = new Door(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  port = (server.address() as AddressInfo).port;
  return door;
}

/** A connection, and all that came on it until it ended. */
function dial(): { socket: Socket; ended: Promise<string>; ask: () => boolean } {
  const socket = connect(port, '127.0.0.1');
  let got = '';
  socket.on('data', (bytes: Buffer) => {
    got += String(bytes);
  });
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(got));
  });
  return { socket, ended, ask: () => socket.write('GET / HTTP/1.1\r\nHost: traza\r\n\r\n') };
}

/** Nobody new is let in any more. */
const isShut = () => vi.waitUntil(() => server?.listening === false, { timeout: 20_000, interval: 5 });

test('ruling "it stays up": a request in flight is answered whole, and told that the connection ends', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const door = await open((_, response) => asked.resolve(response));
  const { ended, ask } = dial();
  ask();
  const response = await asked.promise;
  const closed = door.close(10_000);
  await isShut();
  response.end('all of it');
  expect(await ended).toMatch(/connection: close[\s\S]*all of it/i);
  await closed;
});

test('what comes on a kept connection meanwhile is answered, and nobody new is let in', async () => {
  const door = await open((_, response) => void response.end('answered'));
  const { socket, ended, ask } = dial();
  ask();
  await once(socket, 'data');
  const closed = door.close(10_000);
  await isShut();
  const [refusal] = await once(dial().socket, 'error');
  ask();
  const [first, second] = (await ended).split('answered');
  expect(refusal).toMatchObject({ code: 'ECONNREFUSED' });
  expect(first).toMatch(/connection: keep-alive/i);
  expect(second).toMatch(/connection: close/i);
  await closed;
});

test('connections without a request are closed', async () => {
  const door = await open((_, response) => void response.end('answered'));
  const [kept, silent] = [dial(), dial()];
  kept.ask();
  await once(kept.socket, 'data');
  await Promise.all([door.close(10_000), kept.ended, silent.ended]);
  expect(await silent.ended).toBe('');
});

test('a request that lasts longer than it may is cut', async () => {
  const asked = Promise.withResolvers<void>();
  const door = await open(() => asked.resolve());
  const { ended, ask } = dial();
  ask();
  await asked.promise;
  await door.close(700);
  expect(await ended).toBe('');
});
