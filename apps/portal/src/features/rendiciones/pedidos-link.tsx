import { Link } from '@tanstack/react-router';
import type { EfectoKey } from '@traza/domain/rendiciones';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { EFECTO_NAME, TEXT } from './messages.ts';
import styles from './pedidos-link.module.css';

/** From a figure to the orders behind it, in the list of Informes (W-193). */
export function PedidosLink({ filtro, of }: { filtro: Readonly<Record<string, string>>; of: string }) {
  return (
    <Link to="/informes" search={{ vista: 'pedidos', ...filtro }} className={styles['link']}>
      {TEXT.seePedidos}
      <VisuallyHidden>{`: ${of}`}</VisuallyHidden>
    </Link>
  );
}

/** Leads from an efecto to exactly the pedidos behind it, in a window over the rendicion (W-193). */
export function EfectoLink({ clave }: { clave: EfectoKey }) {
  return (
    <Link to="/gastos" search={(search) => ({ ...search, efecto: clave })} className={styles['link']}>
      {TEXT.seePedidos}
      <VisuallyHidden>{`: ${EFECTO_NAME[clave]}`}</VisuallyHidden>
    </Link>
  );
}
