import { expect, test } from 'vitest';
import { refuseTrial } from './refuse-trial.ts';

test('M-076 what is of a trial meets nothing real', () => {
  expect(() => refuseTrial('Remises del Plata', 'alias')).not.toThrow();
  expect(() => refuseTrial('Remises (prueba)', 'alias')).toThrow('alias_invalid');
});
