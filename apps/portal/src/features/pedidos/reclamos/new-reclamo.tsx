import { trimmed } from '@traza/domain';
import { RENDICIONES } from '@traza/domain/rendiciones';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { useState } from 'react';
import { useSend } from '#lib/use-send.ts';
import { TEXT } from './messages.ts';
import { sendReclamo } from './reclamos-api.ts';

interface NewReclamoProps {
  idViaje: number;
  onDone: () => void;
  onClose: () => void;
}

/** The words of a reclamo about a pedido: 1 to 250 characters (W-349). Loaded lazily. */
export function NewReclamo({ idViaje, onDone, onClose }: NewReclamoProps) {
  const [text, setText] = useState('');
  const [showsError, setShowsError] = useState(false);
  const { send, isSending } = useSend({
    call: (texto: string, { key }) => sendReclamo(idViaje, texto, key),
    done: onDone,
  });
  const fault = faultOf(text);
  function claim() {
    setShowsError(true);
    if (fault === undefined) void send(trimmed(text));
  }
  return (
    <ConfirmModal
      opened
      title={TEXT.claimTitle}
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
