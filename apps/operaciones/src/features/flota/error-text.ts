import { ApiError } from '@traza/client/api.ts';
import { FLOTA } from '@traza/domain/flota';
import type { IneligibleReason } from '@traza/domain/mesa';
import { errorText as sharedText } from '#lib/error-text.ts';

/** Why a chofer does not drive a vehiculo, or one of their viajes with it. */
const REASONS: Readonly<Record<IneligibleReason, string>> = {
  baja: 'El chofer no está activo.',
  sin_vehiculo: 'El vehículo no está activo.',
  fuera_de_turno: 'El turno termina antes que uno de los viajes.',
  vehiculo_en_uso: 'Otra persona maneja ese vehículo.',
  tipo: 'Uno de los viajes pide otro tipo de vehículo.',
  plazas: 'En uno de los viajes no entran todos.',
  documento: 'Le falta un documento vigente para uno de los viajes.',
  ocupado: 'Ese vehículo ya tiene un viaje a la misma hora.',
};

/** The one figure that is typed here. */
const KM_INVALID = `Poné los kilómetros del tablero, sin decimales, hasta ${FLOTA.kmMax.toLocaleString('es-AR')}.`;

/** What is read of a refusal about the flota, and of a fault that a form found by itself. */
export function errorText(error: unknown): string {
  if (error === 'bad_input') return KM_INVALID;
  const reason = error instanceof ApiError && error.code === 'not_eligible' ? error.params['motivo'] : undefined;
  const known = Object.entries(REASONS).find(([name]) => name === reason);
  return known ? known[1] : sharedText(error);
}
