import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  etag: string | undefined;
  /** Milliseconds since it was asked. */
  took: number;
}

interface Asked {
  at: number;
  heard: (reply: Reply) => void;
}

/** One connection to a server of this machine that asks by GET, several at once if need be; it costs next to nothing itself. */
export class Connection {
  readonly #socket: Socket;
  readonly #asked: Asked[] = [];
  #text = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1').on('data', (text: string) => this.#read(text));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Connection(socket.setNoDelay());
  }

  get(path: string, etag: string | undefined): Promise<Reply> {
    const condition = etag === undefined ? '' : `If-None-Match: ${etag}\r\n`;
    return new Promise((heard) => {
      this.#asked.push({ at: performance.now(), heard });
      this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${condition}\r\n`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#text += text;
    for (;;) {
      const end = this.#text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.#text.slice(0, end);
      const length = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (this.#text.length < length) return;
      this.#text = this.#text.slice(length);
      const asked = this.#asked.shift();
      const etag = /\r\netag: ([^\r]+)/i.exec(head)?.[1];
      asked?.heard({ status: Number(head.slice(9, 12)), etag, took: performance.now() - asked.at });
    }
  }
}
