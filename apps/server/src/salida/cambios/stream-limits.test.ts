import { CAMBIOS } from '@traza/domain/cambios';
import { expect, test } from 'vitest';
import { isFull } from './stream-limits.ts';

const streams = (count: number, isBoard: boolean, network = '10.0.0.1') =>
  Array.from({ length: count }, (_, n) => ({
    network: network === '' ? `10.0.${n >> 8}.${n % 256}` : network,
    isBoard,
  }));

test.each([
  ['M-224 the last board of a process', streams(CAMBIOS.mostOfProcess - 1, true, ''), true, 0, false],
  ['M-224 one more', streams(CAMBIOS.mostOfProcess, true, ''), true, 0, true],
  ['people beside so many boards', streams(CAMBIOS.mostOfProcess, true, ''), false, 0, false],
  ['a board beside so many people', streams(CAMBIOS.mostOfProcess, false, ''), true, 0, false],
  ['the last of an address', streams(CAMBIOS.mostOfAddress - 1, false), false, 0, false],
  ['one more of an address', streams(CAMBIOS.mostOfAddress, false), false, 0, true],
  ['one more while others of it wait', streams(CAMBIOS.mostOfAddress - 3, false), false, 3, true],
])('%s', (_, open, isBoard, waiting, expected) => {
  expect(isFull(open, { network: '10.0.0.1', isBoard, waiting })).toBe(expected);
});
