import type { Alias } from '@traza/domain/cuentas';
import { FORM_TEXT } from '../form-text.ts';
import { GiveFields } from '../moldes/give-fields.tsx';
import { FieldError, PermissionBoxes, RoleRadios } from '../moldes/permission-boxes.tsx';
import { auditRefusal, type Editing, permissionRefusal } from '../refusals.ts';
import { CheckList } from './check-list.tsx';
import type { ClienteRecord } from './cliente-record.ts';
import styles from './empleado-form.module.css';
import type { EmpleadoFormState } from './use-empleado-form.ts';

interface PermissionFieldsProps {
  idCliente: number;
  state: EmpleadoFormState;
  editing: Editing;
  cliente: ClienteRecord;
  grupos: readonly Alias[];
}

/** The permissions of an empleado, one by one or taken whole from a template or from somebody else. */
export function PermissionFields(props: PermissionFieldsProps) {
  const { idCliente, state, editing } = props;
  const { draft, errorOf, setForm } = state;
  const { form } = draft;
  return (
    <fieldset className={styles['section']} data-field="permisos">
      <legend className={styles['legend']}>{FORM_TEXT.permissions}</legend>
      <GiveFields idCliente={idCliente} editing={editing} form={form} onGive={setForm} />
      <PermissionBoxes
        permisos={form.permisos}
        onChange={(permissions) => setForm({ permisos: permissions })}
        refusalOf={(key) => permissionRefusal(editing, key, form)}
      >
        <RoleChoice {...props} />
      </PermissionBoxes>
      <FieldError text={errorOf('permisos')} />
    </fieldset>
  );
}

/** What of the orders somebody sees, and over which cecos or groups (A-287… ). */
function RoleChoice({ state, editing, cliente, grupos }: PermissionFieldsProps) {
  const { draft, errorOf, setForm } = state;
  const { permisos: permissions, idCentrosDeCostoAuditados, idGruposAuditados } = draft.form;
  const cecos = [
    ...cliente.cecos,
    ...cliente.cecosInactivos.map(({ id, alias }) => ({ id, alias: `${alias} ${FORM_TEXT.inactiveCeco}` })),
  ];
  const refusal = auditRefusal(editing);
  return (
    <>
      <RoleRadios permisos={permissions} onChange={(next) => setForm({ permisos: next })} refusal={refusal} />
      <FieldError text={errorOf('rol')} />
      {permissions.showCeCoPedidos ? (
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
      {permissions.showGroupPedidos ? (
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
    </>
  );
}
