import { describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { type SourceFile, styleFiles } from './source-files.ts';

const SHEETS = styleFiles(ROOT);
const SHAPES = 'packages/ui/src/look/shapes.css';

/** What a sheet composes from elsewhere, and from where; what it composes of its own stands beside it. */
function composed({ file, source }: SourceFile): { file: string; names: string[]; from: string }[] {
  return [...source.matchAll(/composes:\s*([^;]+?)\s+from\s+([^;]+);/g)].map(([, names = '', from = '']) => ({
    file,
    names: names.split(/\s+/),
    from,
  }));
}

function declared(source: string): Set<string> {
  return new Set([...source.matchAll(/\.(shape-[a-z-]+)/g)].map(([, name = '']) => name));
}

describe('what is composed', () => {
  const all = SHEETS.flatMap(composed);

  test('comes from the shapes: a module that composes from a file takes a copy of that file into the build', () => {
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(({ from }) => from !== 'global')).toEqual([]);
  });

  test('is a shape that there is, and each shape is taken by someone', () => {
    const shapes = declared(SHEETS.find(({ file }) => file === SHAPES)?.source ?? '');
    const taken = new Set(all.flatMap(({ names }) => names));
    // a component of the kit says this one in its markup
    taken.add('shape-hidden');
    expect([...taken].toSorted()).toEqual([...shapes].toSorted());
  });
});
