/**
 * Notes every statement that is sent to PostgreSQL, with the own files that it came through, in `STATEMENTS`: loaded before the tests of
 * a release, by `npm run release`.
 */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = process.env.STATEMENTS;
const pg = createRequire(`${process.cwd()}/apps/server/package.json`)('pg');
const { query } = pg.Client.prototype;
const seen = new Set();
Error.stackTraceLimit = 60;

/** Own files on the way here, the nearest first. */
function ownFrames() {
  const lines = String(new Error('where').stack).split('\n');
  const own = lines.filter((line) => line.includes('/apps/server/') && !line.includes('node_modules'));
  return own.map((line) => line.replace(/.*\/apps\/server\//, '').replace(/:\d+:\d+\)?$/, ''));
}

pg.Client.prototype.query = function noted(config, ...rest) {
  const sql = typeof config === 'string' ? config : config?.text;
  if (typeof sql === 'string') {
    const line = JSON.stringify({ sql, from: ownFrames()[0] ?? '' });
    if (!seen.has(line)) appendFileSync(file, `${line}\n`);
    seen.add(line);
  }
  return query.call(this, config, ...rest);
};
