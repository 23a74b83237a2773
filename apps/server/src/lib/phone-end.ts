import { type RawBuilder, sql } from 'kysely';

/** Whether a telephone ends in some digits, by an index over `telefono_final` (DM-54). */
export function endsIn(column: RawBuilder<unknown>, digits: string): RawBuilder<boolean> {
  return sql`telefono_final(${column}) like ${`${Array.from(digits).toReversed().join('')}%`}`;
}
