import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Changed, Committed } from '#db/committed.ts';
import type { Db } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { TextAnswer } from '#lib/http/text-answer.ts';
import { findStamps } from './queries.ts';
import type { Reading } from './reading.ts';

/** The calls about a viaje. */
export type TrackingPart = 'datos' | 'eventos' | 'recorrido' | 'recorrido-real' | 'vehiculo';

/** How often the trips that somebody watches are looked at for changes of other processes, in one statement for all. */
const CHECK_MS = 250;
/** An answer that could not be looked at for so long is read again: nobody sees an older state of a trip. */
const HOLDS_MS = 900;
/** Longer than any pause between two polls of a page (T-276, T-281). */
const FORGOTTEN_MS = 15_000;
/** Far more than one process serves; beyond it the trip that was asked for least lately is read anew. */
const MAX_VIAJES = 20_000;

interface CachedAnswer {
  answer: TextAnswer;
  version: string;
  /** Epoch milliseconds. */
  until: number;
}

interface ViajeCache {
  /** When the statement was sent that last found all parts to be as they are. */
  checkedAt: number;
  polledAt: number;
  parts: Map<TrackingPart, CachedAnswer>;
  reading: Map<TrackingPart, { since: number; answer: Promise<TextAnswer | undefined> }>;
}

/** The parts that change with every position. */
const MOVING: ReadonlySet<TrackingPart> = new Set(['vehiculo', 'recorrido-real']);

/** The version of the data behind a part, taken from a stamp. */
function versionOf(part: TrackingPart, stamp: string): string {
  return MOVING.has(part) ? stamp : stamp.slice(stamp.indexOf(' ') + 1);
}

/** Forgets the parts that are of another version. */
function limitCache({ parts }: ViajeCache, stamp: string | undefined): void {
  for (const [part, { version }] of parts) {
    if (stamp === undefined || versionOf(part, stamp) !== version) parts.delete(part);
  }
}

interface TrackingQuestion {
  idPublic: string;
  part: TrackingPart;
  read: () => Promise<Reading<unknown> | undefined>;
  /** The text of an answer. */
  render: (data: unknown) => string;
}

interface AnswersDeps {
  db: Db;
  clock: Deps['clock'];
  committed: Committed;
  log: FastifyBaseLogger;
  /** Milliseconds that only ever grow. */
  ticks?: () => number;
  /** Runs the next look at the watched trips. */
  schedule?: (look: () => void) => NodeJS.Timeout | undefined;
}

/**
 * Keeps what public links answer, so that statements grow with the trips that change and not with the people who watch them. What
 * this process changes is forgotten when it is committed; what others change is found by `check`, within a second.
 */
export class Answers {
  readonly #reach: Required<AnswersDeps>;
  readonly #trips = new LRUCache<string, ViajeCache>({ max: MAX_VIAJES });
  #timer: NodeJS.Timeout | undefined;

