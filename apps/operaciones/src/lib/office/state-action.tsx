import { type RepeatSafe, useSending } from '@traza/client/use-sending.ts';
import { Button } from '@traza/ui/button.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { useState } from 'react';
import { reloadAdministracion } from '#lib/administracion.ts';
import { ReasonWindow } from './reason-window.tsx';

interface StateActionProps<Answer> {
  name: string;
  isActive: boolean;
  /** Of what is closed or opened, as the page shows it. */
  version: number;
  /** What ends with it. */
  note: string;
  reasonMax: number;
  activate: (options: RepeatSafe) => Promise<Answer>;
  deactivate: (reason: string, options: RepeatSafe, version: number) => Promise<Answer>;
  /** Shows what came of it. */
  show: (answer: Answer) => void;
  errorText: (error: unknown) => string;
}

/** Closes something that is administered, or opens it again. */
export function StateAction<Answer>(props: StateActionProps<Answer>) {
  const { name, isActive, version, note, reasonMax, activate, deactivate, show, errorText } = props;
  const [isOpen, setIsOpen] = useState(false);
  const activating = useSending({
    call: (_: undefined, { options }) => activate(options),
    done: async (answer) => {
      show(answer);
      showToast('success', `${name} volvió a estar activo`);
      await reloadAdministracion();
    },
    failed: (error) => {
      showToast('error', errorText(error));
      void reloadAdministracion();
    },
  });
  if (!isActive)
    return (
      <Button loading={activating.isSending} onClick={() => void activating.send(undefined)}>
        Activar
      </Button>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Desactivar
      </Button>
      {isOpen ? (
        <ReasonWindow
          title={`¿Desactivar ${name}?`}
          submitLabel="Desactivar"
          tone="danger"
          note={note}
          reasonMax={reasonMax}
          version={version}
          send={deactivate}
          done={(answer) => {
            show(answer);
            showToast('success', `${name} quedó inactivo`);
          }}
          errorText={errorText}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
