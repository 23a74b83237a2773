import { Link } from '@tanstack/react-router';
import type { Empleado } from '@traza/contract';
import { type CorporateAccount, canSeePedidosOf } from '@traza/domain';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { Tip } from '@traza/ui/tip.tsx';
import { Forward, ListOrdered, Pencil } from 'lucide-react';
import styles from './empleado-actions.module.css';
import { LISTA_TEXT } from './messages.ts';
import { pedidosSearchOf } from './pedidos-href.ts';

interface EmpleadoActionsProps {
  account: CorporateAccount;
  empleado: Empleado;
  onEdit: (empleado: Empleado) => void;
  onInvite: (empleado: Empleado) => void;
}

export function EmpleadoActions({ account, empleado, onEdit, onInvite }: EmpleadoActionsProps) {
  const name = `${empleado.nombre} ${empleado.apellido}`;
  return (
    <div className={styles['actions']}>
      <PedidosLink account={account} empleado={empleado} name={name} />
      <IconButton
        label={LISTA_TEXT.invite(name)}
        tooltip="none"
        title={LISTA_TEXT.invite(name)}
        onClick={() => onInvite(empleado)}
      >
        <Forward size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={LISTA_TEXT.edit(name)}
        tooltip="none"
        title={LISTA_TEXT.edit(name)}
        onClick={() => onEdit(empleado)}
      >
        <Pencil size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

/** The way to the employee's orders, or why there is none (A-242…A-246). */
function PedidosLink({ account, empleado, name }: { account: CorporateAccount; empleado: Empleado; name: string }) {
  if (!canSeePedidosOf(account, empleado.grupo)) {
    return (
      <Tip text={LISTA_TEXT.noPedidos} align="end">
        {(describedBy) => (
          <IconButton label={LISTA_TEXT.pedidos(name)} tooltip="none" aria-disabled aria-describedby={describedBy}>
            <ListOrdered size={16} aria-hidden />
          </IconButton>
        )}
      </Tip>
    );
  }
  return (
    <Link
      to="/informes"
      search={pedidosSearchOf(account, empleado)}
      className={styles['link']}
      aria-label={LISTA_TEXT.pedidos(name)}
      title={LISTA_TEXT.pedidos(name)}
      preload={false}
    >
      <ListOrdered size={16} aria-hidden />
    </Link>
  );
}
