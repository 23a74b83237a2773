import { expect, test } from 'vitest';
import { readDeskSearch } from './desk-search.ts';

/** A Friday. */
const TODAY = Temporal.PlainDate.from('2026-11-20');
const read = (typed: string) => {
  const { numbers, phone, readings } = readDeskSearch(typed, TODAY);
  return {
    number: numbers?.whole.from,
    phone,
    readings: readings.map(({ days, terms }) => [days.map(String), terms.map(({ text }) => text)]),
  };
};

test.each([
  ['ayer', ['2026-11-19']],
  ['AYER', ['2026-11-19']],
  ['anteayer', ['2026-11-18']],
  ['hoy', ['2026-11-20']],
  ['mañana', ['2026-11-21']],
  ['jueves', ['2026-11-26', '2026-11-19']],
  ['sábado', ['2026-11-21', '2026-11-14']],
  ['viernes', ['2026-11-27', '2026-11-20', '2026-11-13']],
  ['12/11', ['2026-11-12']],
  ['12-11', ['2026-11-12']],
  ['20/11', ['2026-11-20']],
  // not so far ahead that nobody asks for it yet
  ['20/1', ['2027-01-20', '2026-01-20']],
  ['21/1', ['2026-01-21']],
  ['21/12', ['2026-12-21', '2025-12-21']],
  ['29/2', []],
  ['29/2/24', ['2024-02-29']],
  ['12/11/2025', ['2025-11-12']],
  ['31/11', []],
  ['0/11', []],
])('M-248 the day %s', (typed, days) => {
  expect(read(`rita ${typed}`).readings[0]).toEqual(days.length === 0 ? [[], ['rita', typed]] : [days, ['rita']]);
});

test('a day is a word too: streets and people have names of days', () => {
  expect(read('domingo sarmiento').readings).toEqual([
    [['2026-11-22', '2026-11-15'], ['sarmiento']],
    [[], ['domingo', 'sarmiento']],
  ]);
});

test.each([
  ['1155560209', '1155560209'],
  ['+54 9 11 5556-0209', '1155560209'],
  ['011 15 5556-0209', '1155560209'],
  ['(0351) 15-123-4567', '3511234567'],
  ['5556-0209', '55560209'],
  ['556020', '556020'],
  ['55602', undefined],
  ['*31#1155560209', undefined],
  ['1155560209x', undefined],
  ['1'.repeat(16), undefined],
])('M-248 the telephone %s', (typed, phone) => {
  expect(read(typed).phone).toBe(phone);
  expect(read(`${typed} ayer`).phone).toBe(phone);
});

test.each([
  ['103342', 103_342],
  ['#103342', 103_342],
  ['103342 ayer', undefined],
  ['mitre 200', undefined],
])('the number %s', (typed, number) => {
  expect(read(typed).number).toBe(number);
});

test.each(['AB-123-CD', 'ab.123.cd'])('the plate %s is one word', (typed) => {
  expect(read(`${typed} hoy`).readings[0]).toEqual([['2026-11-20'], ['ab123cd']]);
});

test('what says nothing asks for nothing', () => {
  expect(read('  ')).toEqual({ number: undefined, phone: undefined, readings: [[[], []]] });
});
