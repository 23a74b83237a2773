import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './processes.ts';
import { inRoot, ROOT } from './root.ts';

const DIST = inRoot('apps/web/dist');
/** What the built portal was built from; a dot file, which the server does not serve. */
const STAMP = path.join(DIST, '.built-from');

const SOURCES = [
  'apps/web/{src,public}/**/*',
  'apps/web/*.{html,ts,json}',
  'packages/{domain,contract}/src/**/*.ts',
  'package-lock.json',
];
// what the build writes itself, and what it never reads
const NOT_SOURCES = /\.gen\.ts$|\.test\.tsx?$/;

/** One hash over names and contents of whatever the portal is built from. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).toSorted()) {
    const whole = path.join(root, file);
    if (NOT_SOURCES.test(file) || !statSync(whole).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(whole)).update('\0');
  }
  return hash.digest('hex');
}

export async function build(): Promise<void> {
  const sources = hashOfSources(ROOT);
  const code = await runTool('apps/web', 'vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (code !== 0) process.exit(code);
  writeFileSync(STAMP, sources);
}

/** Builds the portal unless what lies in `dist` was built from the sources as they are. */
export async function buildIfStale(): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources(ROOT)) return;
  console.log('Building the portal…');
  await build();
}
