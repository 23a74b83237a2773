import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
/** Of a table that is spread over parts, the broken key is that of one part, named after the key of the whole (docs/scaling.md). */
const PART = /_p\d+$/;

/** The unique constraint that a write broke: somebody else wrote the same meanwhile. */
export function brokenUnique(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
    ? error.constraint?.replace(PART, '')
    : undefined;
}
