import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '@traza/testing';
import { command } from '../commands.ts';

/** In which network the receiver is; a webhook leads nowhere inside that is not named. */
export const NETWORKS = { WEBHOOK_NETWORKS: '127.0.0.0/8' } as const;
const AGENCIA = 'Remises del Plata';

/** What a message says of the viaje that it is about. */
interface Told {
  idViaje: number;
  version: number;
}

/** Where a carrier is told of its trips (docs/webhooks.md): takes each message once, and is away when asked to. */
export class Avisos {
  /** Messages that were taken, by their number: the first time that each came. */
  readonly taken = new Map<string, Told>();
  readonly #server: Server;
  #isAway = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(databaseUrl: string): Promise<Avisos> {
    const server = createServer();
    const avisos = new Avisos(server);
    server.on('request', (request, response) => void avisos.#take(request, response));
    const port = await freePort();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const args = ['--transportista', AGENCIA, '--nombre', 'Despacho', '--url', `http://127.0.0.1:${port}/`];
    await command(databaseUrl, ['webhook', 'crear', ...args, '--tipo', 'viaje.cambio'], NETWORKS);
    return avisos;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const id = String(request.headers['webhook-id']).replace(/^msg_/, '');
    if (!this.#isAway && !this.taken.has(id)) this.taken.set(id, toldBy(body));
    response.writeHead(this.#isAway ? 503 : 204).end();
  }

  /** Answers that it is away until it is told otherwise. */
  leave(): () => void {
    this.#isAway = true;
    return () => {
      this.#isAway = false;
    };
  }

  /** How many messages told of an older state of a viaje than one before them. */
  get disordered(): number {
    const last = new Map<number, number>();
    let wrong = 0;
    for (const { idViaje, version } of this.taken.values()) {
      if (version < (last.get(idViaje) ?? 0)) wrong += 1;
      last.set(idViaje, version);
    }
    return wrong;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

function toldBy(body: string): Told {
  const message: unknown = JSON.parse(body);
  const told = {
    idViaje: Number(within(message, 'data', 'idViaje')),
    version: Number(within(message, 'data', 'cambio', 'version')),
  };
  if (Number.isNaN(told.idViaje + told.version)) throw new Error(`no message of a viaje: ${body.slice(0, 200)}`);
  return told;
}

function within(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}
