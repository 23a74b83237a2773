import { type Alias, INFORME_ROLES, type PermissionKey, setPermiso } from '@traza/domain';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { PERMISSION_PARTS } from '@traza/workbook/permission-words';
import { permissionName } from '#lib/permission-text.ts';
import { CheckList } from './check-list.tsx';
import styles from './empleado-form.module.css';
import type { ClienteRecord } from './empleado-form.tsx';
import { FORM_TEXT } from './messages.ts';
import { auditRefusal, type Editing, permisoRefusal } from './refusals.ts';
import type { EmpleadoFormState } from './use-empleado-form.ts';

interface PermissionFieldsProps {
  state: EmpleadoFormState;
  editing: Editing;
  cliente: ClienteRecord;
  grupos: readonly Alias[];
}

/** All 18 permissions, the three that show orders as one role (DA-44); those that go together move together. */
export function PermissionFields({ state, editing, cliente, grupos }: PermissionFieldsProps) {
  const { draft, errorOf, setForm } = state;
  const { form } = draft;
  const { permisos } = form;

  function box(key: PermissionKey) {
    return (
      <CheckField
        key={key}
        label={permissionName(key)}
        name={key}
        checked={permisos[key]}
        onChange={(isOn) => setForm({ permisos: setPermiso(permisos, key, isOn) })}
        refusal={permisoRefusal(editing, key, form)}
      />
    );
  }

  return (
    <fieldset className={styles['section']} data-field="permisos">
      <legend className={styles['legend']}>{FORM_TEXT.permissions}</legend>
      <div className={styles['grid']}>
        <div className={styles['permissions']} role="group" aria-label={FORM_TEXT.pedidoPermissions}>
          <h3 className={styles['subtitle']}>{FORM_TEXT.pedidoPermissions}</h3>
          {PERMISSION_PARTS.ordering.map(box)}
        </div>
        <div className={styles['permissions']} role="group" aria-label={FORM_TEXT.otherPermissions}>
          <h3 className={styles['subtitle']}>{FORM_TEXT.otherPermissions}</h3>
          {PERMISSION_PARTS.others.map(box)}
          <h3 className={styles['subtitle']}>{FORM_TEXT.informePermissions}</h3>
          {box('showReports')}
          {permisos.showReports ? (
            <RoleChoice state={state} editing={editing} cliente={cliente} grupos={grupos} />
          ) : null}
        </div>
      </div>
      <FieldError text={errorOf('permisos')} />
    </fieldset>
  );
}

/** What of the orders somebody sees, and over which cost centres or groups (A-287… ). */
function RoleChoice({ state, editing, cliente, grupos }: PermissionFieldsProps) {
  const { draft, errorOf, setForm } = state;
  const { permisos, idCentrosDeCostoAuditados, idGruposAuditados } = draft.form;
  const cecos = [
    ...cliente.cecos,
    ...cliente.cecosInactivos.map(({ id, alias }) => ({ id, alias: `${alias} ${FORM_TEXT.inactiveCeco}` })),
  ];
  const refusal = auditRefusal(editing);
  return (
    <div className={styles['role']}>
      <div role="radiogroup" aria-label={FORM_TEXT.role} data-field="rol" className={styles['permissions']}>
        {INFORME_ROLES.map((role) => (
          <CheckField
            key={role}
            kind="radio"
            name="rol"
            label={FORM_TEXT.roles[role]}
            checked={permisos[role]}
            onChange={() => setForm({ permisos: setPermiso(permisos, role, true) })}
            refusal={refusal}
          />
        ))}
      </div>
      <FieldError text={errorOf('rol')} />
      {permisos.showCeCoPedidos ? (
        <CheckList
          label={FORM_TEXT.auditedCecos}
          field="idCentrosDeCostoAuditados"
          options={cecos}
          chosen={idCentrosDeCostoAuditados}
          onChange={(ids) => setForm({ idCentrosDeCostoAuditados: ids })}
          error={errorOf('idCentrosDeCostoAuditados')}
          refusal={refusal}
        />
      ) : null}
      {permisos.showGroupPedidos ? (
        <CheckList
          label={FORM_TEXT.auditedGrupos}
          field="idGruposAuditados"
          options={grupos}
          chosen={idGruposAuditados}
          onChange={(ids) => setForm({ idGruposAuditados: ids })}
          error={errorOf('idGruposAuditados')}
          refusal={refusal}
        />
      ) : null}
    </div>
  );
}

function FieldError({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={styles['error']}>{text}</p>;
}
