import { expect, test } from 'vitest';
import budget from '../budget.json' with { type: 'json' };
import { type Bench, isWithin, measure, median, percentile, SHORT, type Target, table } from './bench.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (figures, middle) => {
  expect(median(figures)).toBe(middle);
});

test.each([
  [0.5, 10],
  [0.95, 19],
  [1, 20],
])('%d of the figures 1 to 20 do not exceed %d', (share, figure) => {
  const figures = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(percentile(figures, share)).toBe(figure);
});

const START = { name: 'start.first', unit: 's', goal: 2, floor: 4, isJudged: true };
const RATE = { name: 'page.rate', unit: 'x', goal: 0.3, floor: 0.1, more: true, isJudged: true };

test('past the floor fails, short of the goal only tells', () => {
  expect([2, 4, 4.01].map((figure) => isWithin({ ...START, figure }))).toEqual([true, true, false]);
  expect([0.4, 0.1, 0.09].map((figure) => isWithin({ ...RATE, figure }))).toEqual([true, true, false]);
});

test('the table names each limit and verdict', () => {
  const less = [1.5, 3, 5].map((figure) => ({ ...START, figure }));
  const more = [0.4, 0.2, 0.05].map((figure) => ({ ...RATE, figure }));
  const lines = table([...less, ...more]).split('\n');
  expect(lines[1]).toBe('start.first  1.50 s  ≤ 2 s    ≤ 4 s    PASS');
  expect(lines[4]).toBe('page.rate    0.40 x  ≥ 0.3 x  ≥ 0.1 x  PASS');
  expect([2, 5].map((line) => lines[line])).toEqual([
    expect.stringContaining('short of the goal'),
    expect.stringContaining('short of the goal'),
  ]);
  expect([3, 6].map((line) => lines[line])).toEqual([expect.stringContaining('FAIL'), expect.stringContaining('FAIL')]);
});

test('what is about many orders is not judged among few', async () => {
  const bench = counting([], async () => ({ first: 0.1, second: 0.1 }));
  const targets = {
    first: { ...RATE, goal: 3, floor: 2, from: SHORT.pedidos * 10 },
    second: { ...RATE, from: SHORT.pedidos },
  };
  const [few, enough] = await measure('page', bench, targets, SHORT);
  expect([few, enough].map((result) => result && [isWithin(result), table([result]).split('  ').at(-1)])).toEqual([
    [true, 'too few orders'],
    [true, 'short of the goal'],
  ]);
});

const TARGET: Target = { unit: 'ms', goal: 1, floor: 2 };

function counting(closed: string[], round: Bench['round']) {
  return { open: async () => ({ round, close: async () => void closed.push('closed') }) };
}

test('each figure is the median of its rounds', async () => {
  const taken = [3, 1, 2].map((first) => ({ first, second: first * 10 }));
  const closed: string[] = [];
  const bench = counting(closed, async () => taken.shift() ?? {});
  const results = await measure('quotes', bench, { first: TARGET, second: TARGET }, { ...SHORT, rounds: 3 });
  expect(results.map(({ name, figure }) => [name, figure])).toEqual([
    ['quotes.first', 2],
    ['quotes.second', 20],
  ]);
  expect(closed).toEqual(['closed']);
});

test('a bench may ask for fewer rounds', async () => {
  let rounds = 0;
  const bench = counting([], async () => ({ first: (rounds += 1) }));
  await measure('xlsx', { ...bench, rounds: 1 }, { first: TARGET }, SHORT);
  expect(rounds).toBe(1);
});

test('a figure that was not taken fails', async () => {
  const results = await measure(
    'quotes',
    counting([], async () => ({})),
    { first: TARGET },
    SHORT,
  );
  expect(results.map(isWithin)).toEqual([false]);
});

test('is closed when a round fails', async () => {
  const closed: string[] = [];
  const bench = counting(closed, () => Promise.reject(new Error('no')));
  await expect(measure('quotes', bench, { first: TARGET }, SHORT)).rejects.toThrow('no');
  expect(closed).toEqual(['closed']);
});

test.each([
  ['W-253', budget.empleados.page, '250 ms'],
  ['W-253', budget.empleados.embedded, '1000 ms'],
  ['W-255', budget.rendicion.kept, '300 ms'],
  ['W-255', budget.rendicion.signed, '50 ms'],
  ['W-257', budget.streams.memory, '400 MB'],
  ['W-257', budget.streams.seen, '1000 ms'],
  ['W-258', budget.palette.line, '2 ms'],
  ['W-258', budget.palette.p95, '50 ms'],
  ['W-259', budget.lote.checked, '20 s'],
  ['W-259', budget.lote.sent, '60 s'],
  ['W-259', budget.lote.lists, '1.5 x'],
])('%s is judged by its own figure', (_row, { goal, unit }, figure) => {
  expect(`${goal} ${unit}`).toBe(figure);
});
