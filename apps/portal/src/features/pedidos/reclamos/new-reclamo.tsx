import { ReclamoModal } from '#lib/reclamo/reclamo-modal.tsx';
import { useSend } from '#lib/use-send.ts';
import { TEXT } from './messages.ts';
import { sendReclamo } from './reclamos-api.ts';

interface NewReclamoProps {
  idViaje: number;
  onDone: () => void;
  onClose: () => void;
}

/** A reclamo about a pedido (W-349). Loaded lazily. */
export function NewReclamo({ idViaje, onDone, onClose }: NewReclamoProps) {
  const { send, isSending } = useSend({
    call: (texto: string, { key }) => sendReclamo(idViaje, texto, key),
    done: onDone,
  });
  return (
    <ReclamoModal
      title={TEXT.claimTitle}
      isSending={isSending}
      onReclamo={(texto) => void send(texto)}
      onClose={onClose}
    />
  );
}
