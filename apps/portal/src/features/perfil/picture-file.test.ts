import { afterEach, describe, expect, test, vi } from 'vitest';
import { whyNotPicture } from './picture-file.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47];
const MB = 1024 * 1024;

function aFile({ name = 'foto.jpg', head = JPEG, bytes = 1000 } = {}): File {
  const content = new Uint8Array(bytes);
  content.set(head.slice(0, bytes));
  return new File([content], name, { type: 'image/jpeg' });
}

/** The browser's decoder, which happy-dom has not. */
function decodeAs(width: number, height: number) {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }));
}

afterEach(() => vi.unstubAllGlobals());

describe('checks of a picture', () => {
  test.each([
    ['foto.png', 'file_invalid_extension'],
    ['foto.jpg.exe', 'file_invalid_extension'],
    ['foto', 'file_invalid_extension'],
    ['FOTO.JPG', undefined],
    ['foto.jpeg', undefined],
  ])('A-146 %s: %s', async (name, code) => {
    decodeAs(300, 300);
    expect(await whyNotPicture(aFile({ name }))).toBe(code);
  });

  test('A-147 a png under another name is no picture', async () => {
    decodeAs(300, 300);
    expect(await whyNotPicture(aFile({ head: PNG }))).toBe('file_invalid_format');
  });

  test('A-147 what the browser cannot decode is no picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('x', 'InvalidStateError')));
    expect(await whyNotPicture(aFile())).toBe('file_invalid_format');
  });

  test.each([
    [250, 250, 'file_too_small'],
    [251, 250, 'file_too_small'],
    [250, 251, 'file_too_small'],
    [251, 251, undefined],
  ])('A-148 %i x %i: %s', async (width, height, code) => {
    decodeAs(width, height);
    expect(await whyNotPicture(aFile())).toBe(code);
  });

  test.each([
    [5 * MB, 'file_too_big'],
    [5 * MB - 1, undefined],
  ])('A-149 %i bytes: %s', async (bytes, code) => {
    decodeAs(300, 300);
    expect(await whyNotPicture(aFile({ bytes }))).toBe(code);
  });

  test('A-146 A-149 A-147 A-148 the first that fails is told: extension, size, content, dimensions', async () => {
    decodeAs(10, 10);
    const bytes = 5 * MB;
    expect(await whyNotPicture(aFile({ name: 'a.png', head: PNG, bytes }))).toBe('file_invalid_extension');
    expect(await whyNotPicture(aFile({ head: PNG, bytes }))).toBe('file_too_big');
    expect(await whyNotPicture(aFile({ head: PNG }))).toBe('file_invalid_format');
    expect(await whyNotPicture(aFile())).toBe('file_too_small');
  });
});
