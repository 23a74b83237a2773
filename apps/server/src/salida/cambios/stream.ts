import type { ServerResponse } from 'node:http';
import type { CambioEvents, CambioKind, OperacionesEvents, OperacionesKind } from '@traza/contract';
import { CAMBIOS } from '@traza/domain/cambios';
import type { Actor } from '#lib/actor.ts';
import type { Operador } from '#lib/operador.ts';
import { newStreamName } from './stream-name.ts';

function written(kind: string, data: object, seq: number | undefined): string {
  return `${seq === undefined ? '' : `id: ${seq}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** One event as it is sent: made once, written to many. */
export function frameOf<K extends CambioKind>(kind: K, data: CambioEvents[K], seq?: number): string {
  return written(kind, data, seq);
}

/** The same of an event for operadores. */
export function operacionesFrame<K extends OperacionesKind>(kind: K, data: OperacionesEvents[K], seq?: number): string {
  return written(kind, data, seq);
}

const HEARTBEAT = frameOf('latido', {});

/** A pedido whose car is followed. */
export interface WatchedPedidos {
  idCliente: number;
  id: number;
  idPublic: string;
}

type EndReason = CambioEvents['fin']['motivo'];

interface StreamSession {
  tokenHash: Buffer;
  ends: Temporal.Instant;
  network: string;
}

/** One open stream: until when it may be heard, and the connection. It holds nothing of the database. */
abstract class OpenStream {
  readonly id: string;
  /** Where it comes from, as limits count it. */
  readonly network: string;
  /** When the session runs out unless somebody uses it. */
  ends: Temporal.Instant;
  /** The second of each round in which this stream gets its heartbeat. */
  beatAt = 0;
  /** Streams that one person may have open at once. */
  abstract readonly most: number;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, { tokenHash, ends, network }: StreamSession) {
    this.#response = response;
    this.id = newStreamName(tokenHash);
    this.ends = ends;
    this.network = network;
  }

  /** Whose it is, among all who listen. */
  abstract get owner(): string;

  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  /** A reader that does not read is cut before it fills the memory (XW-06). */
  write(frame: string): void {
    if (!this.isOpen) return;
    this.#response.write(frame);
    if (this.#response.writableLength > CAMBIOS.mostUnsent) this.#response.destroy();
  }

  beat(): void {
    this.write(HEARTBEAT);
  }

  end(reason: EndReason): void {
    if (this.isOpen) this.#response.end(frameOf('fin', { motivo: reason }));
  }
}

/** The stream of somebody at the portal. */
export class Stream extends OpenStream {
  readonly most = CAMBIOS.mostOfUser;
  actor: Actor;
  mirados: readonly WatchedPedidos[] = [];
  /** The last position sent of each vehicle. */
  readonly seen = new Map<number, string>();

  constructor(response: ServerResponse, { actor, ...opened }: Omit<StreamSession, 'tokenHash'> & { actor: Actor }) {
    super(response, { ...opened, tokenHash: actor.tokenHash });
    this.actor = actor;
  }

  get owner(): string {
    return `usuario ${this.actor.idUsuario}`;
  }

  /** Follows a pedido no more, where it was followed. */
  forget(id: number): void {
    if (this.mirados.some((watchedPedido) => watchedPedido.id === id))
      this.mirados = this.mirados.filter((one) => one.id !== id);
  }
}

/** The stream of an operador. */
export class OperadorStream extends OpenStream {
  readonly most = CAMBIOS.mostOfOperador;
  operador: Operador;

  constructor(
    response: ServerResponse,
    { operador, ...opened }: Omit<StreamSession, 'tokenHash'> & { operador: Operador },
  ) {
    super(response, { ...opened, tokenHash: operador.tokenHash });
    this.operador = operador;
  }

  get owner(): string {
    return `operador ${this.operador.idOperador}`;
  }
}

export type AnyStream = Stream | OperadorStream;

/** Those of people, and those of operadores. */
export function streamsApart(streams: readonly AnyStream[]): { usuarios: Stream[]; operadores: OperadorStream[] } {
  return {
    usuarios: streams.filter((stream) => stream instanceof Stream),
    operadores: streams.filter((stream) => stream instanceof OperadorStream),
  };
}
