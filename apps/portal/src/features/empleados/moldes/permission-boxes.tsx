import type { PermissionKey, Permissions } from '@traza/domain/cuentas';
import { INFORME_ROLES, setPermission } from '@traza/domain/empleados';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { PERMISSION_PARTS } from '@traza/words/cuentas/permission-words.ts';
import type { ReactNode } from 'react';
import { permissionName } from '#lib/permission-text.ts';
import styles from '../form/empleado-form.module.css';
import { FORM_TEXT } from '../form-text.ts';

interface PermissionBoxesProps {
  permisos: Permissions;
  onChange: (permisos: Permissions) => void;
  /** Why one stays as it is. */
  refusalOf?: (key: PermissionKey) => string | undefined;
  /** Stands under the reports while they are on. */
  children: ReactNode;
}

/** All 18 permissions, the three that show orders as one role (DA-44); those that go together move together. */
export function PermissionBoxes({ permisos, onChange, refusalOf, children }: PermissionBoxesProps) {
  const box = (key: PermissionKey) => (
    <CheckField
      key={key}
      label={permissionName(key)}
      name={key}
      checked={permisos[key]}
      onChange={(isOn) => onChange(setPermission(permisos, key, isOn))}
      refusal={refusalOf?.(key)}
    />
  );
  return (
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
        {permisos.showReports ? <div className={styles['role']}>{children}</div> : null}
      </div>
    </div>
  );
}

interface RoleRadiosProps {
  permisos: Permissions;
  onChange: (permisos: Permissions) => void;
  refusal?: string | undefined;
}

/** Which orders somebody with reports sees. */
export function RoleRadios({ permisos, onChange, refusal }: RoleRadiosProps) {
  return (
    <div role="radiogroup" aria-label={FORM_TEXT.role} data-field="rol" className={styles['permissions']}>
      <p className={styles['hint']}>{FORM_TEXT.informesOf}</p>
      {INFORME_ROLES.map((role) => (
        <CheckField
          key={role}
          kind="radio"
          name="rol"
          label={FORM_TEXT.roles[role]}
          checked={permisos[role]}
          onChange={() => onChange(setPermission(permisos, role, true))}
          refusal={refusal}
        />
      ))}
    </div>
  );
}

/** What permissions lack, under them. */
export function FieldError({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="text-xs danger flat">
      {text}
    </p>
  );
}
