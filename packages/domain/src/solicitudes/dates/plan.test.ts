import { describe, expect, test } from 'vitest';
import type { DayOff } from '../../feriados/calendar.ts';
import { toWire } from '../../time.ts';
import { SOLICITUDES } from '../limits.ts';
import {
  defaultPlanRange,
  frequencyOf,
  type PlanBlock,
  planDaysOff,
  planViajes,
  readPlan,
  whyNotPlanned,
  whyNotPlanReturn,
} from './plan.ts';

/** A Friday morning. */
const now = Temporal.Instant.from('2026-11-20T10:00:00-03:00');

const block: PlanBlock = {
  fechaDesde: '2026-11-23',
  fechaHasta: '2026-11-29',
  horaIda: '08:30',
  horaRegreso: '18:00',
  frecuenciaIda: 'L-X-V--',
  frecuenciaRegreso: 'L---V--',
  omitirFeriados: false,
};

function refusal(changes: Partial<PlanBlock>): string | undefined {
  const read = readPlan({ ...block, ...changes }, now);
  return 'violation' in read ? `${read.violation.code} ${read.violation.field}` : undefined;
}

function planOf(changes: Partial<PlanBlock> = {}) {
  const read = readPlan({ ...block, ...changes }, now);
  if ('violation' in read) throw new Error(read.violation.code);
  return read.plan;
}

const viajesOf = (changes: Partial<PlanBlock>, about: object = {}) =>
  planViajes(planOf(changes), { now, antelacionMin: 30, ...about });

const oneWay = { horaRegreso: null, frecuenciaRegreso: '-------' };

describe('O-206 O-210 the range', () => {
  test.each([
    ['2026-11-23', '2026-11-23', undefined],
    ['2026-11-24', '2026-11-23', 'plan_range_invalid planificacion.fechaHasta'],
    ['2026-11-23', '2027-02-23', undefined],
    ['2026-11-23', '2027-02-24', 'plan_range_invalid planificacion.fechaHasta'],
    ['2026-11-30', '2027-02-28', undefined],
    ['2026-11-30', '2027-03-01', 'plan_range_invalid planificacion.fechaHasta'],
    ['2026-11-23', '2036-11-23', 'plan_range_invalid planificacion.fechaHasta'],
    ['2026-02-30', '2026-11-29', 'plan_range_invalid planificacion.fechaHasta'],
    ['mañana', '2026-11-29', 'plan_range_invalid planificacion.fechaHasta'],
    ['2026-11-23T00:00', '2026-11-29', 'plan_range_invalid planificacion.fechaHasta'],
  ])('from %s to %s: %s', (fechaDesde, fechaHasta, code) => {
    expect(refusal({ fechaDesde, fechaHasta })).toBe(code);
  });

  test('O-204 ends at most a year ahead', () => {
    const days = { fechaDesde: '2027-11-15', frecuenciaIda: 'LMXJVSD', ...oneWay };
    expect(refusal({ ...days, fechaHasta: '2027-11-20', horaIda: '10:00' })).toBeUndefined();
    expect(refusal({ ...days, fechaHasta: '2027-11-20', horaIda: '10:01' })).toMatch('plan_range_invalid');
    expect(refusal({ ...days, fechaHasta: '2027-11-21', horaIda: '05:00' })).toMatch('plan_range_invalid');
  });
});

describe('DO-18 the hours are those of the day', () => {
  test.each([
    ['05:00', undefined],
    ['04:59', 'plan_range_invalid planificacion.horaIda'],
    ['02:00', 'plan_range_invalid planificacion.horaIda'],
    ['00:00', 'plan_range_invalid planificacion.horaIda'],
    ['8:30', 'plan_range_invalid planificacion.horaIda'],
    ['25:00', 'plan_range_invalid planificacion.horaIda'],
    ['08:60', 'plan_range_invalid planificacion.horaIda'],
  ])('horaIda %s: %s', (horaIda, code) => {
    expect(refusal({ horaIda })).toBe(code);
  });

  test.each([
    ['24:00', 'L------', undefined],
    [null, '-------', undefined],
    [null, 'L------', 'plan_range_invalid planificacion.horaRegreso'],
    ['18:00', '-------', 'plan_range_invalid planificacion.horaRegreso'],
    ['02:00', 'L------', 'plan_range_invalid planificacion.horaRegreso'],
  ])('DO-20 horaRegreso %s on %s: %s', (horaRegreso, frecuenciaRegreso, code) => {
    expect(refusal({ horaRegreso, frecuenciaRegreso })).toBe(code);
  });
});

