import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toolPath } from './processes.ts';

test.each([
  ['.', 'vitest'],
  ['.', 'oxlint'],
  ['.', '@biomejs/biome'],
  ['apps/portal', 'vite'],
  ['e2e', '@playwright/test'],
])('from %s the command of %s is found', (folder, name) => {
  expect(existsSync(toolPath(folder, name))).toBe(true);
});

test('a package that is not there is named', () => {
  expect(() => toolPath('.', '@nadie/nada')).toThrow('@nadie/nada is not installed: run "npm ci"');
});
