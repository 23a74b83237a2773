import type { Pedido } from '@traza/contract';
import { statusTone } from '@traza/domain/pedidos';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { statusWords } from '@traza/words/pedidos/status-words.ts';

/** The state of an order, in its colour and as lists and workbooks call it. */
export function PedidoStatus({ pedido }: { pedido: Pedido }) {
  return <StatusChip tone={statusTone(pedido)} label={statusWords(pedido)} />;
}
