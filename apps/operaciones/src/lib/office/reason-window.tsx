import type { RepeatSafe } from '@traza/client/use-sending.ts';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { useSeen } from '@traza/ui/windows/changed.tsx';
import { reloadAdministracion } from '#lib/administracion.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';

interface ReasonWindowProps<Answer> {
  title: string;
  submitLabel: string;
  tone?: 'danger';
  /** What comes of it. */
  note: string;
  reasonMax: number;
  /** Of what it is about, as the page shows it; none where the act has no use for it. */
  version?: number;
  send: (reason: string, options: RepeatSafe, version: number) => Promise<Answer>;
  done: (answer: Answer) => void;
  errorText: (error: unknown) => string;
  onClose: () => void;
}

/** A window for an act that wants to know why. */
export function ReasonWindow<Answer>(props: ReasonWindowProps<Answer>) {
  const { title, submitLabel, tone, note, reasonMax, version = 0, send, done, errorText, onClose } = props;
  const open = useSeen(version, Number);
  const form = useForm({
    open,
    initial: { motivo: '' },
    check: ({ motivo }) => (motivo.trim() === '' ? [{ field: 'motivo', code: 'missing_fields' }] : []),
    send: ({ motivo }, options) => send(motivo.trim(), options, open.seen),
    reload: reloadAdministracion,
    errorText,
    done: (answer) => {
      done(answer);
      onClose();
    },
  });
  return (
    <FormWindow title={title} submitLabel={submitLabel} {...(tone && { tone })} {...form} onClose={onClose}>
      <p className="text-sm soft flat">{note}</p>
      <TextField label="Motivo" {...form.textOf('motivo')} maxLength={reasonMax} required data-autofocus />
    </FormWindow>
  );
}