describe('O-207 O-212 XO-21 the days', () => {
  test.each([
    ['LMXJVSD', undefined],
    ['------D', undefined],
    ['-------', 'plan_no_outbound_day planificacion.frecuenciaIda'],
    ['LLLLLLL', 'plan_no_outbound_day planificacion.frecuenciaIda'],
    ['LMXJVSDL', 'plan_no_outbound_day planificacion.frecuenciaIda'],
    ['lmxjvsd', 'plan_no_outbound_day planificacion.frecuenciaIda'],
    ['', 'plan_no_outbound_day planificacion.frecuenciaIda'],
  ])('frecuenciaIda "%s": %s', (frecuenciaIda, code) => {
    expect(refusal({ frecuenciaIda })).toBe(code);
  });

  test.each(['LLLLLLL', 'l------', 'L-----'])('frecuenciaRegreso "%s" is refused', (frecuenciaRegreso) => {
    expect(refusal({ frecuenciaRegreso })).toBe('plan_range_invalid planificacion.frecuenciaRegreso');
  });

  test('are written as seven characters', () => {
    expect(frequencyOf([true, true, false, true, false, false, false])).toBe('LM-J---');
    expect(frequencyOf([])).toBe('-------');
  });
});

describe('DO-20 a day with both ways', () => {
  test.each([
    ['08:30', '09:14', 'plan_return_before_end'],
    ['08:30', '09:15', undefined],
    ['08:30', '08:00', 'plan_return_before_end'],
    ['24:00', '18:00', 'plan_return_before_end'],
    ['18:00', '24:00', undefined],
  ])('out at %s, 26 minutes long, back at %s: %s', (horaIda, horaRegreso, code) => {
    expect(whyNotPlanReturn(planOf({ horaIda, horaRegreso }), 26 * 60)?.code).toBe(code);
  });

  test('ways on different days have nothing to do with each other', () => {
    const apart = planOf({ frecuenciaIda: 'L------', frecuenciaRegreso: '-M-----', horaRegreso: '06:00' });
    expect(whyNotPlanReturn(apart, 26 * 60)).toBeUndefined();
    expect(whyNotPlanReturn(planOf(oneWay), 26 * 60)).toBeUndefined();
  });
});

