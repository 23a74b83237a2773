import type { Kysely, KyselyPlugin } from 'kysely';
import type pg from 'pg';
import type { Schema } from '../src/db/schema.ts';

/** How many statements a piece of code sends to the database or the transaction that it is given. */
export async function countStatements<D extends Kysely<Schema>>(
  db: D,
  run: (db: D) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- withPlugin keeps a transaction what it is, and its type forgets it
  await run(db.withPlugin(counter) as D);
  return count;
}

/** What is sent to the database, once for each way there and back. */
export interface Watched {
  /** The statements since the last time, in their order. */
  take(): string[];
}

/** Listens to every connection of a pool, whoever uses it. */
export function watchStatements(pool: pg.Pool): Watched {
  const sent: string[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    // oxlint-disable-next-line typescript/unbound-method -- the proxy hands `this` on to it
    client.query = new Proxy(client.query, {
      apply(query, self, args: [string | { text: string }, ...unknown[]]) {
        const [first] = args;
        sent.push(typeof first === 'string' ? first : first.text);
        return Reflect.apply(query, self, args);
      },
    });
  });
  return { take: () => sent.splice(0) };
}
