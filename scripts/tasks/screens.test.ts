import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, ROOT } from './root.ts';
import { KEPT, KEPT_FOLDER, lookOfToday, MADE_OF } from './screens.ts';

test('the pictures of README and docs are of the styles and texts of today: npm run screens -- --kept takes them again', () => {
  const { look }: { look: string } = JSON.parse(readFileSync(inRoot(MADE_OF), 'utf8'));
  expect(look).toBe(lookOfToday());
});

test('no picture is kept that nobody shows, and none twice', () => {
  const kept = KEPT.map((name) => `${name}.png`);
  expect(readdirSync(inRoot(KEPT_FOLDER)).toSorted()).toEqual([...kept, 'made-of.json'].toSorted());
  const pages = ['README.md', ...globSync('docs/*.md', { cwd: ROOT })];
  const shown = pages.map((page) => readFileSync(inRoot(page), 'utf8')).join('\n');
  expect(kept.filter((name) => !shown.includes(`screens/${name}`))).toEqual([]);
  const prints = kept.map((name) =>
    createHash('sha256')
      .update(readFileSync(inRoot(KEPT_FOLDER, name)))
      .digest('hex'),
  );
  expect(new Set(prints).size).toBe(kept.length);
});
