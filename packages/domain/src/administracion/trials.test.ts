import { expect, test } from 'vitest';
import { isTrialName, trialNameOf } from './trials.ts';

test('a name of a trial is known however it is written, and no other', () => {
  for (const name of [trialNameOf('Remises'), 'Remises (PRUEBA)', 'Remises (prueba) '])
    expect(isTrialName(name)).toBe(true);
  for (const name of ['Remises', 'Remises(prueba)', '(prueba) Remises', 'La prueba'])
    expect(isTrialName(name)).toBe(false);
});
