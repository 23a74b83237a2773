import { describe, expect, test } from 'vitest';
import { allEffectFaults, effectFaults } from './effects.ts';
import { ROOT } from './root.ts';

const SUBSCRIBED = {
  file: 'packages/ui/src/subscribed.ts',
  source: `export function subscribe(): () => void { return () => undefined; }
export function measure(): void {}
interface Engine { listen: (each: number) => () => void; read(): number }`,
};

function faultsOf(effect: string): string[] {
  const source = `import { measure, subscribe } from './subscribed.ts';\nuseEffect(${effect}, []);`;
  return effectFaults([SUBSCRIBED, { file: 'packages/ui/src/x.tsx', source }]);
}

describe('an effect returns a cleanup or nothing', () => {
  test.each([
    "() => ends.current?.scrollIntoView({ block: 'nearest' })",
    '() => measure()',
    '() => onDirty(isDirty)',
    '() => engine.read()',
    '() => (isOpen ? measure() : undefined)',
    '() => isOpen && subscribe() && measure()',
    '() => { if (isOpen) return measure(); return subscribe(); }',
    'async () => await subscribe()',
    '() => (document.title = title)',
  ])('refused: %s', (effect) => {
    expect(faultsOf(effect)).toEqual([expect.stringMatching(/^packages\/ui\/src\/x\.tsx:2 /)]);
  });

  test.each([
    '() => void field.current?.focus()',
    '() => () => clearTimeout(timer.current)',
    '() => subscribe()',
    '() => (isOpen ? subscribe() : undefined)',
    '() => engine.listen(3)',
    '() => { field.current?.focus(); }',
    '() => { const end = start(); return () => end(); }',
    '() => { list.map((each) => { return each.focus(); }); return undefined; }',
  ])('left alone: %s', (effect) => {
    expect(faultsOf(effect)).toEqual([]);
  });

  test('every effect of the front ends does', () => {
    expect(allEffectFaults(ROOT)).toEqual([]);
  });
});
