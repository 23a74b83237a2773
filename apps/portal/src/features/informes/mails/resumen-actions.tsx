import type { CorporateAccount } from '@traza/domain/cuentas';
import type { ResumenPeriod } from '@traza/domain/informes';
import { Button } from '@traza/ui/button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Download, Mail } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useSend } from '#lib/use-send.ts';
import { saveResumenPdf } from '../api.ts';
import { TEXT } from './messages.ts';

const SendDialog = lazyWindow(async () => (await import('./send-dialog.tsx')).SendDialog);

/** A dashboard as a file, and by e-mail to colleagues (W-186). */
export function ResumenActions({ account, period }: { account: CorporateAccount; period: ResumenPeriod }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { send: download, isSending } = useSend({ call: () => saveResumenPdf(account.idClientePadre, period) });
  function close() {
    setIsOpen(false);
    // the window is gone with its own way back
    button.current?.focus();
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download size={16} aria-hidden />}
        loading={isSending}
        onClick={() => void download()}
      >
        {TEXT.downloadPdf}
      </Button>
      <Button ref={button} variant="secondary" icon={<Mail size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {TEXT.send}
      </Button>
      {isOpen ? (
        <Suspense>
          <SendDialog account={account} period={period} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
