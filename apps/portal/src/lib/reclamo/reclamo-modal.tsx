import { trimmed } from '@traza/domain';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { useState } from 'react';
import { MOTIVO_TEXT, motivoFault } from './motivo.ts';

interface ReclamoModalProps {
  title: string;
  isSending: boolean;
  onReclamo: (texto: string) => void;
  onClose: () => void;
}

/** Asks for the words of a reclamo. Loaded lazily. */
export function ReclamoModal({ title, isSending, onReclamo, onClose }: ReclamoModalProps) {
  const [text, setText] = useState('');
  const [showsError, setShowsError] = useState(false);
  const fault = motivoFault(text);

  function claim() {
    setShowsError(true);
    if (fault === undefined) onReclamo(trimmed(text));
  }

  return (
    <ConfirmModal
      opened
      title={title}
      confirmLabel={MOTIVO_TEXT.claim}
      isDirty={text !== ''}
      loading={isSending}
      onConfirm={claim}
      onClose={onClose}
    >
      <TextArea
        label={MOTIVO_TEXT.label}
        hint={MOTIVO_TEXT.hint}
        value={text}
        data-autofocus
        error={showsError ? fault : undefined}
        onChange={setText}
      />
    </ConfirmModal>
  );
}
