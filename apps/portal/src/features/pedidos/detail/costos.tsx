import { useQuery } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { isOver } from '@traza/domain/pedidos';
import { CostosSection } from '@traza/pedido-ui/costos-section.tsx';
import { costosQuery } from '../api.ts';
import { costosOf } from '../hrefs.ts';

/** The costs of an ended pedido; one cancelled in time has none, and loads none. */
export function Costos({ account, pedido }: { account: string; pedido: Pedido }) {
  const idViaje = isOver(pedido.status) ? costosOf(pedido) : undefined;
  const isFree = pedido.status === 'anulado';
  const { data, isError } = useQuery({
    ...costosQuery(account, idViaje ?? 0, pedido.modified),
    enabled: idViaje !== undefined && !isFree,
  });
  if (idViaje === undefined && !isFree) return null;
  return <CostosSection pedido={pedido} costos={data} hasFailed={isError} />;
}
