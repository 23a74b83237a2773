import type { NewSolicitud } from '#features/pedidos/escritura/make-solicitudes.ts';

/** What a trip of the order is, whenever it leaves and whatever it costs. */
export type ViajeFrame = Omit<
  NewSolicitud,
  'estado' | 'asap' | 'departure' | 'cotizacion' | 'idTarifa' | 'meters' | 'seconds' | 'estimated'
>;
