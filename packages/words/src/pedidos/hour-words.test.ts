import { expect, test } from 'vitest';
import { hourWords } from './hour-words.ts';

const TIMES = { asked: '2026-03-10T09:12:00-03:00', departure: '2026-03-10T09:42:00-03:00' };
const [arrives, started] = ['2026-03-10T09:24:00-03:00', '2026-03-10T09:26:00-03:00'];

test.each<[string, Parameters<typeof hourWords>[0]]>([
  ['10/03/2026 · Lo antes posible · pedido 09:12', { ...TIMES, asap: true }],
  ['10/03/2026 · Lo antes posible · pedido 09:12 · llega 09:24', { ...TIMES, asap: true, arrives }],
  ['10/03/2026 · Lo antes posible · pedido 09:12 · salió 09:26', { ...TIMES, asap: true, arrives, started }],
  ['10/03/2026 09:42 hs', { ...TIMES, asap: false, arrives: null, started: null }],
  ['10/03/2026 09:42 hs · llega 09:24', { ...TIMES, asap: false, arrives }],
  ['10/03/2026 09:42 hs · salió 09:26', { ...TIMES, asap: false, started }],
])('W-276 W-067 %s', (expected, times) => {
  expect(hourWords(times)).toBe(expected);
});
