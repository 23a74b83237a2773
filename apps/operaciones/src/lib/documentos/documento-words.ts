import type { DocumentoView } from '@traza/contract';
import type { DocumentoState } from '@traza/domain/flota';
import type { StatusTone } from '@traza/ui/status-chip.tsx';

export const DOCUMENTO_TEXT = {
  upload: 'Cargar documento',
  approve: 'Aprobar',
  reject: 'Rechazar',
  download: 'Descargar',
  none: 'No hay documentos por vencer',
  noneHere: 'Todavía no hay documentos',
  noMatch: 'Nada coincide con la búsqueda',
  failed: 'No pudimos cargar los documentos',
  types: 'Tipos de documento',
} as const;

export const DOCUMENTO_WORDS = {
  en_revision: 'En revisión',
  aprobado: 'Aprobado',
  rechazado: 'Rechazado',
} as const satisfies Readonly<Record<DocumentoState, string>>;

export const DOCUMENTO_TONES = {
  en_revision: 'warning',
  aprobado: 'finalizado',
  rechazado: 'anulado',
} as const satisfies Readonly<Record<DocumentoState, StatusTone>>;

export const VALIDITY_WORDS = {
  vigente: 'Vigente',
  por_vencer: 'Por vencer',
  vencido: 'Vencido',
} as const satisfies Readonly<Record<DocumentoView['validez'], string>>;

export const VALIDITY_TONES = {
  vigente: 'finalizado',
  por_vencer: 'warning',
  vencido: 'anulado',
} as const satisfies Readonly<Record<DocumentoView['validez'], StatusTone>>;

/** `03/12/2026` */
export function dayText(day: string | null): string {
  return day === null ? '—' : `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** `en 12 días`, `hace 3 días`. */
export function leftText({ dias }: Pick<DocumentoView, 'dias'>): string {
  if (dias === null) return 'No vence';
  if (dias === 0) return 'Vence hoy';
  const days = Math.abs(dias) === 1 ? '1 día' : `${Math.abs(dias)} días`;
  return dias > 0 ? `en ${days}` : `hace ${days}`;
}
