import { IconButton } from '@traza/ui/icon-button.tsx';
import { Spinner } from '@traza/ui/look/spinner.tsx';
import { Tip } from '@traza/ui/tip.tsx';
import { Check, Pencil, X } from 'lucide-react';
import { type ComponentType, type FormEvent, type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import styles from './data-list.module.css';
import { DataLine } from './data-list.tsx';
import { TEXT } from './messages.ts';
import { type InlineEditOptions, useInlineEdit } from './use-inline-edit.ts';

export interface EditFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  className: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  disabled: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface EditableLineProps extends InlineEditOptions {
  label: string;
  editLabel: string;
  shown: string;
  note?: string;
  Field: ComponentType<EditFieldProps>;
}

/** A line of the data list that can be changed in its place: Enter saves, Escape leaves it as it was. */
export function EditableLine({ label, editLabel, shown, note, Field, ...options }: EditableLineProps) {
  const edit = useInlineEdit(options);
  const input = useRef<HTMLInputElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (edit.isEditing) input.current?.select();
    else if (wasEditing.current) pencil.current?.focus();
    wasEditing.current = edit.isEditing;
  }, [edit.isEditing]);

  if (!edit.isEditing) {
    return (
      <DataLine label={label}>
        <span className="rest">
          {shown}
          {note === undefined ? null : <span className="text-xs soft block">{note}</span>}
        </span>
        <IconButton ref={pencil} label={editLabel} tooltip="left" onClick={edit.open}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      </DataLine>
    );
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void edit.submit();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !edit.isSaving) edit.cancel();
  }

  return (
    <DataLine label={label}>
      <form className={styles['edit']} onSubmit={onSubmit} noValidate>
        <Field
          ref={input}
          label={label}
          className={styles['field'] ?? ''}
          value={edit.draft}
          onChange={edit.setDraft}
          error={edit.error}
          disabled={edit.isSaving}
          onKeyDown={onKeyDown}
        />
        <div className={styles['buttons']}>
          <Tip text={edit.reason} align="end" side="bottom">
            {(describedBy) => (
              <IconButton
                type="submit"
                variant="filled"
                label={TEXT.save}
                tooltip={edit.reason === undefined ? 'bottom' : 'none'}
                disabled={edit.isSaving}
                aria-busy={edit.isSaving}
                aria-disabled={edit.reason !== undefined}
                aria-describedby={describedBy}
              >
                {edit.isSaving ? <Spinner /> : <Check size={17} aria-hidden />}
              </IconButton>
            )}
          </Tip>
          <IconButton
            variant="outline"
            label={TEXT.cancel}
            tooltip="bottom"
            onClick={edit.cancel}
            disabled={edit.isSaving}
          >
            <X size={17} aria-hidden />
          </IconButton>
        </div>
      </form>
    </DataLine>
  );
}
