import { useQueryClient } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import type { Pasaje, Pedido } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { TriangleAlert } from 'lucide-react';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { ACTION_TEXT, cancelCostoText, confirmCancelText } from '../action-text.ts';
import type { Cancelling } from '../hrefs.ts';
import type { PedidosView } from '../list/list-api.ts';
import { refreshAround, sendAnulacion, sendRemoval } from './actions-api.ts';
import styles from './cancel-modal.module.css';
import { toastRemovalError } from './removal-error.ts';

interface ConfirmProps {
  pedido: Pedido;
  aviso?: Cancelling['aviso'];
  isSending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more, and says what it costs and until when it costs nothing (T-146, DT-29). */
function ConfirmAnulacion({ pedido, aviso, isSending, onConfirm, onClose }: ConfirmProps) {
  const costo = cancelCostoText(aviso);

  return (
    <Dialog title={ACTION_TEXT.cancelTitle} onClose={onClose}>
      <p className={styles['question']}>{confirmCancelText(pedido.id)}</p>
      {costo ? (
        <p className={styles['costo']} data-late={aviso?.tardia || undefined}>
          {aviso?.tardia ? <TriangleAlert size={17} aria-hidden /> : null}
          {costo}
        </p>
      ) : null}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={isSending}>
          {ACTION_TEXT.back}
        </Button>
        <Button variant="danger" loading={isSending} onClick={onConfirm}>
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

  const { send, isSending } = useSend({
    call: () => sendAnulacion(cancelling),
    failed: (error) => {
      // oxlint-disable-next-line no-console -- T-149 asks for a line in the log and nothing else
      console.warn('the order was not cancelled:', errorCode(error));
      // what it costs may be another by now: they look again, and decide again
      if (errorCode(error) === 'version_conflict') toastError(error);
    },
    after: () => {
      void refreshAround(queryClient, view, pedido);
      onClose();
    },
  });

  return (
    <ConfirmAnulacion
      pedido={pedido}
      aviso={cancelling.aviso}
      isSending={isSending}
      onConfirm={() => void send()}
      onClose={onClose}
    />
  );
}

interface LeaveModalProps {
  view: PedidosView;
  pedido: Pedido;
  pasaje: Pasaje;
  idCliente: number;
  onClose: () => void;
}

/** A pasajero of a fixed-route trip gives up their own seat, and nobody else's (T-153, DT-32). */
export function LeaveModal({ view, pedido, pasaje, idCliente, onClose }: LeaveModalProps) {
  const queryClient = useQueryClient();

  const asiento = { idPasaje: pasaje.idPasaje, idPedido: pedido.id, username: pasaje.pasajero?.username ?? null };
  const { send, isSending } = useSend({
    call: () => sendRemoval({ listaPasajes: [asiento], cliente: idCliente }, pedido.version),
    done: () => toastSuccess('passenger_removed'),
    failed: (error) => toastRemovalError(error, 'carpool_cancel_failed'),
    after: () => {
      void refreshAround(queryClient, view, pedido);
      onClose();
    },
  });

  return <ConfirmAnulacion pedido={pedido} isSending={isSending} onConfirm={() => void send()} onClose={onClose} />;
}
