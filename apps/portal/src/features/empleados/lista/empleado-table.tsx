import { phoneText } from '@traza/client/phone-text.ts';
import type { Empleado } from '@traza/contract';
import { type CorporateAccount, MISSING, orMissing } from '@traza/domain';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { TEXT } from '../messages.ts';
import type { RowEvents } from '../usuarios-page.tsx';
import { EmpleadoActions } from './empleado-actions.tsx';
import styles from './empleado-table.module.css';
import { LISTA_TEXT } from './messages.ts';
import { type InviteStatus, isChosen } from './page-state.ts';

export interface EmpleadoListProps extends RowEvents {
  account: CorporateAccount;
  empleados: readonly Empleado[];
  invite: InviteStatus;
}

const COLUMNS = Object.entries(LISTA_TEXT.columns);

/** The employees of a page, with the columns of the specification (A-230, DA-32). */
export function EmpleadoTable({ empleados, invite, ...rest }: EmpleadoListProps) {
  const isChoosing = invite.tag !== 'off';
  return (
    <div className={styles['box']}>
      <table className={styles['table']}>
        <VisuallyHidden as="caption">{LISTA_TEXT.caption}</VisuallyHidden>
        <thead>
          <tr>
            {isChoosing ? (
              <th scope="col" className={styles['check']}>
                <VisuallyHidden>{TEXT.inviteMode}</VisuallyHidden>
              </th>
            ) : null}
            {COLUMNS.map(([key, label]) => (
              <th key={key} scope="col" data-column={key}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {empleados.map((empleado) => (
            <EmpleadoRow key={empleado.id} empleado={empleado} invite={invite} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type EmpleadoRowProps = Omit<EmpleadoListProps, 'empleados'> & { empleado: Empleado };

function EmpleadoRow({ account, empleado, invite, onEdit, onInvite, onToggle }: EmpleadoRowProps) {
  const { nombre, apellido, dni, email, celular, grupo, activo } = empleado;
  const chosen = invite.tag === 'off' ? [] : invite.chosen;
  const isPicked = invite.tag !== 'off' && isChosen(chosen, empleado.idPersona);
  return (
    <tr data-inactive={!activo || undefined} data-picked={isPicked || undefined}>
      {invite.tag === 'off' ? null : (
        <td className={styles['check']}>
          <CheckField
            label=""
            ariaLabel={LISTA_TEXT.select(`${nombre} ${apellido}`)}
            checked={isPicked}
            onChange={() => onToggle(empleado)}
          />
        </td>
      )}
      <td title={nombre}>{nombre}</td>
      <td title={apellido}>{apellido}</td>
      <td className={styles['figures']}>{orMissing(dni)}</td>
      <td title={email ?? MISSING}>{orMissing(email)}</td>
      <td className={styles['figures']}>{phoneText(celular)}</td>
      <td title={grupo?.alias}>{orMissing(grupo?.alias ?? null)}</td>
      <td>
        <StateChip activo={activo} />
      </td>
      <td data-column="acciones">
        <EmpleadoActions account={account} empleado={empleado} onEdit={onEdit} onInvite={onInvite} />
      </td>
    </tr>
  );
}

export function StateChip({ activo }: { activo: boolean }) {
  return (
    <StatusChip
      tone={activo ? 'finalizado' : 'registrado'}
      label={activo ? LISTA_TEXT.activo : LISTA_TEXT.inactivo}
      plain
    />
  );
}
