import { describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { styleFiles } from './source-files.ts';
import { strayNumbers } from './stray-numbers.ts';

const inSheet = (text: string) => strayNumbers({ file: 'a.module.css', source: `.a { ${text} }` }).length;

describe('numbers of style sheets', () => {
  test.each([
    'font-size: 13px;',
    'line-height: 20px;',
    'gap: 6px;',
    'padding: var(--space-2) 10px;',
    'margin: 0 -34px;',
    'border-radius: 8px;',
    'z-index: 300;',
    'transition: opacity 150ms linear;',
    'animation: turn 0.7s linear infinite;',
    'color: #fff;',
    'box-shadow: 0 1px 2px rgb(0 0 0 / 10%);',
    'min-height: 44px;',
  ])('%s is a token', (text) => expect(inSheet(text)).toBe(1));

  test.each([
    'font-size: var(--text-sm);',
    'line-height: 1.25rem;',
    'line-height: 1.4;',
    'gap: 0 var(--space-2);',
    'margin: -1px;',
    'padding: 2px 0;',
    'border: 1px solid var(--border);',
    'border-radius: 50%;',
    'z-index: 1;',
    'transition: opacity var(--fast) linear;',
    'width: 100%;',
    'flex: 1 1 240px;',
    'grid-template-columns: 36px 1fr;',
    '/* color: #fff; */',
  ])('%s may stand', (text) => expect(inSheet(text)).toBe(0));

  test('are tokens in every sheet of the product', () => {
    expect(styleFiles(ROOT).flatMap(strayNumbers)).toEqual([]);
  });
});
