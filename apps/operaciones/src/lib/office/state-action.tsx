import { useSending } from '@traza/client/use-sending.ts';
import { Button } from '@traza/ui/button.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { useState } from 'react';
import { reloadAdministracion } from '#lib/administracion.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { type RepeatSafe, useForm } from '#lib/forms/use-form.ts';
import styles from './office.module.css';

interface StateActionProps<Answer> {
  name: string;
  isActive: boolean;
  /** What ends with it. */
  note: string;
  reasonMax: number;
  activate: (options: RepeatSafe) => Promise<Answer>;
  deactivate: (reason: string, options: RepeatSafe) => Promise<Answer>;
  /** Shows what came of it. */
  show: (answer: Answer) => void;
  errorText: (error: unknown) => string;
}

/** Closes something that is administered, or opens it again. */
export function StateAction<Answer>(props: StateActionProps<Answer>) {
  const { name, isActive, activate, show, errorText } = props;
  const [isOpen, setIsOpen] = useState(false);
  const activating = useSending({
    call: (_: undefined, { key }) => activate({ headers: { 'Idempotency-Key': key } }),
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
      {isOpen ? <DeactivateWindow {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function DeactivateWindow<Answer>(props: StateActionProps<Answer> & { onClose: () => void }) {
  const { name, note, reasonMax, deactivate, show, errorText, onClose } = props;
  const form = useForm({
    initial: { motivo: '' },
    check: ({ motivo }) => (motivo.trim() === '' ? [{ field: 'motivo', code: 'missing_fields' }] : []),
    send: ({ motivo }, options) => deactivate(motivo.trim(), options),
    reload: reloadAdministracion,
    errorText,
    done: (answer) => {
      show(answer);
      showToast('success', `${name} quedó inactivo`);
      onClose();
    },
  });
  return (
    <FormWindow
      title={`¿Desactivar ${name}?`}
      submitLabel="Desactivar"
      tone="danger"
      {...form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={styles['note']}>{note}</p>
      <TextField
        label="Motivo"
        {...form.fieldOf('motivo')}
        maxLength={reasonMax}
        autoComplete="off"
        required
        data-autofocus
      />
    </FormWindow>
  );
}
