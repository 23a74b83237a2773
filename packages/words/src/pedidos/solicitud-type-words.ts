import type { SolicitudType } from '@traza/domain/solicitudes';

/** What each type of pedido is called. */
export const SOLICITUD_TYPE_WORDS: Readonly<Record<SolicitudType, string>> = {
  PARAMI: 'Para mí',
  PARAOTRO: 'Para otra persona',
  PARAINVITADO: 'Para un invitado',
  CONPARADAS: 'Con paradas',
  MENSAJERIA: 'Mensajería',
  PAQUETERIA: 'Paquetería',
  RECORRIDOFIJO: 'Recorrido fijo',
};
