import type { NewSolicitud } from '#features/pedidos/escritura/new-solicitud.ts';

/** A viaje of the solicitud, without departure and price. */
export type ViajeFrame = Omit<
  NewSolicitud,
  'estado' | 'asap' | 'departure' | 'cotizacion' | 'idTarifa' | 'meters' | 'seconds' | 'estimated'
>;
