import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FRONT_ENDS as SERVED } from '../../apps/server/src/plugins/front-ends.ts';
import { distOf, FRONT_ENDS, folderOf } from '../../packages/build/src/front-ends.ts';
import { inRoot, ROOT } from './root.ts';

test('every front end of the tree stands in the table, and its pages are there', () => {
  const folders = globSync('apps/*/index.html', { cwd: ROOT }).map((file) => path.dirname(file));
  expect(FRONT_ENDS.map(folderOf).toSorted()).toEqual(folders.toSorted());
  const pages = FRONT_ENDS.flatMap((each) => each.pages.map((page) => `${folderOf(each)}/${page}`));
  expect(globSync('apps/*/*.html', { cwd: ROOT }).toSorted()).toEqual(pages.toSorted());
});

test('the server serves each where the build says that it begins', () => {
  const served = SERVED.map(({ base, dist }) => [path.relative(ROOT, dist), base]);
  expect(Object.fromEntries(served)).toEqual(Object.fromEntries(FRONT_ENDS.map((each) => [distOf(each), each.base])));
});

test('the types of every workspace are checked', () => {
  const { references }: { references: { path: string }[] } = JSON.parse(readFileSync(inRoot('tsconfig.json'), 'utf8'));
  const workspaces = globSync('{{packages,apps}/*,e2e,bench,scripts}/tsconfig.json', { cwd: ROOT });
  expect(references.map((each) => each.path).toSorted()).toEqual(
    workspaces.map((file) => path.dirname(file)).toSorted(),
  );
});
