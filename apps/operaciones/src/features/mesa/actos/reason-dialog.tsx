import { Button, type ButtonVariant } from '@traza/ui/button.tsx';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';

export interface ReasonDialogProps {
  title: string;
  label?: string;
  submit: string;
  cancel?: string;
  tone?: ButtonVariant;
  maxLength?: number;
  /** Width in pixels. */
  size?: number;
  isSending: boolean;
  refusal: string | undefined;
  /** Something else than the reason is missing. */
  isIncomplete?: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** Before the reason. */
  children?: ReactNode;
}

/** As many characters as an act takes of a reason. */
const MOST_REASON = 200;

/** A window that asks why; Ctrl Enter sends. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    label = 'Motivo',
    submit,
    cancel = 'Cancelar',
    tone = 'primary',
    maxLength = MOST_REASON,
    size = 440,
  } = props;
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '' && !props.isIncomplete;

  function send(event: FormEvent) {
    event.preventDefault();
    if (isReady) props.onSend(reason.trim());
  }

  return (
    <Dialog title={title} size={size} isDirty={reason.trim() !== ''} isKept onClose={props.onClose}>
      <form onSubmit={send}>
        <FormAlert text={props.refusal} />
        {props.children}
        <TextArea
          label={label}
          value={reason}
          maxLength={maxLength}
          data-autofocus={props.children === undefined || undefined}
          onChange={setReason}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.ctrlKey) send(event);
          }}
        />
        <DialogActions>
          <CancelButton disabled={props.isSending}>{cancel}</CancelButton>
          <Button type="submit" variant={tone} loading={props.isSending} disabled={!isReady}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
