import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { isTest, sourceFiles, styleFiles } from './source-files.ts';

const SHEET = 'packages/ui/src/look/shapes.css';
const defined = new Set(
  [...readFileSync(path.join(ROOT, SHEET), 'utf8').matchAll(/^ {2,4}\.([a-z0-9-]+)/gm)].map(([, name = '']) => name),
);

const wordsOf = (lists: Iterable<RegExpMatchArray>) => [...lists].flatMap(([, list = '']) => list.split(/\s+/));

function usedIn(): Map<string, string> {
  const used = new Map<string, string>();
  for (const { file, source } of sourceFiles(ROOT)) {
    if (!file.endsWith('.tsx') || isTest(file)) continue;
    for (const word of wordsOf(source.matchAll(/className="([^"]*)"/g))) used.set(word, file);
  }
  for (const { file, source } of styleFiles(ROOT)) {
    for (const word of wordsOf(source.matchAll(/composes:\s*([^;]*?)\s+from global;/g))) used.set(word, file);
  }
  return used;
}

describe('shapes and words of look (packages/ui/src/look/shapes.css)', () => {
  const used = usedIn();

  test('whoever takes one takes one that is there', () => {
    expect(used.size).toBeGreaterThan(40);
    expect([...used].filter(([word]) => !defined.has(word))).toEqual([]);
  });

  test('no rule that takes a word of text says it otherwise by a `font` of its own', () => {
    const isUndone = (rule: string) =>
      /composes:[^;]*\b(text-..|medium|strong|bold|figures)\b/.test(rule) && /\sfont:/.test(rule);
    const undone = styleFiles(ROOT).flatMap(({ file, source }) =>
      (source.match(/\{[^{}]*\}/g) ?? []).filter(isUndone).map(() => file),
    );
    expect(undone).toEqual([]);
  });

  test('each is taken by somebody', () => {
    expect([...defined].filter((word) => !used.has(word))).toEqual([]);
  });
});
