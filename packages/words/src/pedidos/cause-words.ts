import type { AnulacionCause } from '@traza/domain/pedidos';

/** The stored causes of a cancellation in words: one without them does not compile. */
export const CAUSE_WORDS: Readonly<Record<AnulacionCause, string>> = {
  solicitante: 'Anulado a tiempo',
  sin_pasajeros: 'Sin pasajeros',
  sin_autorizacion: 'Sin autorización',
  autorizacion_rechazada: 'Autorización rechazada',
  sin_transportista: 'Sin transportista',
  modificado: 'Reemplazado por otro',
};
