import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfSources } from './build.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'traza-build-'));
  write('apps/web/src/main.tsx', 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test.each([
  'apps/web/src/main.tsx',
  'apps/web/src/features/pedidos/new.tsx',
  'apps/web/public/logo.svg',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/domain/src/money.ts',
  'packages/contract/src/pedidos.ts',
  'package-lock.json',
])('%s makes the portal stale', (file) => {
  const before = hashOfSources(root);
  write(file, 'b');
  expect(hashOfSources(root)).not.toBe(before);
});

test.each([
  'apps/web/src/main.test.tsx',
  'apps/web/src/tree.gen.ts',
  'apps/web/dist/index.html',
  'apps/server/src/main.ts',
  'packages/testing/src/index.ts',
])('%s does not', (file) => {
  const before = hashOfSources(root);
  write(file, 'b');
  expect(hashOfSources(root)).toBe(before);
});

test('a file that was renamed makes it stale, the same contents again do not', () => {
  const before = hashOfSources(root);
  rmSync(path.join(root, 'apps/web/src/main.tsx'));
  write('apps/web/src/other.tsx', 'a');
  expect(hashOfSources(root)).not.toBe(before);
  rmSync(path.join(root, 'apps/web/src/other.tsx'));
  write('apps/web/src/main.tsx', 'a');
  expect(hashOfSources(root)).toBe(before);
});
