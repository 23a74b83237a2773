import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

/** One connection in hand, for what streams, and the same one for what asks. */
export interface BorrowedConnection {
  connection: pg.PoolClient;
  db: Db;
}

/** Holds one connection of a pool for everything that belongs together; after a fault it is not used again by anybody. */
export async function holding<Result>(
  pool: pg.Pool,
  act: (held: BorrowedConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  const borrowed = new Proxy(connection, {
    get: (target, key) => {
      if (key === 'release') return () => undefined;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => borrowed, end: async () => undefined },
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  try {
    const result = await act({ connection, db });
    connection.release();
    return result;
  } catch (error) {
    connection.release(true);
    throw error;
  }
}
