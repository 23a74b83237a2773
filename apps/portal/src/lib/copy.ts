import { toastError, toastSuccess } from './toast.ts';

export type CopyKind = 'string' | 'url' | 'phone';

/** Puts a text on the clipboard and shows the toast of its kind. */
export async function copyText(value: string, kind: CopyKind): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toastSuccess(`${kind}_copied`);
  } catch (error) {
    // the browser refuses without a gesture or a permission
    toastError(error);
  }
}
