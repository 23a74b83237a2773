import type { Clock } from '@traza/domain';
import type { GeoEngine, MapData } from '@traza/geo';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Committed } from '#db/committed.ts';
import type { Db } from '#db/database.ts';
import type { Deliveries } from './deliveries.ts';
import type { Jobs } from './jobs.ts';
import type { Push } from './push.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RoundTally } from './rounds.ts';
import type { Settings } from './settings.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { Turns } from './turns.ts';

/** What every use case may reach. Nothing else is global. */
export interface Deps {
  settings: Settings;
  db: Db;
  committed: Committed;
  /** How many connections there are; statements go through `db`. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  clock: Clock;
  geo: GeoEngine;
  /** What `npm run geo:import` left; absent without an import. */
  importedMap?: MapData | undefined;
  /** Comes once the database is open, as `push` does: to be read when it is used. */
  jobs: Jobs;
  /** Undefined where the installation has no keys: notices are then read in the portal alone (DT-47). */
  push: Push | undefined;
  /** Comes with the database too. */
  deliveries?: Deliveries | undefined;
  /** How the rounds of alertas of this process go; comes with the database, where the board is served. */
  rounds?: RoundTally | undefined;
  limits: RateLimits;
  /** Where workbooks, papers and pictures are made. */
  turns: Turns;
  log: FastifyBaseLogger;
  /** Where somebody collects traces. */
  tracing?: Tracing | undefined;
}
