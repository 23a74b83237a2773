import { describe, expect, test } from 'vitest';
import { type PedidoTimes, shownTime } from './shown-time.ts';

const now: PedidoTimes<string> = {
  asap: true,
  asked: '09:00',
  departure: '09:30',
  isConfirmed: false,
  started: null,
};

describe('the time that stands for an order', () => {
  test.each<[string, Partial<PedidoTimes<string>>, string, boolean]>([
    ['W-066 without a date: when it was asked for, as soon as possible', {}, '09:00', true],
    ['W-067 once it is confirmed: when it is expected', { isConfirmed: true }, '09:30', false],
    ['W-067 once it started: when it did', { isConfirmed: true, started: '09:34' }, '09:34', false],
    ['with a date: its date', { asap: false }, '09:30', false],
    ['with a date, confirmed', { asap: false, isConfirmed: true }, '09:30', false],
    ['with a date, started', { asap: false, isConfirmed: true, started: '09:28' }, '09:28', false],
  ])('%s', (_what, changes, moment, isAsap) => {
    expect(shownTime({ ...now, ...changes })).toEqual({ moment, isAsap });
  });
});
