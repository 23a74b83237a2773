import { Button } from '@traza/ui/button.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense, useRef, useState } from 'react';
import { TEXT } from './messages.ts';
import type { Deciding } from './use-deciding.ts';

const ReclamoModal = lazyWindow(async () => (await import('#lib/reclamo/reclamo-modal.tsx')).ReclamoModal);

/** "Reclamar": asks for the text of the reclamo (W-195). */
export function ReclamoButton({ idPedido, deciding }: { idPedido: number; deciding: Deciding }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    setIsOpen(false);
    // the modal is gone with its own way back
    button.current?.focus();
  }
  return (
    <>
      <Button ref={button} size="sm" variant="secondary" disabled={deciding.isSending} onClick={() => setIsOpen(true)}>
        {TEXT.claim}
        <VisuallyHidden>{`: pedido ${idPedido}`}</VisuallyHidden>
      </Button>
      {isOpen ? (
        <Suspense>
          <ReclamoModal
            title={`${TEXT.claim} el pedido ${idPedido}`}
            isSending={deciding.isSending}
            onReclamo={(texto) => void deciding.send({ idPedido, decision: 'reclamar', texto }).then(close)}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
