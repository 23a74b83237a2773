import type { Suggestion } from '@traza/contract';
import { SOLICITUDES, type SuggestionKind } from '@traza/domain/solicitudes';

export const DIRECCIONES_TEXT = {
  addParada: 'Agregar parada',
  drag: 'Arrastrala para cambiar el orden',
  addWait: 'Agregar espera',
  noSuggestions: 'Sin sugerencias',
  typeMore: `Escribí al menos ${SOLICITUDES.searchMinChars} letras de la dirección.`,
  approximate: 'Ubicación aproximada',
  approximateShort: 'Aproximada',
} as const;

export const KIND_TEXT: Record<SuggestionKind, { badge: string; meaning: string }> = {
  favorita: { badge: 'Favorita', meaning: 'Una de tus direcciones favoritas' },
  corporativa: { badge: 'Corporativa', meaning: 'Dirección de tu empresa' },
  validada: { badge: 'Validada', meaning: 'Dirección validada' },
  sugerida: { badge: 'Sugerida', meaning: 'Dirección sugerida por otros pedidos' },
  mapa: { badge: 'Mapa', meaning: 'Sugerida por un servicio de mapas' },
};

export function suggestionsFound(count: number): string {
  if (count === 0) return DIRECCIONES_TEXT.noSuggestions;
  return count === 1 ? '1 dirección' : `${count} direcciones`;
}

type Lost = NonNullable<Suggestion['perdido']>[number];

const LOST_TEXT: Record<Lost['que'], (texto: string) => string> = {
  altura: (texto) => `No conocemos la altura ${texto}`,
  kilometro: (texto) => `No conocemos el kilómetro ${texto}`,
  calle: (texto) => `No conocemos «${texto}»`,
  barrio: (texto) => `No queda en ${texto}`,
  localidad: (texto) => `No queda en «${texto}»`,
};

/** What of the typed text a suggestion does not hold. */
export function lostText({ que, texto }: Lost): string {
  return LOST_TEXT[que](texto);
}
