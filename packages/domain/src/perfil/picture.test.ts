import { describe, expect, test } from 'vitest';
import { whyNotPictureDimensions, whyNotPictureFile } from './picture.ts';

const MB = 1024 * 1024;
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

describe('what can be told without decoding', () => {
  test.each([
    ['foto.jpg', true],
    ['FOTO.JPEG', true],
    ['../../x.jpg', true],
    ['foto.png', false],
    ['foto.jpg.exe', false],
    ['fotojpg', false],
    ['', false],
  ])('A-146 the name %j is accepted: %s', (name, valid) => {
    expect(whyNotPictureFile({ name, bytes: 10, head: JPEG })?.code).toBe(valid ? undefined : 'file_invalid_extension');
  });

  test('A-149 DA-35 the size is strictly under 5 MB', () => {
    const codeOf = (bytes: number) => whyNotPictureFile({ name: 'a.jpg', bytes, head: JPEG })?.code;
    expect(codeOf(5 * MB - 1)).toBeUndefined();
    expect(codeOf(5 * MB)).toBe('file_too_big');
  });

  test.each([
    ['a png', PNG],
    ['nothing', new Uint8Array()],
    ['two bytes', JPEG.subarray(0, 2)],
  ])('A-147 %s is not a jpg', (_name, head) => {
    expect(whyNotPictureFile({ name: 'a.jpg', bytes: head.length, head })?.code).toBe('file_invalid_format');
  });

  test('DA-35 extension, then size, then content', () => {
    expect(whyNotPictureFile({ name: 'a.png', bytes: 6 * MB, head: PNG })?.code).toBe('file_invalid_extension');
    expect(whyNotPictureFile({ name: 'a.jpg', bytes: 6 * MB, head: PNG })?.code).toBe('file_too_big');
  });
});

test.each([
  [250, 250, 'file_too_small'],
  [250, 251, 'file_too_small'],
  [251, 250, 'file_too_small'],
  [251, 251, undefined],
  [8000, 5000, undefined],
  [8000, 5001, 'file_invalid_format'],
  [30_000, 30_000, 'file_invalid_format'],
])('A-148 DA-35 %d x %d: %s', (width, height, code) => {
  expect(whyNotPictureDimensions({ width, height })?.code).toBe(code);
});
