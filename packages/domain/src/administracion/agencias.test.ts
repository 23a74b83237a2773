import { describe, expect, test } from 'vitest';
import { AGENCIAS, claveState, newUseDay, rotatedEnd, tidyAgencia, whyNotAgencia } from './agencias.ts';

const FORM = { denominacion: 'Remises del Plata', integrado: true, propia: false };
const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z');

describe('M-076 M-077 an agencia', () => {
  test.each([
    [{}, []],
    [{ denominacion: '   ' }, ['denominacion missing_fields']],
    [{ denominacion: 'x'.repeat(AGENCIAS.nameMax) }, []],
    [{ denominacion: 'x'.repeat(AGENCIAS.nameMax + 1) }, ['denominacion string_too_long']],
    [{ denominacion: 'Remises (Prueba)' }, ['denominacion alias_invalid']],
    [{ propia: true }, []],
    [{ integrado: false }, []],
    [{ propia: true, integrado: false }, ['integrado agencia_invalid']],
  ])('%j is refused for %j', (changes, faults) => {
    const found = whyNotAgencia(tidyAgencia({ ...FORM, ...changes }));
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });
});

describe('M-078 M-079 a key', () => {
  const at = (hours: number) => NOW.add({ hours });
  test.each([
    [null, null, 'activa'],
    [null, at(1), 'por_vencer'],
    [null, NOW, 'vencida'],
    [null, at(-1), 'vencida'],
    [at(-1), null, 'revocada'],
    [at(-1), at(1), 'revocada'],
  ] as const)('revoked %s with end %s is %s', (revocada, vence, state) => {
    expect(claveState({ revocada, vence }, NOW)).toBe(state);
  });

  test('that is rotated ends after the hours that were chosen, and never later than it would', () => {
    expect(rotatedEnd({ vence: null }, 24, NOW)).toEqual(at(24));
    expect(rotatedEnd({ vence: null }, 0, NOW)).toEqual(NOW);
    expect(rotatedEnd({ vence: at(2) }, 24, NOW)).toEqual(at(2));
    expect(rotatedEnd({ vence: at(48) }, 24, NOW)).toEqual(at(24));
  });

  test('is written down as used once a day of Buenos Aires', () => {
    expect(newUseDay(null, NOW)).toBe('2026-11-20');
    expect(newUseDay('2026-11-20', NOW)).toBeUndefined();
    expect(newUseDay('2026-11-20', Temporal.Instant.from('2026-11-21T02:59:00Z'))).toBeUndefined();
    expect(newUseDay('2026-11-20', Temporal.Instant.from('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
  });
});
