import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundleSize } from './bundle-size.ts';
import { runTool } from './processes.ts';
import { inRoot, ROOT } from './root.ts';

const DIST = inRoot('apps/portal/dist');
/** What the built portal was built from; a dot file, which the server does not serve. */
const STAMP = path.join(DIST, '.built-from');

const SOURCES = [
  'apps/portal/{src,public}/**/*',
  'apps/portal/*.{html,ts,json}',
  'packages/{domain,contract,workbook,ui,client,map}/src/**/*',
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

/** The files that a build made itself, beside those of the build before that were left in place. */
const OWN_FILES = '.own-assets.json';

/**
 * Keeps the hashed files of the build that stands for one build more: pages that are open still ask for them. Those of the
 * build before it go.
 */
export function setAsideAssets(dist: string): { putBack: () => void } {
  const assets = path.join(dist, 'assets');
  const list = path.join(dist, OWN_FILES);
  const aside = mkdtempSync(path.join(os.tmpdir(), 'traza-assets-'));
  const own: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : namesIn(assets);
  for (const name of own.filter((each) => existsSync(path.join(assets, each)))) {
    copyFileSync(path.join(assets, name), path.join(aside, name));
  }
  return {
    putBack() {
      const made = namesIn(assets);
      writeFileSync(list, JSON.stringify(made));
      for (const name of namesIn(aside).filter((each) => !made.includes(each))) {
        copyFileSync(path.join(aside, name), path.join(assets, name));
      }
      rmSync(aside, { recursive: true });
    },
  };
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** What a build is for: its files cross a network and are as small as may be, or somebody waits for it on this machine. */
type BuildKind = 'small' | 'quick';

/** What a build leaves to say what it is of. */
export function stampOf(sources: string, kind: BuildKind): string {
  return kind === 'quick' ? `${sources} quick` : sources;
}

/** Whether what was built serves: a small one everybody. */
export function serves(stamp: string, sources: string, kind: BuildKind): boolean {
  return stamp === stampOf(sources, 'small') || stamp === stampOf(sources, kind);
}

/** Whether the portal was built. */
async function buildPortal(kind: BuildKind): Promise<boolean> {
  const sources = hashOfSources(ROOT);
  const before = setAsideAssets(DIST);
  const env = { NODE_ENV: 'production', TRAZA_BUILD: kind };
  const code = await runTool('apps/portal', 'vite', ['build', '--logLevel', 'warn'], env);
  if (code === 0) writeFileSync(STAMP, stampOf(sources, kind));
  before.putBack();
  return code === 0;
}

/** Builds the portal unless what lies in `dist` was built from the sources as they are; false when that fails. */
export async function buildIfStale(kind: BuildKind): Promise<boolean> {
  if (existsSync(STAMP) && serves(readFileSync(STAMP, 'utf8'), hashOfSources(ROOT), kind)) return true;
  console.log('Building the portal…');
  return buildPortal(kind);
}

/** Builds the portal and tells what each screen weighs; with `--if-stale` only where it is, and quickly. */
export async function build(): Promise<void> {
  if (process.argv.includes('--if-stale')) process.exitCode = (await buildIfStale('quick')) ? 0 : 1;
  else if (await buildPortal('small')) bundleSize();
  else process.exitCode = 1;
}
