import type { MessageCode } from './message-text.ts';
import { toastInfo, toastSuccess } from './toast.ts';

export type CopyKind = 'string' | 'url' | 'phone';

/** Puts a text on the clipboard and shows the toast of its kind, or `refused` where the browser does not let us. */
export async function copyText(value: string, kind: CopyKind, refused: MessageCode = 'copy_refused'): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toastSuccess(`${kind}_copied`);
  } catch {
    // without a permission, or when the press that asked for it is too long ago (Safari): nothing of ours went wrong
    toastInfo(refused);
  }
}
