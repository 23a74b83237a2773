import type { Reclamo } from '@traza/contract';

/** How a claim stands (W-234). */
export const RECLAMO_TEXT: Readonly<Record<Reclamo['estado'], string>> = {
  abierto: 'Abierto',
  en_revision: 'En revisión',
  cerrado: 'Cerrado',
};
