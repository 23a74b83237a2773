import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { TEXT } from './messages.ts';
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
