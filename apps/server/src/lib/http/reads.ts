import type { ApiKey, Endpoint } from '@traza/contract';
import type { Replica } from '#db/replica.ts';
import type { Deps } from '../deps.ts';
import type { Context, Handlers, LooseHandler } from './handlers.ts';
import { REPLICATED } from './replicated.ts';

/** How long this process alone remembers who wrote, where the database could not be told. */
const UNTOLD_MS = 60_000;
/** Reads that write all the same: they ask for a report. */
const WRITING: ReadonlySet<ApiKey> = new Set<ApiKey>(['GET /cuentas/reportes/nomina']);

interface Ways {
  /** Every call over the replica. */
  handlers: Handlers<ApiKey>;
  /** Keeps that somebody wrote, for all their sessions at all processes. */
  wrote: (idUsuario: number) => Promise<void>;
}

/** The one door by which calls come to a replica: use cases are handed one database or the other, and know neither. */
export class Reads {
  readonly #log: Deps['log'];
  readonly #replica: Replica;
  readonly #ways: Ways;
  /** Who wrote and could not be told of, and until when they are kept to the primary. */
  readonly #untold = new Map<number, number>();

  constructor({ log }: Pick<Deps, 'log'>, replica: Replica, ways: Ways) {
    this.#log = log;
    this.#replica = replica;
    this.#ways = ways;
  }

  async answer(key: ApiKey, context: Context<Endpoint>, ofPrimary: LooseHandler): Promise<unknown> {
    const { caller, reply } = context;
    if (caller === undefined || !('idUsuario' in caller)) return ofPrimary(context);
    const { idUsuario, escrito } = caller;
    if (REPLICATED.has(key) && !this.#isUntold(idUsuario)) {
      const ofReplica: LooseHandler = this.#ways.handlers[key];
      return this.#replica.ask(escrito, {
        ofReplica: () => ofReplica(context),
        ofPrimary: () => ofPrimary(context),
        canRepeat: () => !reply.sent,
      });
    }
    try {
      return await ofPrimary(context);
    } finally {
      // before the answer is: whoever hears it may ask at once, wherever they are sent
      if (!key.startsWith('GET ') || WRITING.has(key)) await this.#wrote(idUsuario);
    }
  }

  #isUntold(idUsuario: number): boolean {
    const until = this.#untold.get(idUsuario);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    this.#untold.delete(idUsuario);
    return false;
  }

  async #wrote(idUsuario: number): Promise<void> {
    try {
      await this.#ways.wrote(idUsuario);
    } catch (error) {
      // what was written stands, and the answer says so
      this.#untold.set(idUsuario, performance.now() + UNTOLD_MS);
      this.#log.warn({ err: error }, 'up to where somebody wrote could not be kept');
    }
  }
}
