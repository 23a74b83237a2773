import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FRONT_ENDS } from '../../packages/build/src/front-ends.ts';
import { hashOfSources, serves, setAsideAssets, sourcesOf, stampOf } from './build.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'traza-build-'));
  write('apps/portal/src/main.tsx', 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

const patterns = FRONT_ENDS.filter(({ name }) => name === 'portal').flatMap(sourcesOf);
const hashOfPortal = () => hashOfSources(root, patterns);

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test.each([
  'apps/portal/src/main.tsx',
  'apps/portal/src/features/pedidos/new.tsx',
  'apps/portal/public/logo.svg',
  'apps/portal/index.html',
  'apps/portal/vite.config.ts',
  'packages/domain/src/money.ts',
  'packages/contract/src/pedidos/pedidos.ts',
  'packages/build/src/chunks.ts',
  'package-lock.json',
])('%s makes the portal stale', (file) => {
  const before = hashOfPortal();
  write(file, 'b');
  expect(hashOfPortal()).not.toBe(before);
});

test.each([
  'apps/portal/src/main.test.tsx',
  'apps/portal/src/tree.gen.ts',
  'apps/portal/dist/index.html',
  'apps/server/src/main.ts',
  'packages/testing/src/index.ts',
])('%s does not', (file) => {
  const before = hashOfPortal();
  write(file, 'b');
  expect(hashOfPortal()).toBe(before);
});

test('a file that was renamed makes it stale, the same contents again do not', () => {
  const before = hashOfPortal();
  rmSync(path.join(root, 'apps/portal/src/main.tsx'));
  write('apps/portal/src/other.tsx', 'a');
  expect(hashOfPortal()).not.toBe(before);
  rmSync(path.join(root, 'apps/portal/src/other.tsx'));
  write('apps/portal/src/main.tsx', 'a');
  expect(hashOfPortal()).toBe(before);
});

test('what was built small serves everybody, what was built quickly nobody who sends it over a network', () => {
  expect(serves(stampOf('a', 'small'), 'a', 'quick')).toBe(true);
  expect(serves(stampOf('a', 'quick'), 'a', 'quick')).toBe(true);
  expect(serves(stampOf('a', 'quick'), 'a', 'small')).toBe(false);
  expect(serves(stampOf('a', 'small'), 'b', 'quick')).toBe(false);
});

/** What a build does to the folder: empties it, and leaves files of its own. */
function build(...names: string[]): string[] {
  const dist = path.join(root, 'dist');
  const before = setAsideAssets(dist);
  rmSync(dist, { recursive: true, force: true });
  for (const name of names) write(`dist/assets/${name}`, name);
  before.putBack();
  return readdirSync(path.join(dist, 'assets')).toSorted();
}

test('the files of the build before stay for one build more, for pages that are open', () => {
  expect(build('index-1.js', 'same.js')).toEqual(['index-1.js', 'same.js']);
  expect(build('index-2.js', 'same.js')).toEqual(['index-1.js', 'index-2.js', 'same.js']);
  expect(build('index-3.js')).toEqual(['index-2.js', 'index-3.js', 'same.js']);
});
