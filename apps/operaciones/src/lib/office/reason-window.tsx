import { TextField } from '@traza/ui/fields/text-field.tsx';
import { reloadAdministracion } from '#lib/administracion.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { type RepeatSafe, useForm } from '#lib/forms/use-form.ts';
import styles from './office.module.css';

interface ReasonWindowProps<Answer> {
  title: string;
  submitLabel: string;
  tone?: 'danger';
  /** What comes of it. */
  note: string;
  reasonMax: number;
  send: (reason: string, options: RepeatSafe) => Promise<Answer>;
  done: (answer: Answer) => void;
  errorText: (error: unknown) => string;
  onClose: () => void;
}

/** A window for an act that wants to know why. */
export function ReasonWindow<Answer>(props: ReasonWindowProps<Answer>) {
  const { title, submitLabel, tone, note, reasonMax, send, done, errorText, onClose } = props;
  const form = useForm({
    initial: { motivo: '' },
    check: ({ motivo }) => (motivo.trim() === '' ? [{ field: 'motivo', code: 'missing_fields' }] : []),
    send: ({ motivo }, options) => send(motivo.trim(), options),
    reload: reloadAdministracion,
    errorText,
    done: (answer) => {
      done(answer);
      onClose();
    },
  });
  return (
    <FormWindow
      title={title}
      submitLabel={submitLabel}
      {...(tone && { tone })}
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
