import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server on this machine that can fall silent: what is silent passes no byte in either direction, and stays open. */
export interface SilentProxy {
  port: number;
  /** Silences the connections that stand; `all` those to come too. */
  silence(which: 'standing' | 'all'): void;
  /** Lets everything through again, what was held back as well. */
  speak(): void;
  /** Cuts the connections that stand and leads those to come to another port, as a proxy does that finds another primary. */
  turn(to: number): void;
  close(): Promise<void>;
}

interface Way {
  here: Socket;
  there: Socket;
  isSilent: boolean;
}

function open(way: Way): void {
  way.isSilent = false;
  way.here.pipe(way.there);
  way.there.pipe(way.here);
}

function silence(way: Way): void {
  way.isSilent = true;
  way.here.unpipe(way.there).pause();
  way.there.unpipe(way.here).pause();
}

/** Lets what calls it through to a port of this machine, until it is told to be silent. */
export async function startSilentProxy(port: number): Promise<SilentProxy> {
  const ways = new Set<Way>();
  let isSilent = false;
  let to = port;
  const server = createServer((here) => {
    const way: Way = { here, there: connect(to, '127.0.0.1'), isSilent };
    ways.add(way);
    for (const end of [way.here, way.there]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        ways.delete(way);
        // a silent network does not tell the other side either
        if (!way.isSilent) for (const each of [way.here, way.there]) each.destroy();
      });
    }
    if (!isSilent) open(way);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  function cut(): void {
    for (const { here, there } of ways) for (const each of [here, there]) each.destroy();
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    silence(which) {
      isSilent = which === 'all';
      for (const way of ways) silence(way);
    },
    speak() {
      isSilent = false;
      for (const way of ways) open(way);
    },
    turn(other) {
      to = other;
      cut();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
