import { errorCode } from '@traza/client/api.ts';
import { type MoldeForm as Form, moldeIssues, tidyMolde } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { DialogActions } from '@traza/ui/windows/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useSend } from '#lib/use-send.ts';
import { FORM_TEXT } from '../form-text.ts';
import { MOLDE_ERRORS, MOLDE_TEXT } from './messages.ts';
import { FieldError, PermissionBoxes, RoleRadios } from './permission-boxes.tsx';

interface MoldeFormProps {
  initial: Form;
  save: (form: Form, key: string) => Promise<unknown>;
  onDirty: (isDirty: boolean) => void;
  /** Somebody else changed it meanwhile. */
  onStale: () => void;
  onSaved: () => void;
  onBack: () => void;
}

/** Name and permissions of a template; what is wrong shows after the first attempt, each under what it is about. */
export function MoldeForm({ initial, save, onDirty, onStale, onSaved, onBack }: MoldeFormProps) {
  const [form, setForm] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const { send, isSending, error, forgive } = useSend({
    call: (sent: Form, { key }) => save(sent, key),
    done: onSaved,
    failed: (failure) => {
      if (errorCode(failure) === 'version_conflict') onStale();
    },
  });
  const issues = isTried ? moldeIssues(tidyMolde(form)) : [];
  const name = issues.find(({ field }) => field === 'nombre');
  const lacksPermission = issues.some(({ field }) => field === 'permisos');
  const code = name?.code ?? (error === null ? undefined : errorCode(error));
  const text = code === undefined ? undefined : (MOLDE_ERRORS[code] ?? errorText(name?.code ?? error));

  function change(patch: Partial<Form>) {
    setForm({ ...form, ...patch });
    forgive();
    onDirty(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (moldeIssues(tidyMolde(form)).length === 0) void send(form);
  }

  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <TextField
        label={MOLDE_TEXT.name}
        hint={MOLDE_TEXT.nameHint}
        value={form.nombre}
        onChange={(nombre) => change({ nombre })}
        error={text}
        autoComplete="off"
        data-autofocus
      />
      <PermissionBoxes permisos={form.permisos} onChange={(permissions) => change({ permisos: permissions })}>
        <RoleRadios permisos={form.permisos} onChange={(permissions) => change({ permisos: permissions })} />
      </PermissionBoxes>
      <FieldError text={lacksPermission ? lackText(form.permisos) : undefined} />
      <DialogActions>
        <Button variant="secondary" onClick={onBack} disabled={isSending}>
          {MOLDE_TEXT.back}
        </Button>
        <Button type="submit" loading={isSending}>
          {MOLDE_TEXT.save}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Reports come with a role; else there is no permission at all. */
const lackText = ({ showReports }: Form['permisos']) => (showReports ? FORM_TEXT.noRole : FORM_TEXT.noPermission);
