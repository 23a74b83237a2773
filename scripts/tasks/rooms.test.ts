import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { isTest, sourceFiles } from './source-files.ts';

const MOST_FILES = 25;

/** Files that are run one by one and know nothing of each other. */
const HALLS = new Set(['bench/src']);

test(`no folder holds more than ${MOST_FILES} source files`, () => {
  const rooms = Object.groupBy(
    sourceFiles(ROOT).filter(({ file }) => !isTest(file)),
    ({ file }) => path.posix.dirname(file),
  );
  const full = Object.entries(rooms).filter(([, files = []]) => files.length > MOST_FILES);
  expect(full.map(([room]) => room).filter((room) => !HALLS.has(room))).toEqual([]);
  // one that was divided is no hall any more
  expect([...HALLS].filter((hall) => !full.some(([room]) => room === hall))).toEqual([]);
});
