import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { distOf, FRONT_ENDS, type FrontEnd, folderOf } from '../../packages/build/src/front-ends.ts';
import { bundleSize } from './bundle-size.ts';
import { floorFaults } from './floor-faults.ts';
import { namesIn, noteOwnAssets, ownAssets } from './own-assets.ts';
import { packagesOf } from './packages.ts';
import { runTool } from './processes.ts';
import { inRoot, ROOT } from './root.ts';

/** What a front end was built from, in its `dist`; a dot file, which the server does not serve. */
const STAMP = '.built-from';

// what the build writes itself, and what it never reads
const NOT_SOURCES = /\.gen\.ts$|\.test\.tsx?$/;

/** What a front end is built from, as patterns: its own files, those of our packages that it loads, and what is installed. */
export function sourcesOf(frontEnd: FrontEnd): string[] {
  const folder = folderOf(frontEnd);
  const own = packagesOf(folder).filter((each) => each.startsWith('packages/'));
  return [
    `${folder}/{src,public}/**/*`,
    `${folder}/*.{html,ts,json}`,
    // by the contract a front end knows its calls as types alone
    ...['packages/build', 'packages/contract', ...own].map((each) => `${each}/src/**/*`),
    'package-lock.json',
  ];
}

/** One hash over names and contents of the files that some patterns name. */
export function hashOfSources(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    const whole = path.join(root, file);
    if (NOT_SOURCES.test(file) || !statSync(whole).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(whole)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Keeps the hashed files of the build that stands for one build more: pages that are open still ask for them. Those of the
 * build before it go.
 */
export function setAsideAssets(dist: string): { putBack: () => void } {
  const assets = path.join(dist, 'assets');
  const aside = mkdtempSync(path.join(os.tmpdir(), 'traza-assets-'));
  for (const name of ownAssets(dist).filter((each) => existsSync(path.join(assets, each)))) {
    copyFileSync(path.join(assets, name), path.join(aside, name));
  }
  return {
    putBack() {
      const made = namesIn(assets);
      noteOwnAssets(dist, made);
      for (const name of namesIn(aside).filter((each) => !made.includes(each))) {
        copyFileSync(path.join(aside, name), path.join(assets, name));
      }
      rmSync(aside, { recursive: true });
    },
  };
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

/** Whether a front end was built. */
async function buildOne(frontEnd: FrontEnd, kind: BuildKind): Promise<boolean> {
  const dist = inRoot(distOf(frontEnd));
  const sources = hashOfSources(ROOT, sourcesOf(frontEnd));
  const before = setAsideAssets(dist);
  const env = { NODE_ENV: 'production', TRAZA_BUILD: kind };
  const code = await runTool(folderOf(frontEnd), 'vite', ['build', '--logLevel', 'warn'], env);
  if (code === 0) writeFileSync(path.join(dist, STAMP), stampOf(sources, kind));
  before.putBack();
  return code === 0;
}

function isBuilt(frontEnd: FrontEnd, kind: BuildKind): boolean {
  const stamp = inRoot(distOf(frontEnd), STAMP);
  return existsSync(stamp) && serves(readFileSync(stamp, 'utf8'), hashOfSources(ROOT, sourcesOf(frontEnd)), kind);
}

/** One after the other; false as soon as one fails. */
async function buildAll(frontEnds: readonly FrontEnd[], kind: BuildKind): Promise<boolean> {
  for (const frontEnd of frontEnds) {
    console.log(`Building ${frontEnd.name}…`);
    if (!(await buildOne(frontEnd, kind))) return false;
  }
  return true;
}

/** Builds the front ends unless what lies in `dist` was built from the sources as they are; false when that fails. */
export function buildIfStale(kind: BuildKind): Promise<boolean> {
  return buildAll(
    FRONT_ENDS.filter((each) => !isBuilt(each, kind)),
    kind,
  );
}

/** Builds the front ends, tells what each screen weighs, and what browsers of the floor lack of it; with `--if-stale` only those that are, and quickly. */
export async function build(): Promise<void> {
  if (process.argv.includes('--if-stale')) process.exitCode = (await buildIfStale('quick')) ? 0 : 1;
  else if (await buildAll(FRONT_ENDS, 'small')) {
    bundleSize();
    const faults = floorFaults();
    console.log(faults.length === 0 ? '✓ nothing that a browser of the floor lacks' : faults.join('\n'));
    if (faults.length > 0) process.exitCode = 1;
  } else process.exitCode = 1;
}
