import { describe, expect, test } from 'vitest';
import { editPlaceAfter } from './edit-keys.ts';

const SIZE = { rows: 500, columns: 22, page: 10 };
const press = (key: string, more: Partial<Parameters<typeof editPlaceAfter>[1]> = {}) =>
  editPlaceAfter({ row: 5, column: 3 }, { key, ctrlKey: false, atStart: false, atEnd: false, ...more }, SIZE);

describe('keys in a grid of fields', () => {
  test.each([
    ['ArrowDown', {}, { row: 6, column: 3 }],
    ['Enter', {}, { row: 6, column: 3 }],
    ['ArrowUp', {}, { row: 4, column: 3 }],
    ['PageDown', {}, { row: 15, column: 3 }],
    ['PageUp', {}, { row: 0, column: 3 }],
    ['ArrowLeft', {}, undefined],
    ['ArrowLeft', { atStart: true }, { row: 5, column: 2 }],
    ['ArrowRight', { atStart: true }, undefined],
    ['ArrowRight', { atEnd: true }, { row: 5, column: 4 }],
    ['Home', {}, undefined],
    ['Home', { ctrlKey: true }, { row: 0, column: 0 }],
    ['End', { ctrlKey: true }, { row: 499, column: 21 }],
    ['a', { ctrlKey: true }, undefined],
  ])('%s %o', (key, more, place) => {
    expect(press(key, more)).toEqual(place);
  });

  test('the first row is the uppermost: the titles are none of the fields', () => {
    const up = { key: 'ArrowUp', ctrlKey: false, atStart: true, atEnd: true };
    expect(editPlaceAfter({ row: 0, column: 3 }, up, SIZE)).toEqual({ row: 0, column: 3 });
  });
});
