import { PEDIDOS } from '../pedidos/limits.ts';
import { isIn, type PedidoState } from '../pedidos/status.ts';
import { SEGUIMIENTO } from '../seguimiento/limits.ts';
import { isBefore, plusMinutes } from '../time.ts';
import { INICIO } from './limits.ts';

interface OwnPedido extends PedidoState {
  departure: Temporal.Instant;
  /** Since when the vehicle is where the person boards. */
  arrived: Temporal.Instant | null;
}

/** Whether an order is more than a plan: it drives, somebody is on the way, or it leaves within the hour (W-011). */
export function isUnderWay({ status, substatus, departure, arrived }: OwnPedido, now: Temporal.Instant): boolean {
  if (isIn(status, 'driven')) return true;
  if (!isIn(status, 'asked', 'taken')) return false;
  if (isIn(status, 'taken') && (arrived !== null || substatus === 'a origen')) return true;
  const isLost = isBefore(departure, now.subtract({ hours: PEDIDOS.lostHours }));
  return !isLost && !isBefore(plusMinutes(now, SEGUIMIENTO.underWayMin), departure);
}

/** Whether it leaves within a day (W-013). */
export function isNext({ departure }: Pick<OwnPedido, 'departure'>, now: Temporal.Instant): boolean {
  return isBefore(now, departure) && !isBefore(now.add({ hours: INICIO.nextHours }), departure);
}
