import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** The release that this program is of, as migrations count them in `esquema`. */
export const SCHEMA_LEVEL = 2;
/** What 0.1.0 made: it keeps no level, and starts on no schema but its own. */
const FIRST: SchemaLevel = { nivel: 1, minimo: 1 };

export interface SchemaLevel {
  nivel: number;
  /** The oldest program that may start on it. */
  minimo: number;
}

/** What a program knows of a database: its level, and how the migrations of both differ. */
export interface Standing {
  level: SchemaLevel | undefined;
  /** Migrations of the database that this program does not have: a newer one was here. */
  unknown: readonly string[];
  /** Migrations of this program that the database does not have. */
  missing: readonly string[];
}

/** The level of a database; none where nothing was migrated yet. */
export async function readSchemaLevel(db: Executor): Promise<SchemaLevel | undefined> {
  const { rows } = await sql<{ level: string | null; names: string | null }>`
    select to_regclass('esquema')::text as level, to_regclass('kysely_migration')::text as names`.execute(db);
  if (rows[0]?.level) return (await sql<SchemaLevel>`select nivel, minimo from esquema`.execute(db)).rows[0];
  const migrated = rows[0]?.names ? await sql`select name from kysely_migration limit 1`.execute(db) : undefined;
  return migrated?.rows.length === 1 ? FIRST : undefined;
}

/** Why a program may not run on a database that a newer one has changed: it may on the schema of the next release alone. */
export function whyNotRun({ level, unknown, missing }: Standing, own = SCHEMA_LEVEL): string | undefined {
  if (level === undefined || unknown.length === 0) return undefined;
  const base = `la base está en el nivel ${level.nivel} y este programa es del ${own}`;
  if (level.minimo > own) return `${base}: desde ahí no se vuelve a una versión anterior al nivel ${level.minimo}.`;
  if (level.nivel > own + 1) return `${base}: solo se puede volver una versión atrás.`;
  if (missing.length > 0) {
    return `${base}: una versión más nueva la cambió (${unknown.join(', ')}) y le falta lo que esta necesita (${missing.join(', ')}).`;
  }
  return undefined;
}

/** What whoever upgrades has to know of the way back; nothing where the level stays. */
export function tellReturn(before: SchemaLevel | undefined, after: SchemaLevel | undefined): string[] {
  if (before === undefined || after === undefined || before.nivel === after.nivel) return [];
  const from = before.nivel === FIRST.nivel ? 'la versión 0.1.0' : `un programa del nivel ${before.nivel}`;
  const serves = `Un proceso de ${from} que ya corre sigue sirviendo hasta que lo reemplaces`;
  const isBack = after.minimo <= before.nivel && before.nivel === after.nivel - 1;
  return [
    `La base pasó del nivel ${before.nivel} al ${after.nivel}.`,
    isBack
      ? `${serves}, y se puede volver a iniciarlo.`
      : `${serves}, pero no se puede volver: no inicia sobre esta base.`,
  ];
}
