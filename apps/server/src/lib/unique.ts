import type { AnyErrorCode } from '@traza/contract';
import pg from 'pg';
import { AppError } from './app-error.ts';

const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
/** Of a table that is spread over parts, the broken key is that of one part, named after the key of the whole (docs/scaling.md). */
const PART = /_p\d+$/;

function broken(error: unknown, violation: string): string | undefined {
  return error instanceof pg.DatabaseError && error.code === violation
    ? error.constraint?.replace(PART, '')
    : undefined;
}

/** The unique constraint that a write broke: somebody else wrote the same meanwhile. */
export function brokenUnique(error: unknown): string | undefined {
  return broken(error, UNIQUE_VIOLATION);
}

/** The exclusion that a write broke: something else lies in its span. */
export function brokenExclusion(error: unknown): string | undefined {
  return broken(error, EXCLUSION_VIOLATION);
}

/** Which field a unique key guards, and the code that refuses it. */
type UniqueFields = Readonly<Record<string, { field: string; code: AnyErrorCode }>>;

/** What a write answers; where it broke one of these unique keys, the refusal of the field. */
export async function onceUnique<T>(keys: UniqueFields, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const refused = keys[brokenUnique(error) ?? ''];
    if (!refused) throw error;
    throw new AppError(refused.code, { fields: [refused] });
  }
}
