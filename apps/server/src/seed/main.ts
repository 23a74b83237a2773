/** Migrates the database of its settings, loads the demo where there is none, and ends: a folder for who copies it. */
import { createLogger } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { systemClock } from '../lib/clock.ts';
import { readSettings } from '../lib/settings.ts';
import { keepCompiled } from '../lib/start/compile-cache.ts';
import { openOwnMap } from '../lib/start/own-map.ts';
import { loadDemo } from './demo.ts';

keepCompiled();
const settings = readSettings(process.env);
const log = createLogger(settings.logLevel);
const database = await openDatabase(settings.database);
await migrate(database.db);
const { geo } = await openOwnMap(settings.geo, log);
await loadDemo({ db: database.db, clock: systemClock, geo, log, settings });
await database.close();
