import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildTargets, floorInWords, readFloor } from './floor.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

test('the floor is read from the package.json of the root, by the build and by the README', () => {
  const floor = readFloor(ROOT);
  expect(buildTargets(floor)).toEqual(['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115']);
  expect(readFileSync(path.join(ROOT, 'README.md'), 'utf8')).toContain(`Browsers: ${floorInWords(floor)},`);
});
