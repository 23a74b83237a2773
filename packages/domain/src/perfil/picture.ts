import { firstViolation, type Violation } from '../violation.ts';
import { PERFIL } from './limits.ts';

export type PictureCode = 'file_invalid_extension' | 'file_too_big' | 'file_invalid_format' | 'file_too_small';

/** A file that is to be a profile picture. */
export interface PictureFile {
  name: string;
  bytes: number;
  /** At least its first three bytes. */
  head: Uint8Array;
}

/** How every JPEG begins. */
const JPEG_MAGIC = [0xff, 0xd8, 0xff] as const;

/** `.jpg` or `.jpeg`, any case (A-146, DA-35). */
export function whyNotPictureName(name: string): Violation<'file_invalid_extension'> | undefined {
  return /\.jpe?g$/i.test(name) ? undefined : { code: 'file_invalid_extension' };
}

/** Strictly under 5 MB (A-149, DA-35). */
export function whyNotPictureBytes(bytes: number): Violation<'file_too_big'> | undefined {
  return bytes < PERFIL.pictureMaxBytes ? undefined : { code: 'file_too_big' };
}

/** Checks extension, size and content, in this order: all that can be checked without decoding (DA-35). */
export function whyNotPictureFile({ name, bytes, head }: PictureFile): Violation<PictureCode> | undefined {
  return firstViolation<PictureCode>([
    () => whyNotPictureName(name),
    () => whyNotPictureBytes(bytes),
    () => (JPEG_MAGIC.every((byte, i) => head[i] === byte) ? undefined : { code: 'file_invalid_format' }),
  ]);
}

/** More than 250 px each way, and no more pixels than anybody should decode. */
export function whyNotPictureDimensions(size: {
  width: number;
  height: number;
}): Violation<'file_invalid_format' | 'file_too_small'> | undefined {
  const { width, height } = size;
  if (width * height > PERFIL.pictureMaxPixels) return { code: 'file_invalid_format' };
  return Math.min(width, height) > PERFIL.pictureMinPx ? undefined : { code: 'file_too_small' };
}
