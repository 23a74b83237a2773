import { useSending } from '@traza/client/use-sending.ts';
import type { TerminalView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { FactList } from '@traza/ui/fact-list.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { reloadTerminales, terminalErrorText } from './api.ts';
import { EditTerminalWindow } from './terminal-form.tsx';
import { TerminalMap } from './terminal-map.tsx';
import { puntoText, radiusText } from './words.ts';

interface TerminalWindowProps {
  terminal: TerminalView;
  canWrite: boolean;
  onClose: () => void;
}

/** One terminal on its map, from where it is changed, or removed with a way back. */
export function TerminalWindow({ terminal, canWrite, onClose }: TerminalWindowProps) {
  const [isEdited, setIsEdited] = useState(false);
  const { id, alias, radioM, patron } = terminal;
  const removal = useSending({
    call: () => call('DELETE /operaciones/v1/terminales/:id', { params: { id } }),
    done: async () => {
      await reloadTerminales();
      const run = () => void restoreTerminal(terminal);
      showToast('success', `Eliminamos ${alias}`, { label: 'Deshacer', run });
      onClose();
    },
    failed: (error) => {
      showToast('error', terminalErrorText(error));
      void reloadTerminales();
    },
  });
  if (isEdited) return <EditTerminalWindow terminal={terminal} onClose={onClose} />;
  return (
    <Dialog title={alias} size={720} onClose={onClose}>
      <div className="grid-4">
        <TerminalMap alias={alias} point={terminal} meters={radioM} />
        <FactList
          facts={[
            ['Punto', puntoText(terminal)],
            ['Radio', radiusText(radioM)],
            ['Palabras', patron ?? 'Sin palabras'],
          ]}
        />
      </div>
      <DialogActions>
        <CancelButton disabled={removal.isSending}>Cerrar</CancelButton>
        {canWrite ? (
          <>
            <Button variant="danger" loading={removal.isSending} onClick={() => void removal.send()}>
              Eliminar
            </Button>
            <Button onClick={() => setIsEdited(true)}>Editar</Button>
          </>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

/** The same terminal anew: nothing refers to one, so that another number is as good. */
async function restoreTerminal({ alias, lat, lon, radioM, patron }: TerminalView): Promise<void> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  try {
    await call('POST /operaciones/v1/terminales', { body: { alias, lat, lon, radioM, patron } }, { headers });
    showToast('success', `${alias} volvió a la lista`);
  } catch (error) {
    showToast('error', terminalErrorText(error));
  }
  await reloadTerminales();
}
