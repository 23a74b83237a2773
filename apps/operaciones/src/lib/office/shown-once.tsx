import { Button } from '@traza/ui/button.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';

interface ShownOnceProps {
  title: string;
  note: string;
  secret: string;
  /** What a press on "Copiar" says, and says where the browser refuses. */
  copied: string;
  refused: string;
  /** What closes the window: it was kept. */
  kept: string;
  onClose: () => void;
}

/** A secret as it is seen this once: to be copied, and gone with the window. */
export function ShownOnce({ title, note, secret, copied, refused, kept, onClose }: ShownOnceProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      showToast('success', copied);
    } catch {
      showToast('error', refused);
    }
  }
  return (
    <Dialog title={title} size={520} isKept onClose={onClose}>
      <div className="grid-4">
        <p>{note}</p>
        <code className="shape-secret">{secret}</code>
        <DialogActions>
          <Button data-autofocus onClick={() => void copy()}>
            Copiar
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {kept}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
