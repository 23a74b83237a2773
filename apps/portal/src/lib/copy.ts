import { showToast } from '@traza/ui/notices/toasts.ts';
import { toastSuccess } from './toast.ts';

export type CopyKind = 'string' | 'url' | 'phone';

/** Not among the messages of the portal, which every first visit loads: they are read where something is copied. */
const REFUSED = 'Tu navegador no dejó copiarlo. Marcá el texto y copialo a mano.';

/** Puts a text on the clipboard and shows the toast of its kind, or `refused` where the browser does not let us (W-263). */
export async function copyText(value: string, kind: CopyKind, refused = REFUSED): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toastSuccess(`${kind}_copied`);
  } catch {
    // without a permission, or when the press that asked for it is too long ago (Safari): nothing of ours went wrong
    showToast('info', refused);
  }
}
