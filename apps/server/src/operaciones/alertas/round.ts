import { alertasOf } from '@traza/domain/alertas';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { EVERY_MS, type RoundTally, takesRound } from '#lib/rounds.ts';
import { type FactRows, readFacts } from './fact-queries.ts';
import { Predictor } from './predict.ts';
import { toFacts } from './to-facts.ts';
import { announceAvailability, writeAlertas, writePredictions } from './write-queries.ts';

type RoundDeps = Pick<Deps, 'db' | 'clock' | 'geo' | 'log'>;

/**
 * Decides which alertas open, rise and close, whether anybody looks or not (M-193). Every process runs rounds; in each of them one alone
 * decides, under a lock that ends with its transaction, so one that is killed is replaced by the next round of another (DM-36, M-227).
 */
export class AlertaRounds {
  readonly tally: RoundTally = { seconds: 0, endedAt: undefined };
  readonly #deps: RoundDeps;
  readonly #predictor: Predictor;
  /** The moment of the last round that it decided. */
  #lookedAt: Temporal.Instant | undefined;

  constructor(deps: RoundDeps) {
    this.#deps = deps;
    this.#predictor = new Predictor(deps);
  }

  /**
   * One round; answers whether this process decided. The router is asked before, for nobody waits for it under a lock; what is decided is
   * of the moment at which the lock was got, or a round that waited for its router would undo what another decided meanwhile.
   */
  async round(): Promise<boolean> {
    const began = performance.now();
    const { db, clock } = this.#deps;
    const looked = clock.now();
    await this.#predictor.lookUp((await readFacts(db, looked)).viajes, looked);
    const decidedAt = await db.transaction().execute(async (tx) => {
      if (!(await takesRound(tx, 'alertas'))) return undefined;
      const now = clock.now();
      const facts = await readFacts(tx, now);
      await decide(tx, facts, { predictions: this.#predictor.predict(facts.viajes, now), now });
      await announceAvailability(tx, this.#lookedAt ?? now.subtract({ milliseconds: EVERY_MS }), now);
      return now;
    });
    this.#lookedAt = decidedAt ?? this.#lookedAt;
    this.tally.seconds = (performance.now() - began) / 1000;
    this.tally.endedAt = performance.now();
    return decidedAt !== undefined;
  }
}

async function decide(
  tx: Tx,
  facts: FactRows,
  { predictions, now }: { predictions: ReturnType<Predictor['predict']>; now: Temporal.Instant },
): Promise<void> {
  const quiet = facts.quiet.map(({ calladaHasta, ...alerta }) => ({
    ...alerta,
    calladaHasta: Temporal.Instant.from(calladaHasta),
  }));
  const changes = alertasOf(toFacts(facts, predictions, now), { open: facts.open, quiet }, now);
  await writeAlertas(tx, changes, { facts, now });
  await writePredictions(tx, predictions, facts);
}
