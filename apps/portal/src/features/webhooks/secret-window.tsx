import { Button } from '@traza/ui/button.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { Copy } from 'lucide-react';
import { copyText } from '#lib/copy.ts';
import { SECRET } from './messages.ts';
import styles from './webhooks-page.module.css';

/** A secret, this once (W-380). */
export function SecretWindow({ secreto, onClose }: { secreto: string; onClose: () => void }) {
  return (
    <Dialog title={SECRET.title} size={480} isKept onClose={onClose}>
      <p className="flat">{SECRET.about}</p>
      <output className={styles['secret']} aria-label={SECRET.label}>
        {secreto}
      </output>
      <p className="text-xs soft">{SECRET.once}</p>
      <DialogActions>
        <CancelButton>{SECRET.done}</CancelButton>
        <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copyText(secreto, 'string')} data-autofocus>
          {SECRET.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
