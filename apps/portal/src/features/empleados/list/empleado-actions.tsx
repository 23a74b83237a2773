import { Link } from '@tanstack/react-router';
import type { Empleado } from '@traza/contract';
import { isErased } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { canSeePedidosOf } from '@traza/domain/empleados';
import { Dropdown, DropdownAction } from '@traza/ui/fields/dropdown.tsx';
import { EllipsisVertical, Forward, ListOrdered, Pencil } from 'lucide-react';
import { useId } from 'react';
import styles from './empleado-actions.module.css';
import { LIST_TEXT } from './messages.ts';
import { pedidosSearchOf } from './pedidos-href.ts';

interface EmpleadoActionsProps {
  account: CorporateAccount;
  empleado: Empleado;
  onEdit: (empleado: Empleado) => void;
  onInvite: (empleado: Empleado) => void;
}

/** The actions for one empleado, in a menu: a row has no room for their words (W-149). */
export function EmpleadoActions({ account, empleado, onEdit, onInvite }: EmpleadoActionsProps) {
  const label = LIST_TEXT.actions(`${empleado.nombre} ${empleado.apellido}`);
  return (
    <Dropdown
      kind="menu"
      width={250}
      label={label}
      panelLabel={label}
      targetClassName={styles['menu']}
      target={<EllipsisVertical size={17} aria-hidden />}
    >
      {(close) => {
        const choose = (act: (empleado: Empleado) => void) => () => {
          close();
          act(empleado);
        };
        return (
          <>
            {isErased(empleado) ? (
              <p className={styles['reason']}>{LIST_TEXT.erased}</p>
            ) : (
              <>
                <DropdownAction icon={<Pencil size={16} aria-hidden />} onChoose={choose(onEdit)}>
                  {LIST_TEXT.edit}
                </DropdownAction>
                <DropdownAction icon={<Forward size={16} aria-hidden />} onChoose={choose(onInvite)}>
                  {LIST_TEXT.invite}
                </DropdownAction>
              </>
            )}
            <PedidosItem account={account} empleado={empleado} />
          </>
        );
      }}
    </Dropdown>
  );
}

/** The way to the empleado's orders, or why there is none (A-242…A-246). */
function PedidosItem({ account, empleado }: { account: CorporateAccount; empleado: Empleado }) {
  const reason = useId();
  const icon = <ListOrdered size={16} aria-hidden />;
  if (!canSeePedidosOf(account, empleado.grupo)) {
    return (
      <>
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles['item']}
          aria-disabled
          aria-describedby={reason}
        >
          {icon}
          {LIST_TEXT.pedidos}
        </button>
        <p id={reason} className={styles['reason']}>
          {LIST_TEXT.noPedidos}
        </p>
      </>
    );
  }
  return (
    <Link
      to="/informes"
      search={pedidosSearchOf(account, empleado)}
      role="menuitem"
      tabIndex={-1}
      className={styles['item']}
      preload={false}
    >
      {icon}
      {LIST_TEXT.pedidos}
    </Link>
  );
}
