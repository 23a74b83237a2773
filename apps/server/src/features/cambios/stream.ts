import type { ServerResponse } from 'node:http';
import type { CambioEvents, CambioKind } from '@traza/contract';
import { CAMBIOS } from '@traza/domain/cambios';
import type { Actor } from '#lib/actor.ts';
import { newStreamName } from './stream-name.ts';

/** One event as it is sent: made once, written to many. */
export function frameOf<K extends CambioKind>(kind: K, data: CambioEvents[K], seq?: number): string {
  return `${seq === undefined ? '' : `id: ${seq}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

const HEARTBEAT = frameOf('latido', {});

/** A pedido whose car is followed. */
export interface WatchedPedidos {
  idCliente: number;
  id: number;
  idPublic: string;
}

type EndReason = CambioEvents['fin']['motivo'];

/** One open stream: who listens, until when, and the connection. It holds nothing of the database. */
export class Stream {
  readonly id: string;
  /** Where it comes from, as limits count it. */
  readonly network: string;
  actor: Actor;
  /** When the session runs out unless somebody uses it. */
  ends: Temporal.Instant;
  mirados: readonly WatchedPedidos[] = [];
  /** What was told last of each car. */
  readonly seen = new Map<number, string>();
  /** The second of each round in which it is told that it stands. */
  beatAt = 0;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, who: { actor: Actor; ends: Temporal.Instant; network: string }) {
    this.#response = response;
    this.id = newStreamName(who.actor.tokenHash);
    this.actor = who.actor;
    this.ends = who.ends;
    this.network = who.network;
  }

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

  /** Follows a pedido no more, where it was followed. */
  forget(id: number): void {
    if (this.mirados.some((watchedPedido) => watchedPedido.id === id))
      this.mirados = this.mirados.filter((one) => one.id !== id);
  }
}
