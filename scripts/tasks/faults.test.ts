import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyFaults, listFaults } from '../../e2e/wander/faulted.ts';
import { inRoot, ROOT } from './root.ts';

const faults = listFaults();
const README = readFileSync(inRoot('e2e/wander/faults/README.md'), 'utf8');

describe('faults of the past, for the wanderer to find', () => {
  test.each(faults.map((fault) => [fault.name, fault] as const))(
    '%s applies to the tree of today: whoever changes its lines renews it',
    (_name, fault) => {
      expect(applyFaults(ROOT, [fault], '--check')).toBe('');
    },
  );

  test('all of them apply together', () => {
    expect(applyFaults(ROOT, faults, '--check')).toBe('');
  });

  test('the README names each once, as its patch does', () => {
    const rows = README.split('\n').filter((line) => line.startsWith('| `'));
    const row = (name: string, { Sees, From, Who, Route, Browser }: (typeof faults)[number]['head']) =>
      `| \`${name}\` | ${[Sees, From, Route, Who, Browser].join(' | ')} |`;
    expect(rows.toSorted()).toEqual(faults.map(({ name, head }) => row(name, head)).toSorted());
  });

  test('a patch that does not fit is told', () => {
    const [fault] = faults;
    expect(
      fault && applyFaults(ROOT, [{ ...fault, patch: fault.patch.replaceAll(/^-/gm, '-no longer ') }], '--check'),
    ).toMatch(/patch/);
  });
});
