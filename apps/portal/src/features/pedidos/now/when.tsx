import type { Pedido } from '@traza/contract';
import { whenText } from '@traza/pedido-ui/pedido-text.ts';
import { Coming } from './coming-part.tsx';

/** The hour of a pedido, and beside it what is estimated and what really happened (W-066, W-067). */
export function When({ pedido }: { pedido: Pedido }) {
  return (
    <>
      {whenText(pedido)}
      <Coming pedido={pedido} />
    </>
  );
}
