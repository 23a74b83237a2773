import { cleanNote, codePoints } from '@traza/domain';
import { SOLICITUDES } from '@traza/domain/solicitudes';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { useState } from 'react';
import { rejectTitle, TEXT } from './messages.ts';
import styles from './reject-modal.module.css';

interface RejectModalProps {
  /** How many orders share the reason. */
  count?: number;
  isSending: boolean;
  onReject: (motivo: string) => void;
  onClose: () => void;
}

/** Asks why: an order is never rejected without a reason (DO-35). A chunk of its own. */
export function RejectModal({ count = 1, isSending, onReject, onClose }: RejectModalProps) {
  const [reason, setReason] = useState('');
  const [showsError, setShowsError] = useState(false);
  const fault = faultOf(reason);
  const error = showsError ? fault : null;

  function reject() {
    setShowsError(true);
    if (fault === null) onReject(cleanNote(reason));
  }

  return (
    <ConfirmModal
      opened
      title={rejectTitle(count)}
      confirmLabel={TEXT.reject}
      tone="danger"
      isDirty={reason !== ''}
      loading={isSending}
      onConfirm={reject}
      onClose={onClose}
    >
      <p className={styles['hint']}>{TEXT.rejectHint}</p>
      <TextArea
        label={TEXT.reason}
        value={reason}
        placeholder={TEXT.reasonExample}
        data-autofocus
        error={error ?? undefined}
        onChange={setReason}
      />
    </ConfirmModal>
  );
}

function faultOf(reason: string): string | null {
  const text = cleanNote(reason);
  if (text === '') return TEXT.reasonMissing;
  return codePoints(text) > SOLICITUDES.noteMax ? TEXT.reasonTooLong : null;
}
