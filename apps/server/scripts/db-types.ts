/** Writes src/db/schema.ts from a freshly migrated database: `node scripts/run.mjs apps/server/scripts/db-types.ts`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../src/db/database.ts';
import { schemaSource } from '../src/db/describe-schema.ts';
import { migrate } from '../src/db/migrate.ts';

const database = await openDatabase({});
await migrate(database.db);
await writeFile(join(import.meta.dirname, '../src/db/schema.ts'), await schemaSource(database.pool));
await database.close();
