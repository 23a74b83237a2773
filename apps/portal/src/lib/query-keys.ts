/**
 * Keys of what several screens ask for, or the stream asks for anew (`app/cambios/cambio-keys.ts`). Each is made here alone: one that is typed
 * again goes on being shown, and is never looked at again.
 */

/** What is asked of the pedidos of an account. */
export type PedidosPart =
  | 'lista'
  | 'vivo'
  | 'novedades'
  | 'shelf'
  | 'totales'
  | 'uno'
  | 'par'
  | 'eventos'
  | 'ahora'
  | 'alguna-vez'
  | 'calificaciones'
  | 'vehiculo';

/** Everything of pedidos, of whatever account. */
export const PEDIDOS_KEY = ['pedidos'] as const;

export function pedidosKey<P extends PedidosPart, R extends readonly unknown[]>(account: string, part: P, ...rest: R) {
  return ['pedidos', account, part, ...rest] as const;
}

/** The solicitud that was just made. */
export function creadaKey(account: string) {
  return ['solicitudes', account, 'creada'] as const;
}

export function aprobacionesKey(account: string) {
  return ['aprobaciones', account] as const;
}

/** Informes that one asked for. */
export function misInformesKey(account: string) {
  return ['informes', account, 'mios'] as const;
}

export function reclamosKey(account: string) {
  return ['reclamos', account] as const;
}

export const NOVEDADES_KEY = ['notificaciones'] as const;

export function loteKey(idLote: string) {
  return ['lotes', idLote] as const;
}
