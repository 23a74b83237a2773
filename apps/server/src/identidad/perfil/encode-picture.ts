import { PERFIL, whyNotPictureDimensions } from '@traza/domain/perfil';
import { refuse } from '#lib/app-error.ts';
import { encodeJpeg } from '#plataforma/archivos/encode-jpeg.ts';

/** Somebody's picture as it is kept (A-148, XA-20). */
export async function encodePicture(content: Buffer): Promise<Buffer> {
  return encodeJpeg(content, {
    formats: ['jpeg'],
    sidePx: PERFIL.pictureStoredPx,
    maxPixels: PERFIL.pictureMaxPixels,
    refuseSize: (size) => refuse(whyNotPictureDimensions(size)),
  });
}
