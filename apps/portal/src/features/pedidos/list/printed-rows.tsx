import styles from './pedido-list.module.css';
import { PedidoRow } from './pedido-row.tsx';
import type { Row } from './pedido-rows.ts';

/** Orders on paper: beyond that the list says what it leaves out, and the workbook has it all. */
export const PRINTED_PEDIDOS = 500;

interface PrintedRowsProps {
  rows: readonly Row[];
  out: ReadonlySet<string>;
  /** How many orders there are; -1 while more may come. */
  count: number;
}

/** On paper there is nothing to scroll: one row under the other. */
export function PrintedRows({ rows, out, count }: PrintedRowsProps) {
  const printed = rows.filter((row) => row.kind === 'heading' || row.place <= PRINTED_PEDIDOS);
  return (
    <div role="presentation">
      {printed.map((row) =>
        row.kind === 'heading' ? (
          <div key={row.key} className={styles['printedMonth']} aria-hidden>
            {row.text}
          </div>
        ) : (
          <div key={row.key} role="presentation" className={styles['printed']}>
            <PedidoRow
              pedido={row.pedido}
              isOut={out.has(row.key)}
              isSelected={false}
              isActive={false}
              place={row.place}
              count={count}
            />
          </div>
        ),
      )}
    </div>
  );
}
