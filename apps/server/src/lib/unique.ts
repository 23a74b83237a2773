import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** The unique constraint that a write broke: somebody else wrote the same meanwhile. */
export function brokenUnique(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION ? error.constraint : undefined;
}
