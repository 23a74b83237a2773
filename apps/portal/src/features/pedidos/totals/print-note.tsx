import { usePrinting } from '@traza/ui/look/use-printing.ts';
import type { PedidosView } from '../list/list-api.ts';
import { PRINTED_PEDIDOS } from '../list/printed-rows.tsx';
import { printedText } from '../messages.ts';
import styles from '../page/pedidos-screen.module.css';
import { useTotalPedidos } from './totals-api.ts';

interface PrintNoteProps {
  /** Orders that are loaded. */
  count: number;
  hasMore: boolean;
  view: PedidosView;
}

/** What paper leaves out: orders that were not loaded, and those beyond what it has room for. */
export function PrintNote({ count, hasMore, view }: PrintNoteProps) {
  const total = useTotalPedidos(view);
  const isPrinting = usePrinting();
  const printed = Math.min(count, PRINTED_PEDIDOS);
  if (!isPrinting || (!hasMore && printed === count)) return null;
  return <p className={styles['printNote']}>{printedText(printed, hasMore ? total : count)}</p>;
}
