import { type PictureCode, whyNotPictureDimensions, whyNotPictureFile } from '@traza/domain/perfil';

const HEAD_BYTES = 3;

/** Extension, size, content, dimensions: the first that does not hold (A-146…A-149, DA-35). */
export async function whyNotPicture(file: File): Promise<PictureCode | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const fault = whyNotPictureFile({ name: file.name, bytes: file.size, head });
  if (fault) return fault.code;
  const size = await measure(file);
  return size ? whyNotPictureDimensions(size)?.code : 'file_invalid_format';
}

/** Undefined where the browser cannot decode it. */
async function measure(file: File): Promise<{ width: number; height: number } | undefined> {
  return createImageBitmap(file).then(
    (bitmap) => {
      const { width, height } = bitmap;
      bitmap.close();
      return { width, height };
    },
    () => undefined,
  );
}
