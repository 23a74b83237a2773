import type { ViajeEvent } from '../pedidos/agencia-event.ts';
import { isIn, isOver, type PedidoState } from '../pedidos/status.ts';
import type { NovedadState } from './novedad.ts';

export interface BareNovedad {
  estado: NovedadState;
  subestado: string;
}

/**
 * The novedad of a carrier's event, for the people of the viaje: the vehicle comes, is there, has left with them, or the viaje ended.
 * Events at paradas on the way yield none.
 */
export function novedadOfEvent(
  event: Pick<ViajeEvent, 'type' | 'parada'>,
  { from, to }: { from: PedidoState; to: PedidoState },
): BareNovedad | undefined {
  if (isOver(to.status)) return isOver(from.status) ? undefined : { estado: 'Finalizado', subestado: to.substatus };
  if (isIn(to.status, 'driven')) return isIn(from.status, 'driven') ? undefined : { estado: 'Iniciado', subestado: '' };
  if (event.parada !== 0) return undefined;
  if (event.type === 'circulando') return { estado: 'Circulando', subestado: '' };
  return event.type === 'arribado' ? { estado: 'Arribado', subestado: '' } : undefined;
}
