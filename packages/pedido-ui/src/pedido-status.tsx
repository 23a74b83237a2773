import type { Pedido } from '@traza/contract';
import { statusTone } from '@traza/domain/pedidos';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { badgeText } from './badge-text.ts';

/** The state of an order, in its colour and as lists and workbooks call it, and beside it where the vehicle is. */
export function PedidoStatus({ pedido }: { pedido: Pedido }) {
  const badge = badgeText(pedido);
  return (
    <>
      <StatusChip tone={statusTone(pedido)} label={statusWords(pedido)} />
      {badge ? <StatusChip tone="iniciado" label={badge} /> : null}
    </>
  );
}
