import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Manifest } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { FRONT_ENDS } from './front-ends.ts';
import { earlyParts, filesOf, GROWTH_KB, measure } from './sizes.ts';

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['src/pedidos.tsx'] },
  '_react.js': { file: 'assets/react.js', imports: ['_react.js'] },
  '_style.css': { file: 'assets/style.css' },
  'src/pedidos.tsx': {
    file: 'assets/pedidos.js',
    imports: ['index.html', '_style.css'],
    dynamicImports: ['src/map.tsx'],
  },
  'src/map.tsx': { file: 'assets/map.js' },
};
const SCREEN = { path: '/pedidos', entry: 'index.html', pages: ['src/pedidos.tsx'], kB: 1 };

const dist = mkdtempSync(path.join(os.tmpdir(), 'traza-size-'));
mkdirSync(path.join(dist, '.vite'));
mkdirSync(path.join(dist, 'assets'));
writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST));
for (const name of ['index', 'react', 'pedidos']) writeFileSync(path.join(dist, `assets/${name}.js`), name);
writeFileSync(path.join(dist, 'assets/map.js'), Buffer.from(Array.from({ length: 9000 }, (_, i) => (i * i) % 251)));
afterAll(() => rmSync(dist, { recursive: true }));

test('counts the entry, the page and what they import at once; neither styles nor what is lazy', () => {
  expect(filesOf(MANIFEST, SCREEN)).toEqual(['assets/index.js', 'assets/react.js', 'assets/pedidos.js']);
  expect(filesOf(MANIFEST, { path: '/', entry: 'index.html', pages: [], kB: 1 })).toEqual([
    'assets/index.js',
    'assets/react.js',
  ]);
});

test('a page that the build does not have is an error, not a small page', () => {
  expect(() => filesOf(MANIFEST, { ...SCREEN, pages: ['src/renamed.tsx'] })).toThrow('no chunk src/renamed.tsx');
});

test('names the screens above their budget', () => {
  expect(measure(dist, [SCREEN], []).above).toEqual([]);
  expect(measure(dist, [{ ...SCREEN, kB: 0.01 }], []).above).toEqual(['/pedidos']);
  expect(measure(dist, [{ ...SCREEN, pages: ['src/map.tsx'], kB: 0.3 }], []).above).toEqual(['/pedidos']);
});

test('M-002 the first visit of the board may weigh 230 kB, and its map is no part of it', () => {
  const board = FRONT_ENDS.find(({ name }) => name === 'operaciones');
  expect(board?.visits.find(({ at }) => at === '')?.kB).toBe(230);
  // more than its budget ends the check, as above
  expect(measure(dist, [{ ...SCREEN, kB: 0.01 }], []).above).toHaveLength(1);
  expect(filesOf(MANIFEST, SCREEN)).not.toContain('assets/map.js');
});

test('W-260 no first visit may outgrow that of the first release by more than 15 kB', () => {
  expect(GROWTH_KB).toBe(15);
  const visits = FRONT_ENDS.flatMap((each) => each.visits).filter(({ firstKb }) => firstKb !== undefined);
  const grown = visits.filter(({ kB, firstKb = 0 }) => kB - firstKb > GROWTH_KB);
  expect([visits.length, grown]).toEqual([5, []]);
});

test('W-260 what is loaded when it is opened is no part of a first visit', () => {
  expect(earlyParts(MANIFEST, [SCREEN], ['src/map.tsx'])).toEqual([]);
  expect(earlyParts(MANIFEST, [SCREEN], ['src/pedidos.tsx'])).toEqual(['src/pedidos.tsx in /pedidos']);
  expect(() => earlyParts(MANIFEST, [SCREEN], ['src/renamed.tsx'])).toThrow('no chunk src/renamed.tsx');
});
