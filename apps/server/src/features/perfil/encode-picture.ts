import { PERFIL, whyNotPictureDimensions } from '@traza/domain/perfil';
import sharp, { type Sharp } from 'sharp';
import { AppError, refuse } from '#lib/app-error.ts';

// beside other work: how many pictures are made at once is decided by who calls
sharp.concurrency(1);

/** What sharp says of a file that it cannot read is our `file_invalid_format`. */
async function read<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file_invalid_format');
  }
}

async function refuseByHeader(image: Sharp): Promise<void> {
  const { format, width, height } = await read(image.metadata());
  if (format !== 'jpeg') throw new AppError('file_invalid_format');
  refuse(whyNotPictureDimensions({ width, height }));
}

/**
 * A JPEG of our own out of somebody's: the header is judged before any pixel is decoded, the whole is decoded, and only
 * pixels survive, turned as the camera meant: no EXIF, no place where it was taken, nothing appended (XA-20).
 */
export async function encodePicture(content: Buffer): Promise<Buffer> {
  const image = sharp(content, { failOn: 'error', limitInputPixels: PERFIL.pictureMaxPixels, animated: false });
  await refuseByHeader(image);
  const { pictureStoredPx: side } = PERFIL;
  return read(
    image
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
}
