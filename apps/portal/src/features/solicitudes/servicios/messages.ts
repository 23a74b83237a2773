import { TEXT } from '../messages.ts';

export const SERVICIOS_TEXT = {
  preview: 'Revisá tu viaje',
  previewHint: 'Todavía no se envió nada.',
  waitExcluded: 'El precio no incluye la espera en las paradas.',
  moreInfo: 'más info',
} as const;

/** Why a vehicle cannot take them (W-071). */
export function capacityText(plazas: number): string {
  return `Lleva hasta ${plazas} pasajeros`;
}

export function servicesFound(count: number): string {
  if (count === 0) return TEXT.noServices;
  return count === 1 ? '1 servicio' : `${count} servicios`;
}
