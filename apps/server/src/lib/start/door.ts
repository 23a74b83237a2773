import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Turns of the loop that the end waits for one in which nobody came. */
const MOST_TURNS = 100;
const LOOK_MS = 20;
/** A kept connection on which nothing came for so long is closed: what was on its way when the end began has arrived. */
const QUIET_MS = 500;

/** Where requests come in: knows those that are being answered, and closes so that none of them is cut. */
export class Door {
  readonly #server: Server;
  readonly #answering = new Set<ServerResponse>();
  #connections = 0;
  #lastRequest = 0;
  #isClosing = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', () => {
      this.#connections += 1;
    });
    // before whoever answers: a header that was sent cannot be set
    server.prependListener('request', (_request, response) => this.#begin(response));
  }

  /** Takes no more connections, answers what came on those that are open and closes each after it; cuts what lasts longer. */
  async close(mostMs: number): Promise<void> {
    this.#isClosing = true;
    const began = performance.now();
    this.#lastRequest = began;
    for (const response of this.#answering) sayGoodbye(response);
    await this.#stopListening();
    while (performance.now() - began < mostMs && !this.#isQuiet()) await wait(LOOK_MS);
    this.#server.closeAllConnections();
  }

  #begin(response: ServerResponse): void {
    this.#lastRequest = performance.now();
    if (this.#isClosing) sayGoodbye(response);
    this.#answering.add(response);
    response.once('close', () => this.#answering.delete(response));
  }

  #isQuiet(): boolean {
    return this.#answering.size === 0 && performance.now() - this.#lastRequest >= QUIET_MS;
  }

  /** In a turn in which nobody came, so that no connection is left in the queue of the system, which would reset it. */
  async #stopListening(): Promise<void> {
    for (let turn = 0, known = -1; turn < MOST_TURNS && known !== this.#connections; turn += 1) {
      known = this.#connections;
      await nextTurn();
    }
    // that of HTTP would also close each connection that is idle at this moment, with what is on its way to it
    Listener.prototype.close.call(this.#server);
  }
}

function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
