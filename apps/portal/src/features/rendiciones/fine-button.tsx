import type { LlamativoView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { useState } from 'react';
import { TEXT, withdrawTitle } from './messages.ts';
import type { Deciding } from './use-deciding.ts';

/** "Está bien": at one press, or after a yes where it withdraws an open reclamo. */
export function FineButton({ llamativo, deciding }: { llamativo: LlamativoView; deciding: Deciding }) {
  const { id, decision, reclamos = [] } = llamativo;
  const [isAsking, setIsAsking] = useState(false);
  const hasOpen = reclamos.length > 0;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        disabled={deciding.isSending || (decision?.decision === 'bien' && !hasOpen)}
        onClick={() => (hasOpen ? setIsAsking(true) : void deciding.send({ idPedido: id, decision: 'bien' }))}
      >
        {TEXT.fine}
        <VisuallyHidden>{`: pedido ${id}`}</VisuallyHidden>
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={withdrawTitle(reclamos)}
        confirmLabel={TEXT.withdraw}
        cancelLabel={TEXT.leave}
        loading={deciding.isSending}
        onConfirm={() =>
          void deciding.send({ idPedido: id, decision: 'bien', retira: reclamos }).then(() => setIsAsking(false))
        }
        onClose={() => setIsAsking(false)}
      >
        {TEXT.withdrawn}
      </ConfirmModal>
    </>
  );
}
