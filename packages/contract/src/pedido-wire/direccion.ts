import type { DireccionPoint } from '@traza/domain/solicitudes';

/** An address on the wire; `confirmada` says that somebody saw its point on the map. */
export function direccionBody({ direccion, lat, lon, isConfirmed }: DireccionPoint) {
  return { direccion, lat, lon, ...(isConfirmed === true && { confirmada: true }) };
}
