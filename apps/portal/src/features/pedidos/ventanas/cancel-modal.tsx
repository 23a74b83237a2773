import { useQueryClient } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import { toastError, toastSuccess } from '@traza/client/toast.ts';
import type { Pasaje, Pedido } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Cancelling } from '../hrefs.ts';
import type { PedidosView } from '../lista/list-api.ts';
import { ACTION_TEXT, cancelCostoText, confirmCancelText } from './action-text.ts';
import { refreshAround, sendAnulacion, sendRemoval } from './actions-api.ts';
import styles from './cancel-modal.module.css';
import { toastRemovalError } from './removal-error.ts';

interface ConfirmProps {
  pedido: Pedido;
  aviso?: Cancelling['aviso'];
  send: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more, and says what it costs and until when it costs nothing (T-146, DT-29). */
function ConfirmAnulacion({ pedido, aviso, send, onClose }: ConfirmProps) {
  const [isSending, setIsSending] = useState(false);
  const costo = cancelCostoText(aviso);

  async function confirm() {
    setIsSending(true);
    await send();
    onClose();
  }

  return (
    <Dialog title={ACTION_TEXT.cancelTitle} onClose={onClose}>
      <p className={styles['question']}>{confirmCancelText(pedido.id)}</p>
      {costo ? (
        <p className={styles['cost']} data-late={aviso?.tardia || undefined}>
          {aviso?.tardia ? <TriangleAlert size={17} aria-hidden /> : null}
          {costo}
        </p>
      ) : null}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={isSending}>
          {ACTION_TEXT.back}
        </Button>
        <Button variant="danger" loading={isSending} onClick={() => void confirm()}>
          {ACTION_TEXT.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CancelModalProps {
  view: PedidosView;
  pedido: Pedido;
  cancelling: Cancelling;
  onClose: () => void;
}

/** The requester cancels the whole order; how that ends, the order shows (T-146…T-149). */
export function CancelModal({ view, pedido, cancelling, onClose }: CancelModalProps) {
  const queryClient = useQueryClient();

  async function send() {
    try {
      await sendAnulacion(cancelling);
    } catch (error) {
      // oxlint-disable-next-line no-console -- T-149 asks for a line in the log and nothing else
      console.warn('the order was not cancelled:', errorCode(error));
      // what it costs may be another by now: they look again, and decide again
      if (errorCode(error) === 'version_conflict') toastError(error);
    }
    void refreshAround(queryClient, view, pedido);
  }

  return <ConfirmAnulacion pedido={pedido} aviso={cancelling.aviso} send={send} onClose={onClose} />;
}

interface LeaveModalProps {
  view: PedidosView;
  pedido: Pedido;
  pasaje: Pasaje;
  idCliente: number;
  onClose: () => void;
}

/** A passenger of a fixed-route trip gives up their own seat, and nobody else's (T-153, DT-32). */
export function LeaveModal({ view, pedido, pasaje, idCliente, onClose }: LeaveModalProps) {
  const queryClient = useQueryClient();

  async function send() {
    const asiento = { idPasaje: pasaje.idPasaje, idPedido: pedido.id, username: pasaje.pasajero?.username ?? null };
    try {
      await sendRemoval({ listaPasajes: [asiento], cliente: idCliente }, pedido.version);
      toastSuccess('passenger_removed');
    } catch (error) {
      toastRemovalError(error, 'carpool_cancel_failed');
    }
    void refreshAround(queryClient, view, pedido);
  }

  return <ConfirmAnulacion pedido={pedido} send={send} onClose={onClose} />;
}
