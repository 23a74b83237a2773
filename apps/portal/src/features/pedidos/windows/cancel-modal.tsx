import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import type { Par, Pasaje, Pedido } from '@traza/contract';
import { isOver } from '@traza/domain/pedidos';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { parQuery, sourceOf } from '#lib/pedido-par.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import { toastError } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import {
  ACTION_TEXT,
  cancelCostoText,
  confirmCancelText,
  halfCancelledText,
  leaveText,
  otherStaysText,
  otherTooText,
} from '../action-text.ts';
import { fetchAgain } from '../api.ts';
import { type Cancelling, cancellingOf } from '../hrefs.ts';
import type { PedidosView } from '../list/list-api.ts';
import { refreshAround, sendAnulacion, sendRemoval } from './actions-api.ts';
import styles from './cancel-modal.module.css';
import { toastRemovalError } from './removal-error.ts';

interface ConfirmProps {
  words: { title: string; question: string; costo: string; confirm: string };
  /** It costs something by now. */
  isLate?: boolean | undefined;
  isSending: boolean;
  /** Beside the question. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more, and says what it costs and until when it costs nothing (T-146, DT-29). */
function ConfirmAnulacion({ words, isLate = false, isSending, children, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="text-md flat">{words.question}</p>
      <Costo text={words.costo} isLate={isLate} />
      {children}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={isSending}>
          {ACTION_TEXT.back}
        </Button>
        <Button variant="danger" loading={isSending} onClick={onConfirm}>
          {words.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Costo({ text, isLate }: { text: string; isLate: boolean }) {
  if (!text) return null;
  return (
    <p className={styles['costo']} data-late={isLate || undefined}>
      {isLate ? <TriangleAlert size={17} aria-hidden /> : null}
      {text}
    </p>
  );
}

interface OtherWayProps {
  par: Par;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The other way of a pedido with a return: it goes too, or stays. */
function OtherWay({ par, isChosen, onChange }: OtherWayProps) {
  if (isOver(par.pedido.status)) return null;
  const cancelling = cancellingOf(par.pedido);
  if (!cancelling) return <p className={styles['costo']}>{otherStaysText(par)}</p>;
  return (
    <>
      <CheckField label={otherTooText(par)} checked={isChosen} onChange={onChange} />
      {isChosen ? <Costo text={cancelCostoText(cancelling.aviso)} isLate={cancelling.aviso?.tardia === true} /> : null}
    </>
  );
}

interface CancelModalProps {
  view: PedidosView;
  pedido: Pedido;
  cancelling: Cancelling;
  onClose: () => void;
}

/** The requester cancels the whole order, and its other way where they say so; how that ends, the orders show (T-146…T-149). */
export function CancelModal({ view, pedido, cancelling, onClose }: CancelModalProps) {
  const queryClient = useQueryClient();
  const { data: par } = useQuery(parQuery(view.account, sourceOf(pedido)));
  // as it was when they chose it
  const [chosen, setChosen] = useState<Par | null>(null);
  const other = chosen && cancellingOf(chosen.pedido);

  const { send, isSending } = useSend({
    call: async () => {
      await sendAnulacion(cancelling);
      return other && sendAnulacion(other).then(() => null, errorText);
    },
    done: (whyNot) => {
      if (chosen && whyNot) showToast('error', halfCancelledText(pedido.id, chosen, whyNot));
    },
    failed: (error) => {
      // oxlint-disable-next-line no-console -- T-149 asks for a line in the log and nothing else
      console.warn('the order was not cancelled:', errorCode(error));
      // what it costs may be another by now: they look again, and decide again
      if (errorCode(error) === 'version_conflict') toastError(error);
    },
    after: () => {
      void refreshAround(queryClient, view, pedido);
      if (chosen) void fetchAgain(queryClient, view, chosen.pedido).catch(() => undefined);
      void queryClient.invalidateQueries({ queryKey: pedidosKey(view.account, 'par') });
      onClose();
    },
  });

  return (
    <ConfirmAnulacion
      words={{
        title: ACTION_TEXT.cancelTitle,
        question: confirmCancelText(pedido.id),
        costo: cancelCostoText(cancelling.aviso),
        confirm: ACTION_TEXT.cancel,
      }}
      isLate={cancelling.aviso?.tardia}
      isSending={isSending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {par ? (
        <OtherWay
          par={chosen ?? par}
          isChosen={chosen !== null}
          onChange={(isChosen) => setChosen(isChosen ? par : null)}
        />
      ) : null}
    </ConfirmAnulacion>
  );
}

interface LeaveModalProps {
  view: PedidosView;
  pedido: Pedido;
  pasaje: Pasaje;
  idCliente: number;
  onClose: () => void;
}

/** Whoever has a seat on a fixed-route trip gives it up, and nobody else's: before it leaves that costs nothing (T-153, DT-32, W-310). */
export function LeaveModal({ view, pedido, pasaje, idCliente, onClose }: LeaveModalProps) {
  const queryClient = useQueryClient();

  const asiento = { idPasaje: pasaje.idPasaje, idPedido: pedido.id, username: pasaje.pasajero?.username ?? null };
  const { send, isSending } = useSend({
    call: () => sendRemoval({ listaPasajes: [asiento], cliente: idCliente }, pedido.version),
    done: () => showToast('success', ACTION_TEXT.left),
    failed: (error) => toastRemovalError(error, 'carpool_cancel_failed'),
    after: () => {
      void refreshAround(queryClient, view, pedido);
      onClose();
    },
  });

  const words = { title: ACTION_TEXT.leave, ...leaveText(pedido), confirm: ACTION_TEXT.leave };
  return <ConfirmAnulacion words={words} isSending={isSending} onConfirm={() => void send()} onClose={onClose} />;
}
