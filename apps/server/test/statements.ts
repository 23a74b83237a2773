import type { Kysely, KyselyPlugin } from 'kysely';
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
