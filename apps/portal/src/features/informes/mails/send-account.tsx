import type { CorporateAccount } from '@traza/domain/cuentas';
import { Button } from '@traza/ui/button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Mail } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { MailedAccount } from './api.ts';
import { TEXT } from './messages.ts';

const AccountDialog = lazyWindow(async () => (await import('./account-dialog.tsx')).AccountDialog);

/** "Enviar por e-mail": the PDF of an account, to oneself and to who audits the same (W-353). */
export function SendAccount({ account, rendicion }: { account: CorporateAccount; rendicion: MailedAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    setIsOpen(false);
    // the window is gone with its own way back
    button.current?.focus();
  }
  return (
    <>
      <Button ref={button} variant="secondary" icon={<Mail size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {TEXT.sendAccount}
      </Button>
      {isOpen ? (
        <Suspense>
          <AccountDialog account={account} rendicion={rendicion} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
