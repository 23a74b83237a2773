import type { ServerResponse } from 'node:http';
import { isBefore } from '@traza/domain';
import { CAMBIOS } from '@traza/domain/cambios';
import { identifyOperador } from '#identidad/operadores/authenticate.ts';
import { identifySesion } from '#identidad/sesion/authenticate.ts';
import { AppError } from '#lib/app-error.ts';
import { networkOf } from '#lib/caller-address.ts';
import type { Deps } from '#lib/deps.ts';
import { CambioLog } from './cambio-log.ts';
import { type FindVehiculo, followCars } from './follow-cars.ts';
import { FollowedFlota } from './follow-flota.ts';
import { boardsOf } from './notify-mesa.ts';
import { sendToOperadores } from './notify-operadores.ts';
import { type Cambio, findHeldBackS } from './queries.ts';
import { applyRights, refreshRights } from './refresh-rights.ts';
import { sendCambios } from './send-cambios.ts';
import { type AnyStream, frameOf, OperadorStream, Stream, streamsApart } from './stream.ts';
import { isFull } from './stream-limits.ts';

type StreamDeps = Pick<Deps, 'db' | 'clock' | 'committed' | 'log'>;

interface StreamRequest {
  /** Whose session the token is of. */
  of: 'usuario' | 'operador';
  tokenHash: Buffer;
  ip: string;
  lastEventId: string | undefined;
  /** Whether the reader left before it was opened. */
  hasLeft: () => boolean;
  /** Sends the head of the answer, from where on it is a stream. */
  begin: () => ServerResponse;
}

/** Nobody is left to answer to. */
class ReaderLeftError extends Error {
  override readonly name = 'AbortError';
}

const SECOND_MS = 1000;
const BEATS = CAMBIOS.latidoMs / SECOND_MS;
const RETRY_S = 60;

/**
 * All streams of this process. One reader looks at the table for all of them, through the pool and only while somebody listens: a stream
 * holds no connection of the database and asks it nothing by itself (M-129).
 */
export class Streams {
  readonly #deps: StreamDeps;
  readonly #isClosing: () => boolean;
  readonly #findVehiculo: FindVehiculo;
  readonly #log: CambioLog;
  readonly #flota: FollowedFlota;
  readonly #open = new Map<string, AnyStream>();
  /** How many of an address wait to be opened: they count with those that are. */
  readonly #opening = new Map<string, number>();
  // one task after another: a change is sent to exactly those streams that were open when it was read
  #turn: Promise<void> = Promise.resolve();
  #looking: NodeJS.Timeout | undefined;
  #beating: NodeJS.Timeout | undefined;
  #isLookDue = false;
  #seconds = 0;
  #opened = 0;

