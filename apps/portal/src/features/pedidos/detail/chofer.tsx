import { useQuery } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { orMissing } from '@traza/domain';
import type { Driving } from '@traza/pedido-ui/chofer-card.tsx';
import { ChoferSection, drivingOf } from '@traza/pedido-ui/chofer-section.tsx';
import { relationOf } from '../hrefs.ts';
import { choferQuery } from './relations-api.ts';

/** Who drives an order. */
export function Chofer({ account, pedido }: { account: string; pedido: Pedido }) {
  return <ChoferSection driving={useDriving(account, pedido)} />;
}

/** A fixed-route trip links to who drives it (T-182); what the order itself says stands until that has come. */
function useDriving(account: string, pedido: Pedido): Driving | undefined {
  const idViaje = relationOf(pedido, 'chofer');
  const { data } = useQuery({ ...choferQuery(account, idViaje ?? 0, pedido.modified), enabled: idViaje !== undefined });
  if (!data) return drivingOf(pedido);
  const { agencia, chofer, vehiculo, choferFoto } = data;
  if (!chofer && !vehiculo) return undefined;
  const name = chofer && orMissing(`${chofer.firstName} ${chofer.lastName}`);
  return { agencia, name, phone: chofer?.phone ?? null, picUrl: choferFoto, vehiculo };
}
