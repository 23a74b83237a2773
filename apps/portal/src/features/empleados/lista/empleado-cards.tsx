import { phoneText } from '@traza/client/phone-text.ts';
import { orMissing } from '@traza/domain';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { TEXT } from '../messages.ts';
import { EmpleadoActions } from './empleado-actions.tsx';
import styles from './empleado-cards.module.css';
import type { EmpleadoListProps } from './empleado-table.tsx';
import { LISTA_TEXT } from './messages.ts';
import { isChosen } from './page-state.ts';
import { StateChip } from './state-chip.tsx';

/** The same employees on a phone, a card for each. */
export function EmpleadoCards({ account, empleados, invite, onEdit, onInvite, onToggle }: EmpleadoListProps) {
  return (
    <ul className={styles['list']} aria-label={LISTA_TEXT.caption}>
      {empleados.map((empleado) => {
        const { id, idPersona, nombre, apellido, dni, email, celular, grupo, activo } = empleado;
        const name = `${nombre} ${apellido}`;
        return (
          <li key={id} className={styles['card']} data-inactive={!activo || undefined}>
            <div className={styles['head']}>
              {invite.tag === 'off' ? null : (
                <CheckField
                  label=""
                  ariaLabel={LISTA_TEXT.select(name)}
                  checked={isChosen(invite.chosen, idPersona)}
                  onChange={() => onToggle(empleado)}
                />
              )}
              <span className={styles['name']}>{name}</span>
              <StateChip activo={activo} />
            </div>
            <p className={styles['line']}>{orMissing(email)}</p>
            <p className={styles['line']}>{phoneText(celular)}</p>
            <div className={styles['foot']}>
              <span className={styles['line']}>{`DNI ${orMissing(dni)} · ${grupo?.alias ?? TEXT.withoutGrupo}`}</span>
              <EmpleadoActions account={account} empleado={empleado} onEdit={onEdit} onInvite={onInvite} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
