import type { RequestState } from '@traza/client/request-state.ts';
import { type GrupoForm, grupoIssues, tidyGrupo } from '@traza/domain/grupos';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { useValues } from '@traza/ui/windows/use-values.ts';
import { type KeyboardEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { canSave } from './grupos-state.ts';
import { TEXT } from './messages.ts';

export interface GrupoModalProps {
  /** The values that the form starts with. */
  initial: GrupoForm;
  isNew: boolean;
  save: RequestState;
  onEdit: () => void;
  onSave: (form: GrupoForm) => void;
  onClose: () => void;
}

const textsOf = ({ nombre, descripcion }: GrupoForm): GrupoForm => ({ nombre, descripcion });

/** The code that the server found in a field, until something is changed. */
const FIELD_OF: Readonly<Record<string, keyof GrupoForm>> = {
  unavailable_group_name: 'nombre',
  group_name_invalid: 'nombre',
  desc_invalid: 'descripcion',
};

/** Name and description of a group; what is wrong shows after the first attempt. */
export function GrupoModal({ initial, isNew, save, onEdit, onSave, onClose }: GrupoModalProps) {
  const { values: form, setValues: setForm } = useValues(textsOf(initial), initial);
  const [isTried, setIsTried] = useState(false);
  const issues = isTried ? grupoIssues(tidyGrupo(form)) : [];

  function errorOf(field: keyof GrupoForm): string | undefined {
    const found = issues.find((issue) => issue.field === field)?.code;
    const refused = save.state === 'error' && FIELD_OF[save.errorCode] === field ? save.errorCode : undefined;
    const code = found ?? refused;
    return code === undefined ? undefined : errorText(code);
  }

  function change(part: Partial<GrupoForm>) {
    setForm({ ...form, ...part });
    onEdit();
  }

  function submit() {
    setIsTried(true);
    if (canSave(form, save)) onSave(form);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <ConfirmModal
      opened
      title={isNew ? TEXT.newGrupo : TEXT.editGrupo}
      confirmLabel={isNew ? TEXT.create : TEXT.save}
      isDirty={save.state !== 'loading' && (form.nombre !== initial.nombre || form.descripcion !== initial.descripcion)}
      loading={save.state === 'loading'}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="grid-1 ink">
        <TextField
          label={TEXT.name}
          value={form.nombre}
          onChange={(nombre) => change({ nombre })}
          onKeyDown={onKeyDown}
          error={errorOf('nombre')}
          autoComplete="off"
          data-autofocus
        />
        <TextField
          label={TEXT.description}
          value={form.descripcion}
          onChange={(descripcion) => change({ descripcion })}
          onKeyDown={onKeyDown}
          error={errorOf('descripcion')}
          hint={TEXT.descriptionHint}
          autoComplete="off"
        />
      </div>
    </ConfirmModal>
  );
}
