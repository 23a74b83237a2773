import { Button } from '@traza/ui/button.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { type Changed, ChangedContext } from '@traza/ui/windows/changed.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import type { FormEvent, ReactNode } from 'react';

interface FormWindowProps {
  title: string;
  /** Its width. */
  size?: number;
  submitLabel?: string;
  tone?: 'primary' | 'danger';
  isDirty: boolean;
  isSending: boolean;
  failure: string | undefined;
  changed?: Changed | null;
  submit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a window: Enter sends it, Escape leaves it. */
export function FormWindow(props: FormWindowProps) {
  const { title, size = 480, submitLabel = 'Guardar', tone = 'primary', isDirty, isSending, failure, onClose } = props;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    props.submit();
  }
  return (
    <ChangedContext value={props.changed ?? null}>
      <Dialog title={title} size={size} isDirty={isDirty} onClose={onClose}>
        <form className="grid-4" onSubmit={onSubmit} noValidate>
          <FormAlert text={failure} />
          {props.children}
          <DialogActions>
            <CancelButton disabled={isSending}>Cancelar</CancelButton>
            <Button type="submit" variant={tone} loading={isSending}>
              {submitLabel}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </ChangedContext>
  );
}

/** What usually follows a form: what came of it is said, and its window closes. */
export function sayAndClose(said: string, onClose: () => void) {
  return () => {
    showToast('success', said);
    onClose();
  };
}
