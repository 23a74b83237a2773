import { Button, type ButtonSize } from '@traza/ui/button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense, useRef, useState } from 'react';
import { TEXT } from './messages.ts';

const RejectModal = lazyWindow(async () => (await import('./reject-modal.tsx')).RejectModal);

interface RejectButtonProps {
  size: ButtonSize;
  /** How many orders share the reason. */
  count?: number;
  isSending: boolean;
  onReject: (motivo: string) => void;
}

/** "Rechazar", which asks why first: no order is rejected without a reason (DO-35). */
export function RejectButton({ size, isSending, ...asked }: RejectButtonProps) {
  const [isRejecting, setIsRejecting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} size={size} variant="secondary" disabled={isSending} onClick={() => setIsRejecting(true)}>
        {TEXT.reject}
      </Button>
      {isRejecting ? (
        <Suspense>
          <RejectModal
            {...asked}
            isSending={isSending}
            onClose={() => {
              setIsRejecting(false);
              // the modal is gone with its own way back
              button.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
