import { formatPesos } from '@traza/domain';
import type { Status } from '@traza/domain/pedidos';

export const ENVIO_TEXT = {
  retryReturn: 'Reintentar regreso',
  created: 'Pedido Registrado',
  another: 'Realizar otro pedido',
  share: 'Compartir',
} as const;

interface FollowText {
  label: string;
  hint: string;
  link: string;
}

const LIVE = { hint: 'Un transportista tomó tu pedido. Ya podés seguirlo en vivo.', link: 'Seguir el pedido' };

const OVER = { hint: 'El viaje terminó.', link: 'Ver el pedido' };

/** How a request that was just created goes on. */
export const FOLLOW_TEXT: Record<Status, FollowText> = {
  registrado: {
    label: 'Registrado',
    hint: 'Cuando un transportista lo confirme vas a poder seguirlo en vivo.',
    link: 'Ver el pedido',
  },
  confirmado: { label: 'Confirmado', ...LIVE },
  iniciado: { label: 'En curso', ...LIVE },
  finalizado: { label: 'Finalizado', ...OVER },
  calificado: { label: 'Calificado', ...OVER },
  anulado: { label: 'Anulado', hint: 'El pedido fue anulado.', link: 'Ver el pedido' },
};

export function priceChanged(precotizacion: number): string {
  return `El precio se actualizó a ${formatPesos(precotizacion)}`;
}
