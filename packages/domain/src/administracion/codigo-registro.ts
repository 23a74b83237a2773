/** No vowels and nothing that reads like something else. */
export const CODIGO_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789';
export const CODIGO_LENGTH = 8;

/** A code as it is kept, whatever the size of the letters that somebody typed. */
export function tidyCodigo(text: string): string {
  return text.trim().toUpperCase();
}

export function isCodigo(codigo: string): boolean {
  return /^[A-Z0-9]{4,20}$/.test(codigo);
}

export const CODIGO_STATES = ['vigente', 'vencido', 'deshabilitado'] as const;
export type CodigoState = (typeof CODIGO_STATES)[number];

/** What a code is worth now (M-057). */
export function codigoState(
  { activo, vence }: { activo: boolean; vence: Temporal.Instant | null },
  now: Temporal.Instant,
): CodigoState {
  if (!activo) return 'deshabilitado';
  return vence !== null && Temporal.Instant.compare(vence, now) <= 0 ? 'vencido' : 'vigente';
}
