import { useQueryClient } from '@tanstack/react-query';
import type { Pasaje, Pedido } from '@traza/contract';
import { SOLICITUDES } from '@traza/domain/solicitudes';
import { isEmptyAsiento } from '@traza/pedido-ui/asientos.ts';
import { pasajeText } from '@traza/pedido-ui/pedido-detail-text.ts';
import { Button } from '@traza/ui/button.tsx';
import { ChoiceList } from '@traza/ui/fields/choice-list.tsx';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { ACTION_TEXT, removeButtonText } from '../action-text.ts';
import type { PedidosView } from '../list/list-api.ts';
import { refreshAround, sendRemoval } from './actions-api.ts';
import { toastRemovalError } from './removal-error.ts';

interface RemoveModalProps {
  view: PedidosView;
  pedido: Pedido;
  pasajes: readonly Pasaje[];
  idCliente: number;
  onClose: () => void;
}

/** Takes pasajeros off a fixed-route trip (T-170…T-174). */
export function RemoveModal({ view, pedido, pasajes, idCliente, onClose }: RemoveModalProps) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const leaving = pasajes.filter(({ idPasaje }) => chosen.has(idPasaje));

  function toggle(idPasaje: number) {
    const next = new Set(chosen);
    if (!next.delete(idPasaje)) next.add(idPasaje);
    setChosen(next);
  }

  const { send, isSending } = useSend({
    call: (asientos: readonly Pasaje[]) => {
      const listaPasajes = asientos.map(({ idPasaje, pasajero }) => ({
        idPasaje,
        idPedido: pedido.id,
        username: pasajero?.username ?? null,
      }));
      return sendRemoval({ listaPasajes, cliente: idCliente }, pedido.version);
    },
    done: (_, { length }) => {
      toastSuccess(length === 1 ? 'passenger_removed' : 'passengers_removed');
      return refreshAround(queryClient, view, pedido);
    },
    failed: (error, { length }) => {
      toastRemovalError(error, length === takenAsientos(pedido) ? 'carpool_cancel_failed' : 'carpool_remove_failed');
      void refreshAround(queryClient, view, pedido);
    },
    after: onClose,
  });

  return (
    <Dialog title={ACTION_TEXT.removeTitle} isTall onClose={onClose}>
      <ChoiceList
        kind="checkbox"
        label={ACTION_TEXT.removeTitle}
        isLabelHidden
        choices={pasajes.map((pasaje) => ({
          value: pasaje.idPasaje,
          label: pasajeText(pasaje),
          description: legText(pedido, pasaje),
          isDisabled: chosen.size >= SOLICITUDES.maxPasajes && !chosen.has(pasaje.idPasaje),
        }))}
        isChosen={(idPasaje) => chosen.has(idPasaje)}
        onChange={toggle}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={isSending}>
          {ACTION_TEXT.back}
        </Button>
        <Button variant="danger" disabled={leaving.length === 0} loading={isSending} onClick={() => void send(leaving)}>
          {removeButtonText(leaving.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function takenAsientos({ extras }: Pedido): number {
  return extras.pasajes.filter((pasaje) => !isEmptyAsiento(pasaje)).length;
}

/** From where to where, by the names of the stops. */
function legText({ extras: { paradas } }: Pedido, { idPasaje }: Pasaje): string {
  const from = paradas.find(({ idPasajesAsc }) => idPasajesAsc.includes(idPasaje));
  const to = paradas.find(({ idPasajesDes }) => idPasajesDes.includes(idPasaje));
  return [from, to].flatMap((parada) => (parada ? [parada.dir.alias || parada.dir.direccion] : [])).join(' → ');
}
