import { describe, expect, test } from 'vitest';
import type { SolicitudType } from '../solicitud-type.ts';
import { dateOptionOf, dateOptionsOf, defaultReturnDeparture, returnLimits } from './date-options.ts';
import { departureInstant, pickerTimes } from './departure.ts';
import { isAfterViaje } from './return-viaje.ts';

const departure = Temporal.Instant.from('2026-03-10T10:00:00-03:00');

describe('the options of a form', () => {
  const both = ['asap', 'reserva'];
  const all = [...both, 'regreso', 'plan'];
  const cases: [row: string, type: SolicitudType, isMobile: boolean, options: string[]][] = [
    ['O-092', 'PARAOTRO', false, all],
    ['O-187', 'PARAMI', false, all],
    ['O-187', 'PARAINVITADO', false, all],
    ['O-189', 'PARAMI', true, both],
    ['O-190', 'CONPARADAS', false, both],
    ['O-190', 'MENSAJERIA', false, both],
    ['O-190', 'PAQUETERIA', false, both],
    ['DO-23', 'RECORRIDOFIJO', false, ['reserva']],
  ];

  test.each(cases)('%s %s, on a phone: %s', (_row, type, isMobile, options) => {
    expect(dateOptionsOf(type, { isMobile })).toEqual(options);
  });

  test('O-192 what is chosen follows from the dates and the plan', () => {
    const at = { date: '2026-03-10', time: '10:00' };
    expect(dateOptionOf({ departure: null, regreso: null, plan: null })).toBe('asap');
    expect(dateOptionOf({ departure: at, regreso: null, plan: null })).toBe('reserva');
    expect(dateOptionOf({ departure: at, regreso: at, plan: null })).toBe('regreso');
    expect(dateOptionOf({ departure: null, regreso: null, plan: {} })).toBe('plan');
  });
});

describe('the return on offer', () => {
  const cases: [row: string, seconds: number | null, antelacionMin: number, time: string][] = [
    ['O-193', 600, 30, '10:35'],
    // 10:00 + 21 min + 20 + 5 is 10:46: up to the next step
    ['O-193', 1260, 30, '10:50'],
    ['O-195', null, 30, '11:00'],
    ['O-195', null, 45, '11:30'],
    ['O-195', null, 5, '10:25'],
  ];

  test.each(cases)('%s a trip of %s seconds, %i minutes of notice: %s', (_row, seconds, antelacionMin, time) => {
    const regreso = defaultReturnDeparture({ departure, seconds, antelacionMin });
    expect(regreso).toEqual({ date: '2026-03-10', time });
    const at = departureInstant(regreso);
    expect(at && isAfterViaje(at, { departure, seconds: seconds ?? 0 })).toBe(true);
  });

  test('O-205 the pickers offer nothing before the trip out is over', () => {
    expect(pickerTimes('2026-03-10', returnLimits({ departure, seconds: 600 }))[0]).toBe('10:35');
    expect(pickerTimes('2026-03-09', returnLimits({ departure, seconds: 600 }))).toEqual([]);
  });
});
