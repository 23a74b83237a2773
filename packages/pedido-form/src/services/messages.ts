import { TEXT } from '../messages.ts';

export const SERVICES_TEXT = {
  preview: 'Revisá tu viaje',
  previewHint: 'Todavía no se envió nada.',
  waitExcluded: 'El tiempo de espera se cobra aparte',
  moreInfo: 'más info',
} as const;

/** `Llega en 12 a 20 min` (W-065). */
export function arrivalText(min: number, max: number | null): string {
  return max === null || max === min ? `Llega en ${min} min` : `Llega en ${min} a ${max} min`;
}

/** Why a vehicle cannot take them (W-071). */
export function capacityText(plazas: number): string {
  return `Lleva hasta ${plazas} pasajeros`;
}

export function servicesFound(count: number): string {
  if (count === 0) return TEXT.noServices;
  return count === 1 ? '1 servicio' : `${count} servicios`;
}
