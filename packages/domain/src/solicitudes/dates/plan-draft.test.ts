import { describe, expect, test } from 'vitest';
import { newPlanDraft, planBlockOf, planDraftOf, plannedViajes, planReturnTime } from './plan-draft.ts';

const now = Temporal.Instant.from('2026-03-10T10:00:00-03:00');
const around = { now, antelacionMin: 30, seconds: null };
const days = (text: string) => Array.from(text, (letter) => letter !== '-');

describe('a new plan', () => {
  test('O-194 O-203 runs for a week from the first departure on offer, on no day yet', () => {
    expect(newPlanDraft(around)).toEqual({
      fechaDesde: '2026-03-10',
      fechaHasta: '2026-03-17',
      horaIda: '10:35',
      horaRegreso: '11:35',
      ida: days('-------'),
      regreso: days('-------'),
      omitirFeriados: true,
      omitirNoLaborables: false,
    });
  });

  test('O-194 the midnight that ends a day still belongs to it', () => {
    const late = Temporal.Instant.from('2026-03-10T23:22:00-03:00');
    expect(newPlanDraft({ ...around, now: late })).toMatchObject({ fechaDesde: '2026-03-10', horaIda: '24:00' });
  });
});

describe('the hour of return', () => {
  test.each([
    ['O-195', '08:00', 30, null, '09:00'],
    ['O-195', '08:00', 45, null, '09:30'],
    // a long trip is over later: 08:00 + 120 + 20 + 5
    ['DO-07', '08:00', 30, 7200, '10:25'],
    ['DO-18', '23:30', 30, null, '24:00'],
    ['DO-18', '24:00', 30, null, '24:00'],
  ] as const)(
    '%s after %s with %i minutes of notice and a trip of %s s: %s',
    (_row, out, antelacionMin, seconds, back) => {
      expect(planReturnTime(out, { antelacionMin, seconds })).toBe(back);
    },
  );
});

describe('the block of a draft', () => {
  const draft = { ...newPlanDraft(around), ida: days('LM-J---') };

  test('O-212 has a letter for each day', () => {
    expect(planBlockOf({ ...draft, regreso: days('----V--') })).toEqual({
      fechaDesde: '2026-03-10',
      fechaHasta: '2026-03-17',
      horaIda: '10:35',
      horaRegreso: '11:35',
      frecuenciaIda: 'LM-J---',
      frecuenciaRegreso: '----V--',
      omitirFeriados: true,
    });
  });

  test('DO-20 has no hour of return without a day of return', () => {
    expect(planBlockOf(draft)).toMatchObject({ horaRegreso: null, frecuenciaRegreso: '-------' });
  });

  test('is read again as it was written', () => {
    expect(planDraftOf(planBlockOf(draft), around)).toEqual(draft);
  });

  test('lists its trips while it can be read', () => {
    const block = planBlockOf({ ...draft, regreso: days('L------') });
    expect(plannedViajes(block, around).map(({ leg, date }) => `${leg} ${date}`)).toEqual([
      'ida 2026-03-10',
      'ida 2026-03-12',
      'ida 2026-03-16',
      'regreso 2026-03-16',
      'ida 2026-03-17',
    ]);
    expect(plannedViajes({ ...block, fechaHasta: '' }, around)).toEqual([]);
  });
});
