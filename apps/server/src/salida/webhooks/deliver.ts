import { setTimeout as wait } from 'node:timers/promises';
import { WEBHOOK_MESSAGE } from '@traza/contract';
import { toWire } from '@traza/domain';
import { isGivenUp, WEBHOOKS } from '@traza/domain/webhooks';
import { isDatabaseAway } from '#db/lost-connection.ts';
import type { DeliveryTally } from '#lib/deliveries.ts';
import type { Deps } from '#lib/deps.ts';
import { buildMessages } from './build-messages.ts';
import type { Outcome, PostMessage } from './post-message.ts';
import {
  deleteEntrega,
  type Entrega,
  endEntrega,
  findDue,
  postponeEntrega,
  recordFailure,
  recordSuccess,
  takeNext,
  updateType,
  type Webhook,
} from './queries.ts';
import { secretsOf } from './secrets.ts';

type DeliverDeps = Pick<Deps, 'db' | 'settings' | 'clock' | 'log'>;

/** How long what is under way may still take when the process ends. */
const GRACE_MS = 3000;

/** Milliseconds that a lane leaves from one call to the next. */
const PACE_MS = (1000 * WEBHOOKS.lanes) / WEBHOOKS.perSecond;

/** Sends webhooks their messages: those of one pedido in order, those of several pedidos at once. */
export class Deliveries {
  readonly #deps: DeliverDeps;
  readonly #post: PostMessage;
  readonly #busy = new Map<number, Promise<void>>();
  readonly tally: DeliveryTally = { delivered: 0, failed: 0, givenUp: 0 };
  #isStopping = false;

  constructor(deps: DeliverDeps, post: PostMessage) {
    this.#deps = deps;
    this.#post = post;
  }

  /** Starts messages that are due; a slow webhook does not delay the others. */
  async look(): Promise<void> {
    for (const webhook of await findDue(this.#deps.db, this.#deps.clock.now())) {
      if (this.#isStopping) return;
      if (this.#busy.has(webhook.id)) continue;
      this.#busy.set(webhook.id, this.#serve(webhook));
    }
  }

  /** Until nothing that was begun is under way. */
  async settle(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  /** Takes nothing more in hand, and ends what is answered soon; the rest another process sends again. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.race([this.settle(), wait(GRACE_MS)]);
  }

  async #serve(webhook: Webhook): Promise<void> {
    const lanes = await Promise.allSettled(Array.from({ length: WEBHOOKS.lanes }, () => this.#lane(webhook)));
    this.#busy.delete(webhook.id);
    for (const lane of lanes) {
      if (lane.status === 'rejected') this.#deps.log.warn({ err: lane.reason }, 'a webhook could not be served');
    }
  }

  async #lane(webhook: Webhook): Promise<void> {
    while (!this.#isStopping) {
      const began = performance.now();
      const entrega = await takeNext(this.#deps.db, webhook, this.#deps.clock.now());
      if (!entrega) return;
      const outcome = await this.#deliver(webhook, entrega);
      if (outcome === undefined) continue;
      // the rest of it waits: for how long is written by then
      if (outcome.is === 'away') return;
      await wait(Math.max(0, PACE_MS - (performance.now() - began)));
    }
  }

  /** Sends one change; undefined where there was nothing to send. */
  async #deliver(webhook: Webhook, entrega: Entrega): Promise<Outcome | undefined> {
    const outcome = await this.#tell(webhook, entrega).catch((error: unknown): Outcome => {
      // nothing is wrong with the message: it is sent once the database is back and nobody has it in hand any more
      if (isDatabaseAway(error)) throw error;
      // counts as a failure: a message that cannot be built must not block the ones after it for good
      this.#deps.log.error({ err: error, idEntrega: entrega.id }, 'a change could not be told to a webhook');
      return { is: 'refused', why: 'no se pudo armar' };
    });
    if (outcome) await this.#record(webhook, entrega, outcome);
    return outcome;
  }

  async #tell(webhook: Webhook, entrega: Entrega): Promise<Outcome | undefined> {
    const { db, clock } = this.#deps;
    const told = await buildMessages(this.#deps, webhook, entrega);
    const { tipo, intentos } = entrega;
    if (tipo !== null && told?.type !== tipo) {
      // it may have been heard as what it was: what it became since has an entrega of its own
      await endEntrega(db, entrega, { estado: 'entregada', now: clock.now(), intentos, error: 'superada' });
      return undefined;
    }
    if (!told) {
      await deleteEntrega(db, entrega);
      return undefined;
    }
    if (tipo === null) await updateType(db, entrega, told.type);
    const message = { ...told, timestamp: toWire(entrega.creado) };
    // outside production a broken promise is a failed call, as everywhere
    const body = JSON.stringify(this.#deps.settings.production ? message : WEBHOOK_MESSAGE.parse(message));
    const secrets = await secretsOf(db, webhook, clock.now());
    return this.#post({ url: webhook.url, secrets, id: `msg_${entrega.mensaje}`, at: clock.now(), body });
  }

  async #record(webhook: Webhook, entrega: Entrega, { is, why }: Outcome): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const intentos = entrega.intentos + 1;
    if (is === 'away') await recordFailure(db, webhook, now);
    else await recordSuccess(db, webhook);
    if (is === 'taken') {
      this.tally.delivered += 1;
      await endEntrega(db, entrega, { estado: 'entregada', now, intentos, error: null });
      return;
    }
    this.tally.failed += 1;
    if (!isGivenUp({ failures: intentos, since: entrega.desde ?? now }, now)) {
      await postponeEntrega(db, entrega, { now, intentos, error: why });
      return;
    }
    this.tally.givenUp += 1;
    await endEntrega(db, entrega, { estado: 'agotada', now, intentos, error: why });
  }
}

/** Looks for what is due each second, until the signal. */
export async function runDeliveries(
  deliveries: Deliveries,
  { log }: Pick<Deps, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await deliveries.look().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'webhooks could not be looked after; they are looked at again');
    });
    await wait(WEBHOOKS.lookMs, undefined, { signal }).catch(() => undefined);
  }
}
