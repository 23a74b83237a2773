import type { Pedido } from '@traza/contract';
import { type ViajeBadge, viajeBadge } from '@traza/domain/seguimiento';

const BADGES: Readonly<Record<ViajeBadge, string>> = { enCamino: 'En camino', enLaPuerta: 'En la puerta' };

/** `En camino`, `En la puerta`, beside the words of the state; nothing otherwise (W-275). */
export function badgeText(pedido: Pedido): string {
  const { extras } = pedido;
  const badge = viajeBadge(pedido, extras.type === 'v' && Boolean(extras.arribado));
  return badge ? BADGES[badge] : '';
}
