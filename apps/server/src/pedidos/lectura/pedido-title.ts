import { itemTitle } from '@traza/domain/pedidos';
import type { BarePedido } from '../proyeccion/stored.ts';

/** One line for a pedido among others: its first person, if there is one, with origin and destination. */
export function pedidoTitle(pedido: Pick<BarePedido, 'type' | 'extras'>): string {
  const { paradas } = pedido.extras;
  const ends = [paradas[0], paradas.length > 1 ? paradas.at(-1) : undefined];
  const places = ends.flatMap((parada) => (parada ? [parada.dir.alias || parada.dir.direccion] : []));
  const who = itemTitle(pedido);
  return [who.kind === 'person' ? who.name : '', places.join(' → ')].filter((part) => part !== '').join(' · ');
}
