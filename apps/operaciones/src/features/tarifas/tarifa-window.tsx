import { useSending } from '@traza/client/use-sending.ts';
import type { TarifaView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { FactList } from '@traza/ui/fact-list.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { reloadAdministracion } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { tarifaErrorText } from './api.ts';
import { EditTarifaWindow } from './edit-tarifa-window.tsx';
import { momentText, nameOf, USE_WORDS, untilText, valuesOf } from './words.ts';

interface TarifaWindowProps {
  tarifa: TarifaView;
  canWrite: boolean;
  onClose: () => void;
}

/** All of a tarifa; one to come can be changed or removed from here. */
export function TarifaWindow({ tarifa, canWrite, onClose }: TarifaWindowProps) {
  const [isEdited, setIsEdited] = useState(false);
  const removal = useSending({
    call: () => call('DELETE /operaciones/v1/tarifas/:id', { params: { id: tarifa.id } }),
    done: async () => {
      await reloadAdministracion();
      showToast('success', 'Se quitó la tarifa. Vuelve a valer la anterior.');
      onClose();
    },
    failed: (error) => {
      showToast('error', tarifaErrorText(error));
      void reloadAdministracion();
    },
  });
  if (isEdited) return <EditTarifaWindow tarifa={tarifa} onClose={onClose} />;
  return (
    <Dialog title={nameOf(tarifa)} onClose={onClose}>
      <FactList
        facts={[
          ['Estado', USE_WORDS[tarifa.uso]],
          ['Desde', momentText(tarifa.desde)],
          ['Hasta', untilText(tarifa.hasta)],
          ...valuesOf(tarifa),
        ]}
      />
      <DialogActions>
        <CancelButton disabled={removal.isSending}>Cerrar</CancelButton>
        {canWrite && tarifa.uso === 'futura' ? (
          <>
            <Button variant="danger" loading={removal.isSending} onClick={() => void removal.send()}>
              Quitar
            </Button>
            <Button onClick={() => setIsEdited(true)}>Editar</Button>
          </>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
