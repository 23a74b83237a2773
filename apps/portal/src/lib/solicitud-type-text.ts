import type { SolicitudType } from '@traza/domain/solicitudes';

/** What each type of order is called. */
export const SOLICITUD_TYPE_TITLE: Record<SolicitudType, string> = {
  PARAMI: 'Para mí',
  PARAOTRO: 'Para otra persona',
  PARAINVITADO: 'Para un invitado',
  CONPARADAS: 'Con paradas',
  MENSAJERIA: 'Mensajería',
  PAQUETERIA: 'Paquetería',
  RECORRIDOFIJO: 'Recorrido fijo',
};
