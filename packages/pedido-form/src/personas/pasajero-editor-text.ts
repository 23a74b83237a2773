import type { PasajeroNeed } from '@traza/domain/solicitudes';

const NEED_TEXT: Record<PasajeroNeed, string> = { nombre: 'nombre', origen: 'sube en', destino: 'baja en' };

/** `Falta: nombre, baja en`; nothing where nobody lacks anything (W-082). */
export function missingText(missing: readonly PasajeroNeed[]): string {
  return missing.length === 0 ? '' : `Falta: ${missing.map((need) => NEED_TEXT[need]).join(', ')}`;
}

/** The way to a list from a sheet or a message (W-083). */
export const PASAJERO_LIST_OPEN = 'Pegar lista';
