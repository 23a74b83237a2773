import { lateReason, type PedidoState, type Status } from '@traza/domain/pedidos';

const STATUS_WORDS: Readonly<Record<Status, string>> = {
  registrado: 'Registrado',
  confirmado: 'Confirmado',
  iniciado: 'En curso',
  finalizado: 'Finalizado',
  calificado: 'Calificado',
  anulado: 'Anulado',
};

const LATE_WORDS = { 'Cancelado en origen': 'por cancelación fuera de término', Fallo: 'por fallo' } as const;

/** `Finalizado por fallo`: what lists and workbooks call the state of an order (T-039, T-081, T-082, DT-20, W-207). */
export function statusWords(pedido: PedidoState & { extras?: object }): string {
  if (pedido.extras && 'estado' in pedido.extras && pedido.extras.estado === 'B') return 'Espera autorización';
  const reason = lateReason(pedido);
  return reason ? `${STATUS_WORDS[pedido.status]} ${LATE_WORDS[reason]}` : STATUS_WORDS[pedido.status];
}
