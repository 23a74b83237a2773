import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './pglite-worker.ts';

const TERMINATE = 0x58;

/** Cuts what a client writes into whole protocol messages; the start-up message alone has no type byte. */
class Framer {
  #pending: Buffer = Buffer.alloc(0);
  #started = false;

  push(chunk: Buffer): Buffer {
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk;
    let end = 0;
    for (;;) {
      const header = this.#started ? 1 : 0;
      if (this.#pending.length - end < header + 4) break;
      const length = this.#pending.readInt32BE(end + header) + header;
      if (this.#pending.length - end < length) break;
      end += length;
      this.#started = true;
    }
    const whole = this.#pending.subarray(0, end);
    this.#pending = this.#pending.subarray(end);
    return whole;
  }
}

let nextId = 1;

/** What `pg` takes for a socket: bytes go to the database worker and come back from it. */
export class PgliteStream extends Duplex {
  readonly #worker: Worker;
  readonly #framer = new Framer();
  readonly #id = nextId++;
  #saidGoodbye = false;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }

  readonly #onMessage = (message: FromWorker): void => {
    if (!('id' in message) || message.id !== this.#id || this.destroyed) return;
    if (message.kind === 'data') {
      const { data } = message;
      this.push(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    } else {
      this.destroy(new Error(message.message));
    }
  };

  connect(): this {
    this.#worker.on('message', this.#onMessage);
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#worker.ref();
    return this;
  }

  unref(): this {
    this.#worker.unref();
    return this;
  }

  override _read(): void {
    // data is pushed as it comes
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#sayGoodbye();
    done();
    this.push(null);
    queueMicrotask(() => this.destroy());
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#sayGoodbye();
    this.#worker.off('message', this.#onMessage);
    done(error);
  }

  #send(chunk: Buffer): void {
    const whole = this.#framer.push(chunk);
    if (whole.length === 0) return;
    if (whole[0] === TERMINATE) this.#sayGoodbye();
    else this.#post({ op: 'data', id: this.#id, data: new Uint8Array(whole) });
  }

  #sayGoodbye(): void {
    if (this.#saidGoodbye) return;
    this.#saidGoodbye = true;
    this.#post({ op: 'bye', id: this.#id });
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}
