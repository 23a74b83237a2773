import { expect, test } from 'vitest';
import { citedIn, readRequirements } from './requirements.ts';

test('reads the numbered rows under their headings', () => {
  const markdown =
    '## Sign-in (2)\n| id | text |\n|---|---|\n| A-011 | Title. | unit |\n### Attacks\n| XA-02 | Foreign id. | 403 |\n| DA-1 | no row | |';
  expect(readRequirements('docs/requirements/access.md', markdown)).toEqual([
    { id: 'A-011', area: 'access: Sign-in', text: 'Title. | unit |' },
    { id: 'XA-02', area: 'access: Attacks', text: 'Foreign id. | 403 |' },
  ]);
});

test.each([
  ["test('A-022 empty fields', …)", ['A-022']],
  ['XO-01 and O-100, not DO-33 nor A-1', ['XO-01', 'O-100']],
  ['T-065…T-067', ['T-065', 'T-067', 'T-065', 'T-066', 'T-067']],
  ['T-066…068', ['T-066', 'T-066', 'T-067', 'T-068']],
])('%s', (source, ids) => {
  expect(citedIn(source)).toEqual(ids);
});
