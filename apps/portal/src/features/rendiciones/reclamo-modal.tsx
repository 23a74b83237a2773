import { trimmed } from '@traza/domain';
import { RENDICIONES } from '@traza/domain/rendiciones';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { useState } from 'react';
import { TEXT } from './messages.ts';

interface ReclamoModalProps {
  idPedido: number;
  isSending: boolean;
  onReclamo: (texto: string) => void;
  onClose: () => void;
}

/** The text of a reclamo about a llamativo: 1 to 250 characters (W-195). Loaded lazily. */
export function ReclamoModal({ idPedido, isSending, onReclamo, onClose }: ReclamoModalProps) {
  const [text, setText] = useState('');
  const [showsError, setShowsError] = useState(false);
  const fault = faultOf(text);

  function claim() {
    setShowsError(true);
    if (fault === undefined) onReclamo(trimmed(text));
  }

  return (
    <ConfirmModal
      opened
      title={`${TEXT.claim} el pedido ${idPedido}`}
      confirmLabel={TEXT.claim}
      isDirty={text !== ''}
      loading={isSending}
      onConfirm={claim}
      onClose={onClose}
    >
      <TextArea
        label={TEXT.claimText}
        hint={TEXT.claimHint}
        value={text}
        data-autofocus
        error={showsError ? fault : undefined}
        onChange={setText}
      />
    </ConfirmModal>
  );
}

function faultOf(text: string): string | undefined {
  const said = trimmed(text);
  if (said === '') return TEXT.claimMissing;
  return said.length > RENDICIONES.reclamoMax ? TEXT.claimTooLong : undefined;
}