  constructor(deps: StreamDeps, how: { isClosing: () => boolean; findVehiculo: FindVehiculo }) {
    this.#deps = deps;
    this.#isClosing = how.isClosing;
    this.#findVehiculo = how.findVehiculo;
    this.#log = new CambioLog(deps.db);
    this.#flota = new FollowedFlota(deps);
    deps.committed.onCommit(() => this.#lookSoon());
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Seconds for which the oldest open transaction has held back what was committed after it began. */
  async heldBackS(): Promise<number> {
    return findHeldBackS(this.#deps.db);
  }

  /**
   * Opens a stream that continues after the last event its reader heard. Their session is checked again after the look from which on the
   * stream gets every change, so a change of rights in between is not missed.
   */
  async open({ ip, ...opening }: StreamRequest): Promise<void> {
    const network = networkOf(ip);
    const open = [...this.#open.values()].map((stream) => ({
      network: stream.network,
      isBoard: stream instanceof OperadorStream,
    }));
    const waiting = this.#opening.get(network) ?? 0;
    if (isFull(open, { network, isBoard: opening.of === 'operador', waiting }))
      throw new AppError('too_many_requests', { retryAfter: RETRY_S });
    this.#opening.set(network, waiting + 1);
    try {
      await this.#inTurn(() => this.#openInTurn(network, opening));
    } finally {
      const left = (this.#opening.get(network) ?? 1) - 1;
      if (left > 0) this.#opening.set(network, left);
      else this.#opening.delete(network);
      this.#restIfAlone();
    }
  }

  async #openInTurn(
    network: string,
    { lastEventId, hasLeft, begin, ...whose }: Omit<StreamRequest, 'ip'>,
  ): Promise<void> {
    // a connection signals its end only once: a stream that waited for it afterwards would wait forever
    if (hasLeft()) throw new ReaderLeftError();
    await this.#look();
    const make = await this.#identify(whose, network);
    if (hasLeft()) throw new ReaderLeftError();
    const response = begin();
    const stream = make(response);
    this.#add(stream, response);
    await this.#resume(stream, lastEventId);
  }

  /** Identifies the reader, and makes the stream for them. */
  async #identify(
    { of, tokenHash }: Pick<StreamRequest, 'of' | 'tokenHash'>,
    network: string,
  ): Promise<(response: ServerResponse) => AnyStream> {
    if (of === 'operador') {
      const { operador, ends } = await identifyOperador(this.#deps, tokenHash);
      return (response) => new OperadorStream(response, { operador, ends, network });
    }
    const { actor, ends } = await identifySesion(this.#deps, tokenHash);
    return (response) => new Stream(response, { actor, ends, network });
  }

  /** Ends all of them: the process does. */
  close(): void {
    for (const stream of this.#open.values()) stream.end('servidor');
    this.#open.clear();
    this.#rest();
  }

  #add(stream: AnyStream, response: ServerResponse): void {
    const own = [...this.#open.values()].filter(({ owner }) => owner === stream.owner);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - stream.most))) {
      oldest.end('cupo');
      this.#open.delete(oldest.id);
    }
    this.#opened += 1;
    stream.beatAt = this.#opened % BEATS;
    this.#open.set(stream.id, stream);
    response.once('close', () => {
      this.#open.delete(stream.id);
      this.#restIfAlone();
    });
    this.#looking ??= this.#schedule();
    this.#beating ??= setInterval(() => this.#beat(), SECOND_MS).unref();
  }

  async #resume(stream: AnyStream, lastEventId: string | undefined): Promise<void> {
    const hola = { idCambios: stream.id, latidoMs: CAMBIOS.latidoMs };
    const missed = lastEventId === undefined ? [] : this.#log.after(lastEventId);
    if (typeof missed !== 'string') {
      // what is missed comes behind the number that was heard; a new stream begins at the newest
      stream.write(frameOf('hola', hola, lastEventId === undefined ? this.#log.last : undefined));
      if (missed.length > 0) await this.#sendCambios(missed, [stream]);
      return;
    }
    stream.write(frameOf('hola', hola, this.#log.last));
    stream.write(frameOf('resync', { motivo: missed }));
  }

  /** Reads new changes and sends them; reads nothing while no stream is open. */
  async #look(): Promise<void> {
    this.#isLookDue = false;
    const { cambios, isLost } = await this.#log.look();
    const streams = [...this.#open.values()];
    if (isLost) {
      for (const stream of streams) {
        await refreshRights(this.#deps, stream);
        stream.write(frameOf('resync', { motivo: 'atrasado' }, this.#log.last));
      }
      return;
    }
    if (cambios.length === 0) return;
    await applyRights(this.#deps, cambios, streams);
    await this.#sendCambios(
      cambios,
      streams.filter(({ isOpen }) => isOpen),
    );
  }

  async #sendCambios(cambios: readonly Cambio[], streams: readonly AnyStream[]): Promise<void> {
    const { usuarios, operadores } = streamsApart(streams);
    if (usuarios.length > 0) await sendCambios(this.#deps, cambios, usuarios);
    await sendToOperadores(this.#deps, cambios, operadores);
  }

  /** After a commit of this process, at once; what was committed in between is found by the same look. */
  #lookSoon(): void {
    if (this.#open.size === 0 || this.#isLookDue) return;
    this.#isLookDue = true;
    void this.#lookInTurn();
  }

  async #lookInTurn(): Promise<void> {
    await this.#inTurn(() => this.#look()).catch((error: unknown) =>
      this.#deps.log.warn({ err: error }, 'changes could not be read; they are told as soon as they can be'),
    );
  }

  #schedule(): NodeJS.Timeout {
    return setTimeout(() => void this.#lookAgain(), CAMBIOS.lookMs).unref();
  }

  async #lookAgain(): Promise<void> {
    if (this.#isClosing()) return this.close();
    await this.#lookInTurn();
    this.#looking = this.#open.size > 0 ? this.#schedule() : undefined;
  }

  /** Once a second: sends a fifteenth of the streams their heartbeat, sends positions of vehicles, and ends streams of expired sessions. */
  #beat(): void {
    this.#seconds += 1;
    const streams = [...this.#open.values()];
    for (const stream of streams) if (stream.beatAt === this.#seconds % BEATS) stream.beat();
    const isDue = (this.#seconds * SECOND_MS) % CAMBIOS.sesionesMs === 0;
    void this.#inTurn(async () => {
      if (isDue) await this.#endIdle(streams);
      const { usuarios, operadores } = streamsApart(streams);
      await followCars(usuarios, this.#findVehiculo);
      await this.#flota.tell(boardsOf(operadores));
    }).catch((error: unknown) => this.#deps.log.warn({ err: error }, 'streams could not be looked after'));
  }

  /** Ends streams of expired sessions; a session that was used meanwhile continues. */
  async #endIdle(streams: readonly AnyStream[]): Promise<void> {
    const now = this.#deps.clock.now();
    for (const stream of streams) if (!isBefore(now, stream.ends)) await refreshRights(this.#deps, stream);
  }

  /** Whoever is about to open goes on behind what they heard, which is known as long as it is held. */
  #restIfAlone(): void {
    if (this.#open.size === 0 && this.#opening.size === 0) this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#looking);
    clearInterval(this.#beating);
    this.#looking = undefined;
    this.#beating = undefined;
    this.#log.close();
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
