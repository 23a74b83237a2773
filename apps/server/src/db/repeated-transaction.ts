import { type AccessMode, type IsolationLevel, Kysely, type TransactionBuilder } from 'kysely';
import { isOutgrownPlan } from './own-sessions.ts';
import type { Schema } from './schema.ts';

/** A deadlock that PostgreSQL ended, and a transaction that another one overtook. */
const COLLISIONS = new Set(['40P01', '40001']);

/** Whether two transactions stood in each other's way: this one wrote nothing, and begun again it finds the way free. */
export function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && COLLISIONS.has(error.code);
}

function repeated(builder: TransactionBuilder<Schema>): TransactionBuilder<Schema> {
  const execute = builder.execute.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const twice: typeof execute = async (act) => {
    try {
      return await execute(act);
    } catch (error) {
      if (!isCollision(error) && !isOutgrownPlan(error)) throw error;
      return execute(act);
    }
  };
  return Object.assign(builder, {
    execute: twice,
    setIsolationLevel: (level: IsolationLevel) => repeated(setIsolationLevel(level)),
    setAccessMode: (mode: AccessMode) => repeated(setAccessMode(mode)),
  });
}

/**
 * Every transaction of the server is opened here, and one that collides with another, or whose plans are outgrown, begins once more. So whatever runs in a
 * transaction may run twice: it changes nothing outside the database, and counts nothing until it is committed.
 */
export class RepeatingKysely extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    return repeated(super.transaction());
  }
}
