import { isErased, orMissing } from '@traza/domain';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { OUT_TEXT } from '@traza/ui/held-bar.tsx';
import { phoneText } from '@traza/words/phone-text.ts';
import { TEXT } from '../messages.ts';
import { EmpleadoActions } from './empleado-actions.tsx';
import styles from './empleado-cards.module.css';
import { type EmpleadoListProps, isMarked, turn } from './empleado-table.tsx';
import { LIST_TEXT } from './messages.ts';
import { StateChip } from './state-chip.tsx';

/** The same empleados on a phone, a card for each. */
export function EmpleadoCards(props: EmpleadoListProps) {
  const { account, empleados, out, onEdit, onInvite } = props;
  return (
    <ul className="shape-plain-list stack-2" aria-label={LIST_TEXT.caption}>
      {empleados.map((empleado) => {
        const { id, nombre, apellido, dni, email, celular, grupo, activo } = empleado;
        const name = `${nombre} ${apellido}`;
        return (
          <li key={id} className={styles['card']} data-inactive={!activo || undefined}>
            <div className={styles['head']}>
              <CheckField
                label=""
                ariaLabel={LIST_TEXT.select(name)}
                checked={isMarked(props, empleado)}
                onChange={() => turn(props, [empleado])}
              />
              {isErased(empleado) ? (
                <span className={styles['name']}>{name}</span>
              ) : (
                <button type="button" className={styles['name']} onClick={() => onEdit(empleado)}>
                  {name}
                </button>
              )}
              <StateChip empleado={empleado} />
            </div>
            {out.has(id) ? <p className="text-sm flat warning">{OUT_TEXT}</p> : null}
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