describe('DO-19 the trips', () => {
  test('both ways on their days, by departure', () => {
    const { viajes, skipped } = viajesOf({});
    expect(skipped).toEqual([]);
    expect(viajes.map(({ leg, departure }) => `${leg} ${toWire(departure)}`)).toEqual([
      'ida 2026-11-23T08:30:00-03:00',
      'regreso 2026-11-23T18:00:00-03:00',
      'ida 2026-11-25T08:30:00-03:00',
      'ida 2026-11-27T08:30:00-03:00',
      'regreso 2026-11-27T18:00:00-03:00',
    ]);
  });

  test('DO-18 24:00 is the midnight that ends the day', () => {
    const { viajes } = viajesOf({ frecuenciaIda: 'L------', horaIda: '24:00', ...oneWay });
    expect(viajes.map(({ date, departure }) => `${date} ${toWire(departure)}`)).toEqual([
      '2026-11-23 2026-11-24T00:00:00-03:00',
    ]);
  });

  test('DO-20 what is too soon is skipped', () => {
    const today = { fechaDesde: '2026-11-18', fechaHasta: '2026-11-21', frecuenciaIda: 'LMXJVSD', ...oneWay };
    const at = (horaIda: string) => {
      const { viajes, skipped } = viajesOf({ ...today, horaIda });
      return [viajes.map(({ date }) => date.slice(8)), skipped.map(({ date, reason }) => `${date.slice(8)} ${reason}`)];
    };
    const gone = ['18 anticipacion', '19 anticipacion'];
    expect(at('10:30')).toEqual([['21'], [...gone, '20 anticipacion']]);
    expect(at('10:31')).toEqual([['20', '21'], gone]);
  });

  test('W-063 a return whose way out is left out is left out too, and says so', () => {
    const block = { fechaDesde: '2026-11-20', fechaHasta: '2026-11-21', horaIda: '10:30', horaRegreso: '23:30' };
    const legsOf = (frecuenciaIda: string) => {
      const { viajes, skipped } = viajesOf({ ...block, frecuenciaIda, frecuenciaRegreso: '----VS-' });
      return [...viajes, ...skipped].map((leg) =>
        `${leg.date.slice(8)} ${leg.leg} ${'reason' in leg ? leg.reason : ''}`.trim(),
      );
    };
    expect(legsOf('----VS-')).toEqual(['21 ida', '21 regreso', '20 ida anticipacion', '20 regreso sin_ida']);
    // a way back of a day without a way out is nobody's return
    expect(legsOf('-----S-')).toEqual(['20 regreso', '21 ida', '21 regreso']);
  });

  const off = (type: DayOff['tipo']) => (day: Temporal.PlainDate) =>
    day.toString() === '2026-11-23' ? { tipo: type, nombre: 'Puente' } : undefined;

  test('days off are named, and skipped where it is asked for: a holiday is none of them', () => {
    const told = (more: object, type: DayOff['tipo'] = 'noLaborable') => {
      const surroundings = { dayOff: off(type) };
      const { viajes, skipped } = viajesOf(more, surroundings);
      return [viajes.length, skipped.map(({ reason }) => reason), planDaysOff(planOf(more), surroundings)];
    };
    const named = [{ fecha: '2026-11-23', nombre: 'Puente' }];
    expect(told({ omitirFeriados: true })).toEqual([5, [], named]);
    expect(told({ omitirNoLaborables: true })).toEqual([3, ['noLaborable', 'noLaborable'], named]);
    expect(told({ omitirNoLaborables: true }, 'feriado')).toEqual([5, [], []]);
    expect(told({ ...oneWay, frecuenciaIda: '-----S-' })[2]).toEqual([]);
  });

  test('holidays are skipped where it is asked for, both ways', () => {
    const dates = (omitirFeriados: boolean) => viajesOf({ omitirFeriados }, { dayOff: off('feriado') });
    expect(dates(false).viajes).toHaveLength(5);
    expect(dates(true).viajes).toHaveLength(3);
    expect(dates(true).skipped).toEqual([
      { leg: 'ida', date: '2026-11-23', reason: 'feriado' },
      { leg: 'regreso', date: '2026-11-23', reason: 'feriado' },
    ]);
  });

  test('O-208 a range without any trip out is none', () => {
    const none = { fechaDesde: '2026-11-24', fechaHasta: '2026-11-24' };
    expect(whyNotPlanned(viajesOf(none).viajes)?.code).toBe('plan_no_valid_trip');
    const onlyBack = viajesOf({ ...none, frecuenciaRegreso: '-M-----' }).viajes;
    expect(onlyBack).toHaveLength(1);
    expect(whyNotPlanned(onlyBack)?.code).toBe('plan_no_valid_trip');
    expect(whyNotPlanned(viajesOf({}).viajes)).toBeUndefined();
  });

  test('XO-21 the longest plan has 186 trips', () => {
    const every = { frecuenciaIda: 'LMXJVSD', frecuenciaRegreso: 'LMXJVSD' };
    const { viajes } = viajesOf({ fechaDesde: '2027-07-01', fechaHasta: '2027-10-01', ...every });
    expect(viajes).toHaveLength(SOLICITUDES.planMaxTrips);
  });
});

test('O-194 the dialog begins with a week', () => {
  expect(defaultPlanRange(now)).toEqual({ fechaDesde: '2026-11-20', fechaHasta: '2026-11-27' });
});
