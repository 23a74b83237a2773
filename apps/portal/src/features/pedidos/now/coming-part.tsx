import type { Pedido } from '@traza/contract';
import { Boundary } from '@traza/ui/parts/boundary.tsx';
import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense } from 'react';

const Lazy = lazyPart(async () => (await import('./coming.tsx')).Coming);

/** What a vehicle that has set out adds to a row: few pedidos, so that it loads with them. */
export function Coming({ pedido, isBadge }: { pedido: Pedido; isBadge?: boolean }) {
  if (pedido.substatus !== 'a origen') return null;
  return (
    <Boundary place="silent">
      <Suspense>
        <Lazy pedido={pedido} isBadge={isBadge} />
      </Suspense>
    </Boundary>
  );
}
