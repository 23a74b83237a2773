import type { Pasaje, Pedido } from '@traza/contract';

export function isEmptyAsiento({ tipo }: Pasaje): boolean {
  return tipo === 'ASIENTO VACÍO';
}

export function isCarpool({ extras }: Pedido): boolean {
  return extras.type === 'v' && extras.idCarpool !== null;
}

/** Seats that nobody has (T-160). */
export function freeAsientos({ extras }: Pedido): number {
  return extras.pasajes.filter(isEmptyAsiento).length;
}
