import type { Alias } from '@traza/domain/cuentas';
import type { EmpleadoField } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FORM_TEXT } from '../form-text.ts';
import type { Editing } from '../refusals.ts';
import { AccessFields } from './access-fields.tsx';
import type { ClienteRecord } from './cliente-record.ts';
import { CompanyFields } from './company-fields.tsx';
import { type EmpleadoDraft, empleadoVersion } from './empleado-draft.ts';
import styles from './empleado-form.module.css';
import { PermissionFields } from './permission-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { type StoredEmpleado, useEmpleadoForm } from './use-empleado-form.ts';

interface EmpleadoFormBodyProps {
  idCliente: number;
  cliente: ClienteRecord;
  grupos: readonly Alias[];
  editing: Editing;
  start: EmpleadoDraft;
  load: () => Promise<StoredEmpleado>;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

export function EmpleadoFormBody(props: EmpleadoFormBodyProps) {
  const { idCliente, cliente, grupos, editing, load, onDirty, onSaved } = props;
  // what is loaded later never changes a form under the hands
  const [{ start, version }] = useState({
    start: props.start,
    version: editing.stored && empleadoVersion(editing.stored),
  });
  const state = useEmpleadoForm({
    idCliente,
    idCuenta: editing.stored?.idCuentaCorporativa,
    isSelf: editing.isSelf,
    start,
    version,
    load,
    onSaved,
  });
  const { isDirty } = state;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => void onDirty(isDirty), [isDirty, onDirty]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    focusField(form.current, await state.save());
  }

  return (
    <form ref={form} className="stack shrink-y grow" onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={styles['fields']}>
        {state.isNew ? <AccessFields state={state} /> : null}
        <PersonalFields state={state} editing={editing} />
        <CompanyFields state={state} editing={editing} cliente={cliente} grupos={grupos} />
        <PermissionFields idCliente={idCliente} state={state} editing={editing} cliente={cliente} grupos={grupos} />
      </div>
      <div className={styles['foot']}>
        <p className={styles['general']} role="alert">
          {state.general}
        </p>
        <Button type="submit" loading={state.isSaving} disabled={state.lacksTaker}>
          {state.isNew ? FORM_TEXT.create : FORM_TEXT.save}
        </Button>
      </div>
    </form>
  );
}

/** The control of a field carries its name; that of a list, the list's. */
function focusField(form: HTMLFormElement | null, field: EmpleadoField | undefined): void {
  if (field === undefined) return;
  const found = form?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"] input`);
  found?.focus();
}
