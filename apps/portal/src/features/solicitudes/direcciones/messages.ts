import { SOLICITUDES, type SuggestionKind } from '@traza/domain';

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