  constructor(reach: AnswersDeps) {
    this.#reach = {
      ticks: () => performance.now(),
      schedule: (look) => setTimeout(look, CHECK_MS).unref(),
      ...reach,
    };
    reach.committed.onTrips((idsPublic, what) => {
      for (const idPublic of idsPublic) this.#forget(idPublic, what);
    });
  }

  /** From memory, or read once for all who ask meanwhile; undefined where the link does not answer. */
  async find(question: TrackingQuestion): Promise<TextAnswer | undefined> {
    const { idPublic, part } = question;
    const answer = this.known(idPublic, part);
    if (answer) return answer;
    const since = this.#reach.ticks();
    const viaje = this.#tripOf(idPublic);
    const under = viaje.reading.get(part);
    if (under && since - under.since < HOLDS_MS) return under.answer;
    const reading = { since, answer: this.#read(question, viaje, since) };
    viaje.reading.set(part, reading);
    try {
      return await reading.answer;
    } finally {
      if (viaje.reading.get(part) === reading) viaje.reading.delete(part);
      // a link without an answer is not cached: strangers could fill the memory
      if (viaje.parts.size === 0 && viaje.reading.size === 0 && this.#isKept(idPublic, viaje))
        this.#trips.delete(idPublic);
    }
  }

  /** Only from memory: what is known to hold now. */
  known(idPublic: string, part: TrackingPart): TextAnswer | undefined {
    const viaje = this.#trips.get(idPublic);
    const kept = viaje?.parts.get(part);
    if (!viaje || !kept) return undefined;
    const now = this.#reach.ticks();
    if (now - viaje.checkedAt > HOLDS_MS || this.#isOver(kept)) return undefined;
    viaje.polledAt = now;
    return kept.answer;
  }

  /** Looks at every watched trip in one statement, and forgets the answers about those that changed. */
  async check(): Promise<void> {
    const since = this.#reach.ticks();
    const unwatched = [...this.#trips].filter(([, { polledAt }]) => since - polledAt > FORGOTTEN_MS);
    for (const [idPublic] of unwatched) this.#trips.delete(idPublic);
    const watched = [...this.#trips].filter(([, { parts }]) => parts.size > 0);
    if (watched.length === 0) return;
    const stamps = await findStamps(
      this.#reach.db,
      watched.map(([idPublic]) => idPublic),
    );
    for (const [idPublic, viaje] of watched) {
      // one that was read after this statement was sent knows better
      if (viaje.checkedAt > since || !this.#isKept(idPublic, viaje)) continue;
      limitCache(viaje, stamps.get(idPublic));
      viaje.checkedAt = since;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#trips.clear();
  }

  async #read(
    { idPublic, part, read, render }: TrackingQuestion,
    viaje: ViajeCache,
    since: number,
  ): Promise<TextAnswer | undefined> {
    const reading = await read();
    if (!reading) return undefined;
    const answer = new TextAnswer(render(reading.data));
    const { stamp, until } = reading;
    const isLast = this.#isKept(idPublic, viaje) && viaje.reading.get(part)?.since === since;
    if (stamp === null || !isLast) return answer;
    limitCache(viaje, stamp);
    viaje.checkedAt = Math.max(viaje.checkedAt, since);
    const version = versionOf(part, stamp);
    viaje.parts.set(part, { answer, version, until: until?.epochMilliseconds ?? Number.POSITIVE_INFINITY });
    return answer;
  }

  /** Forgets answers, and reads under way too: whoever asks from now on must not get what they read. */
  #forget(idPublic: string, what: Changed): void {
    const viaje = what === 'trip' ? undefined : this.#trips.get(idPublic);
    if (!viaje) this.#trips.delete(idPublic);
    for (const part of MOVING) {
      viaje?.parts.delete(part);
      viaje?.reading.delete(part);
    }
  }

  #isOver({ until }: CachedAnswer): boolean {
    return until !== Number.POSITIVE_INFINITY && this.#reach.clock.now().epochMilliseconds >= until;
  }

  /** Whether this is still what is known of the trip, and nothing was committed meanwhile that made it old. */
  #isKept(idPublic: string, viaje: ViajeCache): boolean {
    return this.#trips.get(idPublic) === viaje;
  }

  #tripOf(idPublic: string): ViajeCache {
    const found = this.#trips.get(idPublic);
    if (found) return found;
    const viaje: ViajeCache = { checkedAt: 0, polledAt: this.#reach.ticks(), parts: new Map(), reading: new Map() };
    this.#trips.set(idPublic, viaje);
    this.#timer ??= this.#schedule();
    return viaje;
  }

  #schedule(): NodeJS.Timeout | undefined {
    return this.#reach.schedule(() => void this.#look());
  }

  async #look(): Promise<void> {
    try {
      await this.check();
    } catch (error) {
      this.#reach.log.warn({ err: error }, 'the watched trips could not be looked at; they are read one by one');
    }
    this.#timer = this.#timer && this.#trips.size > 0 ? this.#schedule() : undefined;
  }
}
