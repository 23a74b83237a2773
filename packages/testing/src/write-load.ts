import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Between two tries where nobody listens, or where the answer names no time. */
const PAUSE_MS = 50;

export interface WriteLoadOptions {
  /** Where to write: the address of a create call that keeps its `Idempotency-Key`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** What to write under a key, by which it can be found again. */
  bodyOf: (key: string) => object;
  writers?: number;
  /** How long each of them rests after what was acknowledged; not at all without it. */
  everyMs?: number;
}

/** Writes without end, each under a key of its own that is sent again until it is acknowledged, as the portal does. */
export interface WriteLoad {
  /** The answer to each key that was acknowledged. */
  acknowledged: ReadonlyMap<string, string>;
  /** How many answers had which status. */
  statuses: ReadonlyMap<number, number>;
  /** Refusals that did not say how to go on, word by word. */
  faults: readonly string[];
  /** Calls that reached the server and got no answer, or half of one. */
  cut: readonly string[];
  /** Resolves once so many more were acknowledged. */
  more(count: number): Promise<void>;
  /** Ends after each writer's last key was acknowledged, or after its last attempt where nobody answers any more. */
  stop(options?: { giveUp: boolean }): Promise<void>;
}

class Load implements WriteLoad {
  readonly acknowledged = new Map<string, string>();
  readonly statuses = new Map<number, number>();
  readonly faults: string[] = [];
  readonly cut: string[] = [];
  readonly #options: WriteLoadOptions;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #writers: Promise<void>[];
  #isOver = false;
  #givesUp = false;

  constructor(options: WriteLoadOptions) {
    this.#options = options;
    this.#writers = Array.from({ length: options.writers ?? 8 }, async () => this.#write());
  }

  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.size + count;
    while (this.acknowledged.size < wanted) await wait(PAUSE_MS / 5);
  }

  async stop({ giveUp } = { giveUp: false }): Promise<void> {
    this.#isOver = true;
    this.#givesUp = giveUp;
    await Promise.all(this.#writers);
    this.#agent.destroy();
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const key = randomUUID();
      const body = JSON.stringify(this.#options.bodyOf(key));
      while (!(await this.#attempt(key, body)) && !this.#givesUp);
      if (this.#options.everyMs !== undefined) await wait(this.#options.everyMs);
    }
  }

  /** Whether the key needs no other attempt. */
  async #attempt(key: string, body: string): Promise<boolean> {
    const reply = await this.#send(key, body);
    if (reply === undefined) {
      await wait(PAUSE_MS);
      return false;
    }
    const { status, retryAfter, content } = reply;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 201) {
      this.acknowledged.set(key, content);
      return true;
    }
    if (status !== 503 || !(retryAfter > 0) || !content.includes('"code"')) this.faults.push(`${status} ${content}`);
    await wait(retryAfter > 0 ? retryAfter * 1000 : PAUSE_MS);
    return false;
  }

  /** The answer; nothing where there was none, which is noted unless nobody listened. */
  async #send(key: string, body: string) {
    const { url, headers } = this.#options;
    const own = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': key,
    };
    const call = request(url, { method: 'POST', agent: this.#agent, headers: { ...headers, ...own } });
    try {
      call.end(body);
      const [reply]: IncomingMessage[] = await once(call, 'response');
      if (!reply) throw new Error('no answer');
      const retryAfter = Number(reply.headers['retry-after']);
      return { status: reply.statusCode ?? 0, retryAfter, content: await text(reply) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) this.cut.push(String(error));
      return undefined;
    }
  }
}

export function startWriteLoad(options: WriteLoadOptions): WriteLoad {
  return new Load(options);
}
