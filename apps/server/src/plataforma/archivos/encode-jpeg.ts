import sharp, { type Sharp } from 'sharp';
import { AppError } from '#lib/app-error.ts';

// beside other work: how many pictures are made at once is decided by who calls
sharp.concurrency(1);

interface JpegRules {
  /** What a picture may be, as its header says. */
  formats: readonly string[];
  /** Of the longer side of what is made. */
  sidePx: number;
  /** What nobody decodes, whatever the header says. */
  maxPixels: number;
  /** Refuses a size before any pixel is decoded. */
  refuseSize: (size: { width: number; height: number }) => void;
}

/** What sharp says of a file that it cannot read is our `file_invalid_format`. */
async function read<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file_invalid_format');
  }
}

async function refuseByHeader(image: Sharp, { formats, refuseSize }: JpegRules): Promise<void> {
  const { format, width, height } = await read(image.metadata());
  if (!formats.includes(format)) throw new AppError('file_invalid_format');
  refuseSize({ width, height });
}

/**
 * A JPEG of our own out of somebody's picture: the header is judged before any pixel is decoded, the whole is decoded, and only pixels
 * survive, turned as the camera meant: no EXIF, no place where it was taken, nothing appended (XA-20, XM-24).
 */
export async function encodeJpeg(content: Buffer, rules: JpegRules): Promise<Buffer> {
  const { sidePx: side, maxPixels } = rules;
  const image = sharp(content, { failOn: 'error', limitInputPixels: maxPixels, animated: false });
  await refuseByHeader(image, rules);
  return read(
    image
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      // what a PNG leaves open is paper
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
}
